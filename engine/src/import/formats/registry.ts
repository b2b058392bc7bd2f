import type { ImportFormat } from '../format.ts';
import { INDIA } from './india.ts';
import { UNITED_STATES } from './united-states.ts';

/** Every format the product knows; among those that explain a file equally well the first counts. */
export const FORMATS: readonly ImportFormat[] = [...UNITED_STATES, ...INDIA];
