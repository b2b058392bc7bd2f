import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallerScope } from './caller-scope.ts';

/** The request that work is done for. */
interface RequestScope {
  readonly id: string;
  /** Its pattern, where a handler knows it better than the outermost router. */
  route?: string;
}

/** One for both: Node 20 tells each storage of every promise. */
const scopes = new AsyncLocalStorage<{ readonly request?: RequestScope; readonly caller?: CallerScope }>();

// Not async: every extra promise is one more for AsyncLocalStorage to track.
export const inRequest = (request: RequestScope, work: () => Promise<void>): Promise<void> =>
  scopes.run({ ...scopes.getStore(), request }, work);

export const currentCallerScope = (): CallerScope | undefined => scopes.getStore()?.caller;

export const inCallerScope = <T>(caller: CallerScope, work: () => Promise<T>): Promise<T> =>
  scopes.run({ ...scopes.getStore(), caller }, work);

/** Starts work that belongs to no request and is for nobody in particular, whatever caused it. */
export const inBackground = (work: () => void): void => scopes.exit(work);

export const currentRequestId = (): string | undefined => scopes.getStore()?.request?.id;

/** Names the route of the current request for the metrics: never with an id or a query in it. */
export function noteRoute(pattern: string): void {
  const request = scopes.getStore()?.request;
  if (request !== undefined) request.route = pattern;
}
