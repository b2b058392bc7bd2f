import { createDesk } from './desk.ts';
import type { Sent } from './protocol.ts';

const desk = createDesk((told) => postMessage(told));
addEventListener('message', ({ data }: MessageEvent<Sent>) => desk(data));
