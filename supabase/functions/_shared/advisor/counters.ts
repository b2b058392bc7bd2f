/** What is counted about the advisor, with the words that stand beside each at `/metrics`. Never what was said. */
export const ADVISOR_COUNTERS = {
  ballast_advisor_replies_total: 'Questions to the advisor, by what came of them.',
  ballast_advisor_attempts_failed_total: 'Attempts at a model that gave no reply, by path and reason.',
  ballast_advisor_tokens_total: 'Tokens that models were sent and gave, by path.',
  ballast_advisor_tools_total: 'Tools that models asked, by whether they answered.',
  ballast_advisor_figures_total: 'Figures in sentences that were shown, by where they come from.',
  ballast_advisor_limited_total: 'Questions turned away, by the limit that was reached.',
  ballast_advisor_first_sentence_milliseconds_total: 'Time from a question to the first sentence of its reply.',
  ballast_sentiment_total: 'Feedback analysed, by what read it.',
} as const;

/** Adds to one of these. */
export type CountAdvisor = (
  name: keyof typeof ADVISOR_COUNTERS,
  labels?: Readonly<Record<string, string>>,
  by?: number,
) => void;
