import { expect, it } from 'vitest';
import { isAccountId, readAuditFilter, writeAuditFilter } from './audit-filter.ts';

const ID = '3fa85f64-5717-4562-b3fc-2c963f66afa6';

it('reads a filter from the address, and writes it back', () => {
  const address = `action=factors.removed&account=${ID}&page=2`;
  const filter = readAuditFilter(new URLSearchParams(address));
  expect(filter).toEqual({ action: 'factors.removed', account: ID, page: 2 });
  expect(writeAuditFilter(filter).toString()).toBe(address);
});

it.each(['', 'action=nothing', 'page=0', 'page=1.5', 'account=', 'account=%20'])(
  'takes %s for the whole log, on page one',
  (address) => {
    const filter = readAuditFilter(new URLSearchParams(address));
    expect(filter).toEqual({ action: null, account: '', page: 1 });
    expect(writeAuditFilter(filter).toString()).toBe('');
  },
);

it.each([
  [ID, true],
  [ID.slice(0, 8), false],
  [`${ID},id.gt.0`, false],
  ['asha@example.com', false],
])('%s: an account is named by its whole id and nothing else (%s)', (text, isId) => {
  expect(isAccountId(text)).toBe(isId);
});
