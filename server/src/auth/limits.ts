import { createHmac } from 'node:crypto';
import { Counters, type Limit, type LimitVerdict } from '../counters.ts';
import type { Sql } from '../database/sql.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** `shared`: counted in the database, by every server of it together. The others are counted in memory. */
interface AuthLimit extends Limit {
  readonly shared?: true;
}

/**
 * Every limit on the auth endpoints. What strangers can use up is never all that an owner has: tries are counted by account
 * *and* address, and mails to a mailbox have a part that only its owner can ask for.
 */
export const AUTH_LIMITS = {
  signInAddress: { points: 100, seconds: MINUTE },
  knownDevice: { points: 60, seconds: MINUTE },
  knownDeviceWrong: { points: 20, seconds: DAY, shared: true },
  /** For one account at one address. Once `attackedAccount` tries were made anywhere in a day, the second holds instead. */
  wrongPassword: { points: 10, seconds: MINUTE, shared: true },
  wrongPasswordAttacked: { points: 3, seconds: 60 * MINUTE, shared: true },
  attackedAccount: { points: 100, seconds: DAY, shared: true },
  /** After so many tries in a day, those on unknown devices go through one by one at this pace. */
  slowedAccount: { points: 10_000, seconds: DAY, shared: true },
  slowedPace: { points: 1, seconds: 3, shared: true },
  signUpAddress: { points: 60, seconds: 5 * MINUTE },
  mailAddress: { points: 60, seconds: 5 * MINUTE },
  /** Mails to one mailbox: from one stranger, from all of them, and for its owner. */
  mailOfStranger: { points: 5, seconds: DAY, shared: true },
  mailOfStrangers: { points: 8, seconds: DAY, shared: true },
  mailOfOwner: { points: 8, seconds: DAY, shared: true },
  verifyAccount: { points: 10, seconds: 5 * MINUTE, shared: true },
  /** A link takes two: its page, and the button on it. */
  verifyAddress: { points: 120, seconds: MINUTE },
  refreshAddress: { points: 300, seconds: 5 * MINUTE },
  refreshSession: { points: 30, seconds: MINUTE },
  userAccount: { points: 120, seconds: MINUTE },
  passwordChange: { points: 10, seconds: 5 * MINUTE, shared: true },
  factorChange: { points: 60, seconds: 5 * MINUTE },
  factorCode: { points: 20, seconds: 5 * MINUTE, shared: true },
  textFactor: { points: 1, seconds: MINUTE / 2, shared: true },
  textAccount: { points: 10, seconds: 60 * MINUTE, shared: true },
  textNumber: { points: 10, seconds: 60 * MINUTE, shared: true },
  otherAddress: { points: 600, seconds: MINUTE },
} as const satisfies Record<string, AuthLimit>;

export type LimitName = keyof typeof AUTH_LIMITS;
export type LimitTable = Readonly<Record<LimitName, AuthLimit>>;
type Try = readonly [name: LimitName, key: string];

/** Characters of the digest by which accounts share 262,144 counters of tries: names that do not exist fill no table. */
const ACCOUNT_DIGEST_LENGTH = 3;
const DIGEST_LENGTH = 22;
/** Refused keys that are remembered, so that a storm on one of them does not reach the database. */
const MAX_BLOCKED = 20_000;

/** The counters of the auth endpoints. */
export class Limits {
  readonly #table: LimitTable;
  readonly #local: Counters<LimitName>;
  readonly #sql: Sql;
  readonly #secret: string;
  readonly #onRefused: (name: LimitName) => void;
  readonly #blockedUntil = new Map<string, number>();

  constructor(table: LimitTable, sql: Sql, secret: string, onRefused: (name: LimitName) => void = () => undefined) {
    this.#table = table;
    this.#local = new Counters(table, onRefused);
    this.#onRefused = onRefused;
    this.#sql = sql;
    this.#secret = secret;
  }

  #digest([name, key]: Try, length = DIGEST_LENGTH): string {
    return createHmac('sha256', this.#secret).update(`auth limit ${name} ${key}`).digest('base64url').slice(0, length);
  }

  #block(name: LimitName, key: string, seconds: number): LimitVerdict {
    const [oldest] = this.#blockedUntil.keys();
    if (oldest !== undefined && this.#blockedUntil.size >= MAX_BLOCKED) this.#blockedUntil.delete(oldest);
    this.#blockedUntil.set(key, performance.now() + seconds * 1_000);
    this.#onRefused(name);
    return { allowed: false, retryAfter: seconds };
  }

