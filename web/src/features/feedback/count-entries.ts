import type { FeedbackEntry } from '@ballast/contract/feedback';

export const COUNTED = ['high', 'bugs', 'positive', 'negative', 'neutral'] as const;
type Counted = (typeof COUNTED)[number];

/** The five counts over the entries given. */
export function countEntries(entries: readonly FeedbackEntry[]): Readonly<Record<Counted, number>> {
  const count = (matches: (entry: FeedbackEntry) => boolean) => entries.filter(matches).length;
  return {
    high: count(({ priority }) => priority === 'high' || priority === 'urgent'),
    bugs: count(({ category }) => category === 'bug_report'),
    positive: count(({ sentiment_label: label }) => label === 'positive'),
    negative: count(({ sentiment_label: label }) => label === 'negative'),
    neutral: count(({ sentiment_label: label }) => label === 'neutral'),
  };
}
