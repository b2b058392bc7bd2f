import type { Sql } from '../database/sql.ts';
import type { PasswordWork } from './passwords/hashing/password-work.ts';
import type { Secrets } from '../secrets.ts';
import type { SendText } from '../sms/message.ts';
import type { Limits } from './limits.ts';

type SendMail = (email: string, hash: string, code: string, meta?: { readonly userId?: string }) => Promise<void>;

/** The mails of the library: `hash` is what a link carries. */
export interface Mailer {
  readonly sendConfirmation: SendMail;
  readonly sendRecovery: SendMail;
  readonly sendMagicLink: SendMail;
  readonly sendEmailChange: SendMail;
  readonly sendReauthentication: (email: string, code: string) => Promise<void>;
}

/** What every auth endpoint works with. */
export interface AuthContext {
  /** The library. */
  readonly app: { fetch(request: Request): Promise<Response> | Response };
  readonly mailer: Mailer;
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly siteUrl: string;
  readonly limits: Limits;
  readonly passwords: PasswordWork;
  /** Tells the owner of an address that somebody tried to sign up with it again. */
  readonly mailExistingAccount: (email: string, redirectTo: string) => Promise<void>;
  /** Brings a code to a phone; null when nobody here can. */
  readonly sendText: SendText | null;
  /** Goes on with work that the answer does not wait for. */
  readonly background: (work: Promise<void>) => void;
}

/** Who calls. */
export interface Peer {
  readonly address: string;
  /** What limits count by: the address, or the network that one customer is given. */
  readonly limitKey: string;
}

export type AuthEnv = { Bindings: Peer };