  #blocked(name: LimitName, key: string): LimitVerdict | null {
    const left = (this.#blockedUntil.get(key) ?? 0) - performance.now();
    if (left > 0) {
      this.#onRefused(name);
      return { allowed: false, retryAfter: Math.ceil(left / 1_000) };
    }
    this.#blockedUntil.delete(key);
    return null;
  }

  /** Counts one request, and says whether it is still within the limit. */
  async take(name: LimitName, key: string): Promise<LimitVerdict> {
    return this.takeEach([[name, key]]);
  }

  /** Counts one request under each name, those in memory first. The first refusal ends it. */
  async takeEach(tries: readonly Try[]): Promise<LimitVerdict> {
    for (const [name, key] of tries) {
      if (this.#table[name].shared) continue;
      const verdict = this.#local.takeNow(name, key);
      if (!verdict.allowed) return verdict;
    }
    return this.#takeShared(tries.filter(([name]) => this.#table[name].shared));
  }

  async #takeShared(tries: readonly Try[]): Promise<LimitVerdict> {
    if (tries.length === 0) return { allowed: true };
    const keys = tries.map((each) => this.#digest(each));
    for (const [at, [name]] of tries.entries()) {
      const blocked = this.#blocked(name, keys[at] ?? '');
      if (blocked !== null) return blocked;
    }
    const limits = tries.map(([name]) => this.#table[name]);
    const sql = this.#sql;
    const [answer] = await sql<{ refused: number | null; retry_after: number }[]>`
      select refused, retry_after from private.take_auth_limits(
        ${keys}::text[], ${limits.map(({ points }) => points)}::integer[],
        ${limits.map(({ seconds }) => seconds)}::integer[])`;
    if (answer === undefined || answer.refused === null) return { allowed: true };
    const at = answer.refused - 1;
    return this.#block(tries[at]?.[0] ?? 'otherAddress', keys[at] ?? '', answer.retry_after);
  }

  #passwordKeys(account: string, address: string): [total: string, own: string, attacked: string, pace: string] {
    const pair = `${account} ${address}`;
    return [
      this.#digest(['attackedAccount', account], ACCOUNT_DIGEST_LENGTH),
      this.#digest(['wrongPassword', pair]),
      this.#digest(['wrongPasswordAttacked', pair]),
      this.#digest(['slowedPace', account]),
    ];
  }

  /** Whether this address must wait before it tries another password of the account, as far as this server remembers. */
  isPasswordBlocked(account: string, address: string): LimitVerdict {
    const [, own] = this.#passwordKeys(account, address);
    return this.#blocked('wrongPassword', own) ?? { allowed: true };
  }

  /** Counts a password tried on a device that the account does not know. */
  async takePassword(account: string, address: string): Promise<LimitVerdict> {
    const keys = this.#passwordKeys(account, address);
    const { attackedAccount, wrongPassword, wrongPasswordAttacked, slowedPace, slowedAccount } = this.#table;
    const limits = [slowedAccount, wrongPassword, wrongPasswordAttacked, slowedPace];
    const sql = this.#sql;
    const [answer] = await sql<{ wait: number }[]>`
      select private.take_password_try(
        ${keys}::text[], ${limits.map(({ points }) => points)}::integer[],
        ${limits.map(({ seconds }) => seconds)}::integer[], ${attackedAccount.points}, ${slowedAccount.points}) as wait`;
    if (answer === undefined || answer.wait === 0) return { allowed: true };
    return this.#block('wrongPassword', keys[1], answer.wait);
  }

  /** The password was right: what was tried before it counts no more. */
  async returnPassword(account: string, address: string): Promise<void> {
    const [total, own, attacked] = this.#passwordKeys(account, address);
    this.#blockedUntil.delete(own);
    const sql = this.#sql;
    await sql`select private.return_password_try(${total}, ${[own, attacked]}::text[])`;
  }

  /** Starts a key's count again, after a success. */
  async forget(name: LimitName, key: string): Promise<void> {
    this.#local.forget(name, key);
    if (!this.#table[name].shared) return;
    const digest = this.#digest([name, key]);
    this.#blockedUntil.delete(digest);
    const sql = this.#sql;
    await sql`delete from private.auth_limits where key = ${digest}`;
  }
}
