import { IN_AMERICA } from './america.ts';
import { IN_BOTH } from './both.ts';
import { IN_INDIA } from './india.ts';
import { ODD } from './odd.ts';
import { TRADED } from './traded.ts';
import type { Scenario } from './scenario.ts';

/** The table. To add one, put it into the file it belongs to: `Scenario` says what a row is made of. */
export const SCENARIOS: readonly Scenario[] = [...IN_INDIA, ...IN_AMERICA, ...IN_BOTH, ...TRADED, ...ODD];
