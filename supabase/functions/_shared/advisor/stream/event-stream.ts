import type { AdvisorEvent } from '@ballast/contract/advisor';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that gather a response before they pass it on are asked not to.
  'x-accel-buffering': 'no',
};

/** A comment: headers go out with the first one, as a model may take its time; later ones show that the connection lives (`readEvents`). */
const COMMENT = ':\n\n';
const COMMENT_EVERY_MS = 15_000;

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
  let beat: ReturnType<typeof setInterval> | undefined;
  const end = (): void => {
    clearInterval(beat);
    if (!isOver) over();
    isOver = true;
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const comment = (): void => controller.enqueue(encoder.encode(COMMENT));
      comment();
      beat = setInterval(comment, COMMENT_EVERY_MS);
    },
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
      clearInterval(beat);
      left();
      // One that waits for a model ends by what `left` did.
      await iterator.return?.(undefined);
      end();
    },
  });
  return new Response(body, { headers: HEADERS });
}
