import { buildIfStale } from './build-if-stale.mjs';

// Standard output belongs to the protocol.
await buildIfStale(process.stderr);
await import('../server/dist/mcp.js');
