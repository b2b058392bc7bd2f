import { advisorEventSchema, type AdvisorEvent } from '@ballast/contract/advisor';
import { createParser } from 'eventsource-parser';
import { BackendError } from '../../../lib/backend-error.ts';

/** The server writes something every 15 seconds, if only a comment: after three times that the connection is dead. */
const SILENCE_MS = 45_000;

/**
 * The events of an answer as they come; it ends with the stream, or when `signal` gives it up.
 * @throws {BackendError} `offline` when nothing comes any more; what reading the stream throws, and when an event is not as agreed
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<AdvisorEvent, void> {
  let arrived: AdvisorEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const rest: unknown = JSON.parse(data);
      const fields = typeof rest === 'object' && rest !== null ? rest : {};
      arrived.push(advisorEventSchema.parse({ ...fields, type: event }));
    },
  });
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  // A stream that is cancelled is closed upstream too: to stop listening stops the server.
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  let isSilent = false;
  const giveUp = () => {
    isSilent = true;
    cancel();
  };
  try {
    for (;;) {
      const silence = setTimeout(giveUp, SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (isSilent) throw new BackendError('offline', 'nothing came any more');
      parser.feed(decoder.decode(value, { stream: !done }));
      const events = arrived;
      arrived = [];
      yield* events;
      if (done) return;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
