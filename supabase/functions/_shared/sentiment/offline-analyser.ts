import type { ClassifiedFeedback, FeedbackCategory, Sentiment } from '@ballast/contract/feedback';
import type { Priority } from '@ballast/contract/priorities';
import type { FeedbackAnalyser } from './analyser.ts';
import { ALARMS, BLOCKERS, DEFECTS, DUTIES, FEATURE_REQUESTS, RELIEFS } from './lexicon.ts';
import { normalise, phrases } from './phrases.ts';
import { createSentenceScorer, type Sentence } from './sentiment.ts';

/** A score nearer to 0 than this is neutral. */
const NEUTRAL_BELOW = 0.1;
/** What a sentence that reports a defect scores at best. */
const DEFECT_SCORE = -0.4;
/** A complaint this bad is of high priority. */
const FURIOUS = -0.6;

const defect = phrases(DEFECTS);
const relief = phrases(RELIEFS);
const failedDuty = phrases(DUTIES, '(?:can |could |do |does |did |will |is |are )not (?:\\p{L}+ ){0,2}');
const featureRequest = phrases(FEATURE_REQUESTS);
const alarm = phrases(ALARMS);
const blocker = phrases(BLOCKERS);

interface Reading {
  readonly score: number;
  readonly hasDefect: boolean;
  readonly hasFeatureRequest: boolean;
}

/**
 * Reads feedback without a model, by rules that one can look up:
 *
 * - score: the mean of the sentences that carry any sentiment, from -1 to 1, to four decimals. A sentence that reports a
 *   defect scores -0.4 at best; a feature request scores 0. Positive and negative begin at 0.1 and -0.1.
 * - category: `bug_report` when a sentence reports a defect; else `feature_request` when one asks for something; else `praise` or
 *   `complaint` by the label; else `others`.
 * - priority: `urgent` when money, data or safety is at stake or the text says so; `high` for a defect that blocks and
 *   for a complaint of -0.6 or worse; `medium` for other defects, complaints and feature requests; `low` for the rest.
 *
 * Text in another language than English has no words that it knows: neutral, `others`, `low`.
 */
export function createOfflineAnalyser(): FeedbackAnalyser {
  const scored = createSentenceScorer();
  return { analyse: (text) => Promise.resolve(analyse(text, scored(text))) };
}

function analyse(text: string, sentences: readonly Sentence[]): ClassifiedFeedback {
  const readings = sentences.map(readSentence);
  const score = meanScore(readings);
  const label = labelOf(score);
  const category = categoryOf(readings, label);
  const priority = priorityOf(normalise(text), category, score);
  return { sentiment_label: label, sentiment_score: score, category, priority, classified_by: 'rules' };
}

function readSentence({ text, score }: Sentence): Reading {
  const plain = normalise(text);
  const hasFeatureRequest = featureRequest.test(plain);
  const hasDefect = failedDuty.test(plain) || (defect.test(plain) && !relief.test(plain));
  if (hasDefect) return { score: Math.min(score, DEFECT_SCORE), hasDefect, hasFeatureRequest };
  return { score: hasFeatureRequest ? 0 : score, hasDefect, hasFeatureRequest };
}

function meanScore(readings: readonly Reading[]): number {
  const scores = readings.map(({ score }) => score).filter((score) => score !== 0);
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  return Math.round(Math.max(-1, Math.min(1, mean)) * 10_000) / 10_000;
}

function labelOf(score: number): Sentiment {
  if (Math.abs(score) < NEUTRAL_BELOW) return 'neutral';
  return score > 0 ? 'positive' : 'negative';
}

function categoryOf(readings: readonly Reading[], label: Sentiment): FeedbackCategory {
  if (readings.some(({ hasDefect }) => hasDefect)) return 'bug_report';
  if (readings.some(({ hasFeatureRequest }) => hasFeatureRequest)) return 'feature_request';
  return ({ positive: 'praise', negative: 'complaint', neutral: 'others' } as const)[label];
}

function priorityOf(plain: string, category: FeedbackCategory, score: number): Priority {
  const isTrouble = category === 'bug_report' || category === 'complaint';
  if (alarm.test(plain) && category !== 'praise') return 'urgent';
  if (category === 'bug_report' && blocker.test(plain)) return 'high';
  if (category === 'complaint' && score <= FURIOUS) return 'high';
  return isTrouble || category === 'feature_request' ? 'medium' : 'low';
}
