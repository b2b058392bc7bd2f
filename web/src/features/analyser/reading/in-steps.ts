import { yieldToEventLoop } from '../../../lib/yield-to-event-loop.ts';

/** Well below the 50 ms after which a person feels that the page hangs. */
const BREATHE_AFTER_MS = 12;

/**
 * Runs a generator to its end in pieces, so that the page goes on answering.
 * @throws when `signal` gave it up.
 */
export async function inSteps<Made>(steps: Generator<undefined, Made>, signal: AbortSignal): Promise<Made> {
  let since = performance.now();
  let step = steps.next();
  while (step.done !== true) {
    if (performance.now() - since > BREATHE_AFTER_MS) {
      await yieldToEventLoop();
      signal.throwIfAborted();
      since = performance.now();
    }
    step = steps.next();
  }
  return step.value;
}
