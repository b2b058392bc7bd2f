import { expect, it } from 'vitest';
import { entryOf } from '../../testing/entries.ts';
import { countEntries } from './count-entries.ts';

it('counts high and urgent as high priority, bug reports, and each sentiment §2.125', () => {
  const entries = [
    entryOf(1, { priority: 'high', category: 'bug_report', sentiment_label: 'negative' }),
    entryOf(2, { priority: 'urgent', category: 'bug_report', sentiment_label: 'negative' }),
    entryOf(3, { priority: 'medium', sentiment_label: 'positive' }),
    entryOf(4),
  ];
  expect(countEntries(entries)).toEqual({ high: 2, bugs: 2, positive: 1, negative: 2, neutral: 1 });
});
