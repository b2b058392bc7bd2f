import type { LaneLimits } from './lane.ts';
import { Pool } from './pool.ts';

const lane = (running: number, runningPerKey: number): LaneLimits => ({
  running,
  runningPerKey,
  waiting: 1_000,
  waitingPerKey: 100,
  waitMilliseconds: 10_000,
});

/** Two cores gain nothing from more at once, and each connection is a process of PostgreSQL with memory of its own. */
const LANES = {
  auth: lane(3, 2),
  functions: lane(3, 2),
  people: lane(4, 2),
  visitors: lane(3, 2),
  background: lane(3, 3),
} as const;

export const createServerPool = (url: string): Pool => new Pool(url, LANES);
