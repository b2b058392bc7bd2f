import { Counters, type Limit } from '../../counters.ts';

const MINUTE = 60;

/**
 * Every limit on the auth endpoints. Wrong passwords are counted per account *and* address, so that one person's
 * mistakes lock out nobody else, and more loosely per account over all addresses: one address alone cannot use that up.
 */
export const AUTH_LIMITS = {
  wrongPassword: { points: 10, seconds: MINUTE },
  wrongPasswordAnywhere: { points: 200, seconds: 15 * MINUTE },
  signInAddress: { points: 100, seconds: MINUTE },
  signUpAddress: { points: 60, seconds: 5 * MINUTE },
  mailAccount: { points: 5, seconds: 5 * MINUTE },
  mailAddress: { points: 60, seconds: 5 * MINUTE },
  verifyAccount: { points: 10, seconds: 5 * MINUTE },
  verifyAddress: { points: 60, seconds: MINUTE },
  refreshAddress: { points: 300, seconds: 5 * MINUTE },
  refreshSession: { points: 30, seconds: MINUTE },
  userAccount: { points: 120, seconds: MINUTE },
  passwordChange: { points: 10, seconds: 5 * MINUTE },
  factorChange: { points: 60, seconds: 5 * MINUTE },
  factorCode: { points: 20, seconds: 5 * MINUTE },
  textFactor: { points: 1, seconds: MINUTE / 2 },
  textAccount: { points: 10, seconds: 60 * MINUTE },
  textNumber: { points: 10, seconds: 60 * MINUTE },
  otherAddress: { points: 600, seconds: MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof AUTH_LIMITS;
export type LimitTable = Readonly<Record<LimitName, Limit>>;

/** The counters of the auth endpoints. */
export class Limits extends Counters<LimitName> {
  constructor(table: LimitTable = AUTH_LIMITS) {
    super(table);
  }
}
