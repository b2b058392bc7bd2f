import type { PriceSource } from './price-source.ts';
import { useSearchParam } from '../../lib/use-search-param.ts';

const SAMPLE = 'sample';

/** Whose prices the analysis uses: it stands in the address, so that a reload and a link keep it. */
export function usePrices(): [prices: PriceSource, set: (prices: PriceSource) => void] {
  const [value, set] = useSearchParam('prices');
  return [value === SAMPLE ? 'sample-market' : 'market', (prices) => set(prices === 'sample-market' ? SAMPLE : null)];
}
