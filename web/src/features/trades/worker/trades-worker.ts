import { createTradesHandler } from './handler.ts';
import type { TradesRequest } from './protocol.ts';

const handle = createTradesHandler((told) => postMessage(told));
addEventListener('message', ({ data }: MessageEvent<TradesRequest>) => handle(data));
