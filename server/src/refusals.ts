import type { RefusalKind } from '@ballast/contract/limits';
import type { Count } from '@ballast/supabase/functions/_shared/function';
import type { LimitName } from './auth/limits.ts';
import type { Sql } from './database/sql.ts';
import type { ApiLimitName } from './http/limits.ts';
import type { Logger } from './log.ts';

const WRITE_MILLISECONDS = 60_000;

const KINDS: Readonly<Record<LimitName | ApiLimitName, RefusalKind>> = {
  restAddress: 'requests_address',
  functionsAddress: 'requests_address',
  otherAddress: 'requests_address',
  restPerson: 'requests_account',
  functionsPerson: 'requests_account',
  signInAddress: 'sign_in',
  knownDevice: 'sign_in',
  knownDeviceWrong: 'sign_in',
  wrongPassword: 'sign_in',
  wrongPasswordAttacked: 'sign_in',
  attackedAccount: 'sign_in',
  slowedAccount: 'sign_in',
  slowedPace: 'sign_in',
  signUpAddress: 'sign_up',
  mailAddress: 'mail',
  mailOfStranger: 'mail',
  mailOfStrangers: 'mail',
  mailOfOwner: 'mail',
  verifyAccount: 'mail_link',
  verifyAddress: 'mail_link',
  refreshAddress: 'session',
  refreshSession: 'session',
  userAccount: 'account_change',
  passwordChange: 'account_change',
  factorChange: 'account_change',
  factorCode: 'second_factor',
  textFactor: 'text_message',
  textAccount: 'text_message',
  textNumber: 'text_message',
};

export interface Refusals {
  /** A request that a limit turned away. */
  readonly note: (limit: LimitName | ApiLimitName) => void;
  /** A question that one of the advisor's limits turned away; it has a counter of its own. */
  readonly noteAdvisor: () => void;
  stop(): Promise<void>;
}

/** Counts refusals: by limit for `/metrics` at once, by kind for administrators in the database, once a minute. */
export function startRefusals(
  sql: Sql,
  log: Logger,
  count: Count,
  everyMilliseconds: number = WRITE_MILLISECONDS,
): Refusals {
  let unwritten = new Map<RefusalKind, number>();
  const add = (kind: RefusalKind, by: number): void => void unwritten.set(kind, (unwritten.get(kind) ?? 0) + by);
  const write = async (): Promise<void> => {
    const written = unwritten;
    if (written.size === 0) return;
    unwritten = new Map();
    try {
      await sql`select private.note_refusals(${[...written.keys()]}::text[], ${[...written.values()]}::bigint[])`;
    } catch (error) {
      log.warn({ err: error }, 'refusals not written');
      for (const [kind, by] of written) add(kind, by);
    }
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(write);
  }, everyMilliseconds);
  return {
    note: (limit) => {
      count('ballast_limit_refusals_total', { limit });
      add(KINDS[limit], 1);
    },
    noteAdvisor: () => add('advisor', 1),
    stop: async () => {
      clearInterval(timer);
      await running;
      await write();
    },
  };
}
