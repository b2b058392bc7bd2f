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
  return {
    run: (call, apply) => {
      latest += 1;
      const id = latest;
      const isLatest = (): boolean => id === latest;
      call(isLatest).then(
        (result) => {
          if (isLatest()) apply(result);
        },
        (error: unknown) => {
          if (isLatest() && !(error instanceof WorkerEndedError)) onFailure();
        },
      );
    },
    cancel: () => {
      latest += 1;
    },
  };
}
