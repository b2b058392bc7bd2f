import { createReportHandler } from './handler.ts';
import type { ReportRequest } from './protocol.ts';

const handle = createReportHandler((told) => postMessage(told));
addEventListener('message', ({ data }: MessageEvent<ReportRequest>) => void handle(data));
