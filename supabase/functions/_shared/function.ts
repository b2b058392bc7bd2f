/** Who may call a function: anybody holding the publishable key, or a signed-in user. */
export type Access = 'anyone' | 'user';

/** The caller, from an access token that was verified before the handler runs. */
export interface FunctionUser {
  readonly id: string;
  readonly email: string | null;
  readonly role: string;
  readonly aal: 'aal1' | 'aal2';
  readonly sessionId: string | null;
}

/** What is known about one call. */
export interface FunctionContext {
  readonly requestId: string;
  readonly user: FunctionUser | null;
}

export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** What a function takes from its host. It lives as long as the process. */
export interface FunctionDeps {
  readonly env: (name: string) => string | undefined;
  readonly fetch: typeof fetch;
  readonly log: Log;
  readonly now: () => Date;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>;

/** What every `<name>/handler.ts` exports. */
export interface EdgeFunction {
  readonly access: Access;
  readonly createHandler: (deps: FunctionDeps) => FunctionHandler;
}
