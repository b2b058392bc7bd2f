import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that work is done for. */
interface RequestScope {
  readonly id: string;
  /** Its pattern, where a handler knows it better than the outermost router. */
  route?: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export const inRequest = async (scope: RequestScope, work: () => Promise<void>): Promise<void> =>
  scopes.run(scope, work);

/** Starts work that belongs to no request, whatever caused it. */
export const outsideRequests = (work: () => void): void => scopes.exit(work);

export const currentRequestId = (): string | undefined => scopes.getStore()?.id;

/** Names the route of the current request for the metrics: never with an id or a query in it. */
export function noteRoute(pattern: string): void {
  const scope = scopes.getStore();
  if (scope !== undefined) scope.route = pattern;
}
