import { expect, it } from 'vitest';
import { likePattern, readFilter, shortId, writeFilter } from './queue-filter.ts';

it('reads a filter from the address, and writes it back', () => {
  const address = 'tab=feedback&status=new&priority=urgent&q=slow+charts&page=3';
  const filter = readFilter('feedback', new URLSearchParams(address));
  expect(filter).toEqual({ status: 'new', priority: 'urgent', search: 'slow charts', page: 3 });
  expect(writeFilter('feedback', filter).toString()).toBe(address);
});

it.each(['', 'status=new', 'priority=highest', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e99'])(
  'takes tickets?%s for all tickets, on page one',
  (address) => {
    const filter = readFilter('tickets', new URLSearchParams(address));
    expect(filter).toEqual({ status: null, priority: null, search: '', page: 1 });
    expect(writeFilter('tickets', filter).toString()).toBe('');
  },
);

it('searches for what was typed, wildcards included', () => {
  expect(likePattern(' 50%_off\\ ')).toBe('%50\\%\\_off\\\\%');
});

it('shows the first eight characters of a user id and an ellipsis §2.160 §9.4', () => {
  expect(shortId('a3bb189e-8bf9-4888-9912-ace4e6543002')).toBe('a3bb189e…');
});
