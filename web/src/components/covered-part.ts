import { createContext } from 'react';

/** The fraction of the market-linked value that the risk figures cover, of what has a value; null until a report says it. */
export const CoveredPartContext = createContext<number | null>(null);
