import { buildIfStale } from './build-if-stale.mjs';

// Standard output belongs to the report.
await buildIfStale(process.stderr);
await import('../server/dist/report.js');
