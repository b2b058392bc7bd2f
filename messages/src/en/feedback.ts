/** `/feedback`. */
export const feedback = {
  title: 'Feedback',
  lead: 'Tell us what works and what does not. Feedback is public.',
  form: {
    title: 'Share your feedback',
    label: 'Your feedback',
    hint: 'What you write becomes public on this page, without your name. At most {max, number} characters.',
    model: {
      yes: 'An AI model classifies your feedback, so its text is sent to the model’s provider. Nothing else is sent.',
      maybe:
        'Your feedback may be sent to an AI model that classifies it: Ballast could not check whether one is configured.',
    },
    submit: 'Submit Feedback',
    pending: 'Analyzing...',
    signedOut: 'Anyone can read feedback; sign in to submit yours. What you typed is kept.',
    signIn: 'Sign in to submit',
    textLong: 'At most {max, number} characters: this has {count, number}.',
    textUnstorable: 'The text contains an unsupported character. Delete it, or paste the text without formatting.',
    done: 'Feedback Submitted',
    doneDetail: 'Thank you! Your feedback has been analyzed and recorded.',
    failedDetail: 'Failed to submit feedback. Please try again.',
    limited: 'You have submitted 20 entries in the last 24 hours. Please try again later: what you typed is kept.',
  },
  counters: {
    title: 'At a glance',
    note: 'Based on {count, plural, one {the one entry} other {the latest # entries}} listed below.',
    high: 'High Priority',
    bugs: 'Bug Reports',
    positive: 'Positive',
    negative: 'Negative',
    neutral: 'Neutral',
  },
  list: {
    title: 'Latest feedback',
    note: 'Feeling, category and priority are estimated when an entry is submitted, by an AI model or by built-in rules, as each entry says. The score runs from −1 (bad) to 1 (good).',
    loading: 'Loading feedback',
    failed: 'The latest feedback could not be loaded.',
    failedTitle: 'Error',
    failedDetail: 'Failed to load feedback entries',
    emptyTitle: 'No Feedback Yet',
    empty: 'Be the first: one sentence is enough.',
  },
} as const;
