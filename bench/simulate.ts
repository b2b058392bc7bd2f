import { simulateHours } from './simulations/hours.ts';
import { INTERVALS_HEAD, simulateIntervals } from './simulations/intervals.ts';
import { simulateStandIns } from './simulations/stand-ins.ts';

/** The simulations of docs/report.md, seeded: `npm run simulate`. */
process.stdout.write(`${simulateStandIns()}\n\n${simulateHours()}\n\n${INTERVALS_HEAD}\n`);
process.stdout.write(`${simulateIntervals(1250)}\n`);
