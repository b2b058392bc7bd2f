import { createContext } from 'react';

/** Of a holding, as fractions of everything that is analysed, in one currency. */
export interface RiskShare {
  readonly weight: number;
  readonly part: number;
  /** What the holding itself is of both: gold by weight counts under the fund that prices it. */
  readonly own: number;
}

/** What each holding is of the money and of the risk, by `quoteKey`; null until a report says it. */
export const RiskSharesContext = createContext<ReadonlyMap<string, RiskShare> | null>(null);
