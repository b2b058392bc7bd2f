import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { json, send, startLocalServer, type Answer } from './local-server.ts';
import {
  controlSchema,
  ModelScript,
  type FinishReason,
  type ModelCall,
  type ModelStandIn,
  type ModelTurn,
  type SeenCall,
} from './model-script.ts';

const SLOW_SECONDS = 30;
const NINE = 'Too short';

/** What one provider's wire looks like; the script is the same for all. */
export interface ModelWire {
  readonly basePath: string;
  readonly apiKey: string;
  /** Null where the path is not one that makes text. */
  read(request: IncomingMessage, url: URL, body: unknown): { call: ModelCall; streams: boolean } | null;
  refusal(fault: 'unauthorized' | 'rate_limited' | 'server_error'): Answer;
  /** One chunk of text as the data of a server-sent event. */
  text(text: string): unknown;
  /** What ends a stream: tools, finish reason and usage, each an event. */
  end(turn: ModelTurn, finish: FinishReason): readonly unknown[];
  /** After the last event; empty where there is none. */
  readonly terminator: string;
  error(): unknown;
  promptBlocked(): readonly unknown[];
  /** An answer in one piece. */
  whole(text: string, turn: ModelTurn, finish: FinishReason): unknown;
}

/**
 * A server on 127.0.0.1 that speaks `wire`. `POST /__control` takes `{ say, fault, reset }` from another process; `GET
 * /__control` shows what was asked.
 */
export async function startModelStandIn(wire: ModelWire, port: number | undefined): Promise<ModelStandIn> {
  const script = new ModelScript();
  const calls: SeenCall[] = [];
  const reset = (): void => {
    script.reset();
    calls.length = 0;
  };
  const server = await startLocalServer({
    port,
    show: () => ({ calls }),
    control(order) {
      const { say = [], fault, reset: isReset } = controlSchema.parse(order);
      if (isReset) reset();
      if (fault !== undefined) script.setFault(fault);
      script.say(...say);
    },
    handle: (request, url, response) => void answer(request, url, response).catch(() => response.destroy()),
  });

  async function answer(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    const asked = wire.read(request, url, await bodyOf(request));
    if (asked === null)
      return send(response, json({ error: { code: 404, message: 'Not found.', status: 'NOT_FOUND' } }, 404));
    const wroteAt: number[] = [];
    const ended = new Promise<'sent' | 'hung_up'>((resolve) => {
      response.once('close', () => resolve(response.writableFinished ? 'sent' : 'hung_up'));
    });
    calls.push({ ...asked.call, wroteAt, ended });
    if (asked.call.key !== wire.apiKey) return send(response, wire.refusal('unauthorized'));
    const turn = await script.next(asked.call);
    const { fault } = turn;
    if (fault === 'unauthorized' || fault === 'rate_limited' || fault === 'server_error')
      return send(response, wire.refusal(fault));
    if (fault === 'html')
      return send(response, { status: 200, type: 'text/html', body: '<!doctype html><title>Sign in</title>' });
    if (fault === 'slow_first_token') await pause(turn);
    if (response.destroyed) return;
    const write = (data: unknown): void => {
      wroteAt.push(performance.now());
      response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\r\n\r\n`);
    };
    await (asked.streams ? stream(wire, turn, response, write) : whole(wire, turn, response));
  }

  return {
    url: `${server.url}${wire.basePath}`,
    apiKey: wire.apiKey,
    calls,
    say: (...turns) => script.say(...turns),
    always: (respond) => script.always(respond),
    setFault: (fault, details) => script.setFault(fault, details),
    reset,
    stop: async () => server.stop(),
  };
}

async function stream(
  wire: ModelWire,
  turn: ModelTurn,
  response: ServerResponse,
  write: (data: unknown) => void,
): Promise<void> {
  const { fault, finish = 'STOP' } = turn;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.flushHeaders();
  const over = (events: readonly unknown[]): void => {
    for (const event of events) write(event);
    response.end(wire.terminator);
  };
  if (fault === 'prompt_blocked') return over(wire.promptBlocked());
  if (fault === 'empty') return over(wire.end({}, finish));
  if (fault === 'nine_characters') {
    write(wire.text(NINE));
    return over(wire.end({}, finish));
  }

  if (fault === undefined || fault === 'slow_first_token') {
    for await (const chunk of chunksOf(turn)) {
      if (response.destroyed) return;
      write(wire.text(chunk));
      if (turn.every !== undefined) await sleep(turn.every);
    }
    return over(wire.end(turn, finish));
  }
  const [first, second] = halved(await gathered(chunksOf(turn)));
  for (const chunk of first) write(wire.text(chunk));
  if (fault === 'cut_connection') {
    // What was written arrives before the connection breaks.
    await sleep(20);
    return void response.destroy();
  }
  if (fault === 'cut_stream') return void response.end();
  if (fault === 'malformed_chunk') write('{"candidates": [{"content"');
  if (fault === 'error_chunk') write(wire.error());
  if (fault === 'silent_middle') await pause(turn);
  if (response.destroyed) return;
  for (const chunk of second) write(wire.text(chunk));
  over(wire.end(turn, finish));
}

async function whole(wire: ModelWire, turn: ModelTurn, response: ServerResponse): Promise<void> {
  const { fault, finish = 'STOP' } = turn;
  const reply = fault === 'empty' ? '' : fault === 'nine_characters' ? NINE : (await gathered(chunksOf(turn))).join('');
  const isBlocked = fault === 'prompt_blocked';
  const answer = isBlocked ? wire.whole('', turn, 'SAFETY') : wire.whole(reply, turn, finish);
  const body = JSON.stringify(fault === 'error_chunk' ? wire.error() : answer);
  const broken = fault === 'malformed_chunk' || fault === 'cut_stream';
  if (fault === 'silent_middle') await pause(turn);
  response.writeHead(200, { 'content-type': 'application/json' });
  if (fault === 'cut_connection') response.write(body.slice(0, body.length / 2), () => response.destroy());
  else response.end(broken ? body.slice(0, body.length / 2) : body);
}

async function* chunksOf({ text = [] }: ModelTurn): AsyncGenerator<string> {
  yield* typeof text === 'string' ? [text] : text;
}

async function gathered(chunks: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}

function halved(chunks: readonly string[]): [string[], string[]] {
  const [only = ''] = chunks;
  const cut = chunks.length > 1 ? chunks : [only.slice(0, only.length / 2), only.slice(only.length / 2)];
  const middle = Math.ceil(cut.length / 2);
  return [cut.slice(0, middle), cut.slice(middle)];
}

async function pause({ seconds = SLOW_SECONDS }: ModelTurn): Promise<void> {
  await sleep(seconds * 1000, undefined, { ref: false });
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}
