import type { ClassifiedFeedback } from '@ballast/contract/feedback';

/** Reads what somebody wrote about the product. A model may stand in for the offline one. */
export interface FeedbackAnalyser {
  /** `text` is trimmed and not empty. */
  analyse(text: string, signal: AbortSignal): Promise<ClassifiedFeedback>;
}
