import { WorkerEndedError } from '../../../lib/worker-client.ts';

export interface LatestCall {
  /** Makes the call. Its result is dropped if another call begins before it is there, or the page ends the worker. */
  readonly run: <Result>(call: (isLatest: () => boolean) => Promise<Result>, apply: (result: Result) => void) => void;
  /** Drops the result of the call that is running. */
  readonly cancel: () => void;
}

/** For calls of which only the latest counts. */
export function createLatestCall(onFailure: () => void): LatestCall {
  let latest = 0;
  const run = async <Result>(
    call: (isLatest: () => boolean) => Promise<Result>,
    apply: (result: Result) => void,
  ): Promise<void> => {
    latest += 1;
    const id = latest;
    const isLatest = (): boolean => id === latest;
    let result: Result;
    try {
      result = await call(isLatest);
    } catch (error) {
      if (isLatest() && !(error instanceof WorkerEndedError)) onFailure();
      return;
    }
    if (isLatest()) apply(result);
  };
  return {
    run: (call, apply) => void run(call, apply),
    cancel: () => {
      latest += 1;
    },
  };
}
