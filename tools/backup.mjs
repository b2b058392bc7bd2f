import { buildIfStale } from './build-if-stale.mjs';

await buildIfStale();
await import('../server/dist/backup.js');
