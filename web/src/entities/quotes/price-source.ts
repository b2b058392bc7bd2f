import { useSearchParam } from '../../lib/use-search-param.ts';

/** `sample-market` is the generated market that people can try the product with. */
export type PriceSource = 'market' | 'sample-market';

const SAMPLE = 'sample';

/** Which prices the analysis uses. It is in the address, so reloads and links keep it. */
export function usePriceSource(): [source: PriceSource, set: (source: PriceSource) => void] {
  const [value, set] = useSearchParam('prices');
  return [value === SAMPLE ? 'sample-market' : 'market', (source) => set(source === 'sample-market' ? SAMPLE : null)];
}
