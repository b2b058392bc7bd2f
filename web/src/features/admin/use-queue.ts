import { useSearchParams } from 'react-router';
import { readFilter, readTab, writeFilter, type QueueTab, type Filter } from './queue-filter.ts';

/** The filter of a list as the address has it, and a way to change it; a change of what is shown starts at page one. */
export function useFilter<Tab extends QueueTab>(tab: Tab) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(tab, params);
  const change = (part: Partial<Filter<Tab>>) =>
    setParams((current) => writeFilter(tab, { ...readFilter(tab, current), page: 1, ...part }), { replace: true });
  return { filter, change };
}

export function useTab(): readonly [QueueTab, (tab: QueueTab) => void] {
  const [params, setParams] = useSearchParams();
  return [
    readTab(params),
    (tab) => setParams(writeFilter(tab, readFilter(tab, new URLSearchParams())), { replace: true }),
  ];
}
