import { z } from 'zod/mini';
import { PRIORITIES } from './priorities.ts';
import { storableText } from './text.ts';

export const FEEDBACK_TEXT_MAX = 10_000;
/** Entries on the feedback page, the latest. */
export const FEEDBACK_LISTED = 20;

export const SENTIMENTS = ['positive', 'negative', 'neutral'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];
export const FEEDBACK_CATEGORIES = ['bug_report', 'feature_request', 'praise', 'complaint', 'others'] as const;
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number];
export const FEEDBACK_STATUSES = ['new', 'reviewed', 'implemented'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];
/** Who classified an entry: a model, or the built-in rules. */
const FEEDBACK_CLASSIFIERS = ['model', 'rules'] as const;

/** Body of `analyze-sentiment`. Whatever `user_id` names, the entry is the caller's. */
export const analyzeSentimentRequestSchema = z.object({
  text: storableText(FEEDBACK_TEXT_MAX).check(z.minLength(1)),
  type: z.literal('feedback'),
  user_id: z.optional(z.unknown()),
});

export const feedbackAnalysisSchema = z.object({
  sentiment_label: z.enum(SENTIMENTS),
  /** From -1, as bad as can be, to 1. */
  sentiment_score: z.number().check(z.minimum(-1), z.maximum(1)),
  category: z.enum(FEEDBACK_CATEGORIES),
  priority: z.enum(PRIORITIES),
});
export type FeedbackAnalysis = z.infer<typeof feedbackAnalysisSchema>;
export type ClassifiedFeedback = FeedbackAnalysis & { readonly classified_by: (typeof FEEDBACK_CLASSIFIERS)[number] };

/** A row of `feedback_entries`; who wrote it is null to all but its author and administrators. */
export const feedbackEntrySchema = z.extend(feedbackAnalysisSchema, {
  id: z.uuid(),
  user_id: z.nullable(z.uuid()),
  content: z.string(),
  status: z.enum(FEEDBACK_STATUSES),
  created_at: z.string(),
  /** Null: stored before this was recorded. */
  classified_by: z.nullable(z.enum(FEEDBACK_CLASSIFIERS)),
});
export type FeedbackEntry = z.infer<typeof feedbackEntrySchema>;
