import type { AdvisorEvent, AdvisorStatus, CheckedFigure, FigureSource } from '@ballast/contract/advisor';

const encoder = new TextEncoder();

/** An event as the function writes it. */
export function written({ type, ...rest }: AdvisorEvent): string {
  return `event: ${type}\ndata: ${JSON.stringify(rest)}\n\n`;
}

/** A whole answer at once. */
export function answerOf(events: readonly AdvisorEvent[]): Response {
  return new Response(events.map(written).join(''), { headers: { 'content-type': 'text/event-stream' } });
}

/** An answer that comes when the test says so. */
export function liveAnswer() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  return {
    response: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    say: (...events: readonly AdvisorEvent[]) => stream?.enqueue(encoder.encode(events.map(written).join(''))),
    end: () => stream?.close(),
    fail: () => stream?.error(new TypeError('network error')),
    isCancelled: () => isCancelled,
  };
}

export const sentence = (text: string, figures: CheckedFigure[] = []): AdvisorEvent => ({
  type: 'sentence',
  text,
  figures,
});

export const done = (path: 'primary' | 'backup' = 'primary'): AdvisorEvent => ({
  type: 'done',
  path,
  confidence: path === 'primary' ? 0.95 : 0.85,
  unsourced: 0,
});

/** Where `part` stands in `text`, as a checked figure. */
export function figureIn(
  text: string,
  part: string,
  origin: CheckedFigure['origin'],
  from: readonly string[] = [],
): CheckedFigure {
  const start = text.indexOf(part);
  return { start, end: start + part.length, origin, from: [...from] };
}

export function sourceOf(change: Partial<FigureSource> = {}): FigureSource {
  return {
    id: 's1',
    tool: 'value_and_gains',
    provider: 'yahoo',
    as_of: '2026-11-20T10:00:00Z',
    coverage: 0.83,
    path: '/portfolios?open=1#value',
    figures: [
      { id: 'f1', subject: 'portfolio', called: [], name: 'value', value: 123456.78, unit: 'money', currency: 'INR' },
      {
        id: 'f2',
        subject: 'NSE:INFY',
        called: ['INFY', 'Infosys'],
        name: 'weight',
        value: 0.4,
        unit: 'fraction',
        currency: null,
      },
    ],
    ...change,
  };
}

export const STATUS: AdvisorStatus = { primary: true, backup: true, limits: { messageLength: 4000, turns: 200 } };
