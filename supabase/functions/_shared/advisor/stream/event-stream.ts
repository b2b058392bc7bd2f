import type { AdvisorEvent } from '@ballast/contract/advisor';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that gather a response before they pass it on are asked not to.
  'x-accel-buffering': 'no',
};

interface Listeners {
  /** Nobody reads any more. */
  readonly left: () => void;
  /** The last thing that is called, once, whatever the end was. */
  readonly over: () => void;
}

/** Sends events as they come, one server-sent event each. `events` ends and never throws. */
export function eventStream(events: AsyncIterable<AdvisorEvent>, { left, over }: Listeners): Response {
  const encoder = new TextEncoder();
  const iterator = events[Symbol.asyncIterator]();
  let isOver = false;
  const end = (): void => {
    if (!isOver) over();
    isOver = true;
  };
  const body = new ReadableStream<Uint8Array>({
    // A comment: headers go out with the first bytes, and a model may take its time.
    start: (controller) => controller.enqueue(encoder.encode(':\n\n')),
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) {
        end();
        return controller.close();
      }
      const { type, ...data } = value;
      controller.enqueue(encoder.encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`));
    },
    async cancel() {
      left();
      // One that waits for a model ends by what `left` did.
      await iterator.return?.(undefined);
      end();
    },
  });
  return new Response(body, { headers: HEADERS });
}
