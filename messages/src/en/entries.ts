/** What feedback, tickets and the admin screen call the same things. */
export const entries = {
  priorities: { low: 'low', medium: 'medium', high: 'high', urgent: 'urgent' },
  ticketStatuses: { open: 'open', in_progress: 'in progress', resolved: 'resolved', closed: 'closed' },
  feedbackStatuses: { new: 'new', reviewed: 'reviewed', implemented: 'implemented' },
  categories: {
    bug_report: 'bug report',
    feature_request: 'feature request',
    praise: 'praise',
    complaint: 'complaint',
    others: 'others',
  },
  sentiments: { positive: 'positive', negative: 'negative', neutral: 'neutral' },
  classifiers: { model: 'Classified by an AI model', rules: 'Classified by built-in rules' },
  priority: 'Priority:',
  status: 'Status:',
  category: 'Category:',
  score: 'Score',
  more: 'Show all',
  less: 'Show less',
} as const;
