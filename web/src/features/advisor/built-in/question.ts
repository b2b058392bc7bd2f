import type { Currency } from '@ballast/engine/money/currency';
import type { MeasureId } from '@ballast/engine/measures/registry';
import type { CrisisId } from '@ballast/engine/scenarios/crises';
import type { Period } from './words/period-words.ts';

/** The questions that are offered before anything is typed, in an order in which they fill two lines beside the chart of a report. */
export const QUESTION_IDS = ['lose', 'risk', 'term', 'fall', 'spread'] as const;
export type QuestionId = (typeof QUESTION_IDS)[number];

/** Why a question gets no figure: it asks for advice or a forecast, or for what Ballast has no data of. */
export const DECLINED = [
  'forecast',
  'pick',
  'safe',
  'dividend',
  'period',
  'horizon',
  'not_held',
  'several',
  'realized',
  'compared',
  'how_much',
  'other',
] as const;
export type Declined = (typeof DECLINED)[number];

/** A question that needs no model, with what it is about where a person said so. */
export type Question = OfferedQuestion | ComputedQuestion | TradeQuestion | WithoutHoldings;

/** One of those that are offered before anything is typed. */
export type OfferedQuestion =
  | { readonly id: 'lose' }
  | { readonly id: 'risk' }
  | { readonly id: 'spread' }
  /** How far the market falls: 0.2 is a fifth. */
  | { readonly id: 'fall'; readonly fall: number }
  /** The id of a term of the glossary; null while none is chosen. */
  | { readonly id: 'term'; readonly term: string | null };

/** What is answered from holdings only when typed. */
export type ComputedQuestion =
  | {
      readonly id:
        | 'value'
        | 'gain'
        | 'today'
        | 'prices'
        | 'largest'
        | 'sectors'
        | 'countries'
        | 'currencies'
        | 'overlap'
        | 'correlation'
        | 'compare'
        | 'shortfall'
        | 'drawdown'
        | 'findings';
    }
  | { readonly id: 'measure'; readonly measure: MeasureId }
  | { readonly id: 'period'; readonly period: Period }
  /** Each crisis that the words may mean; all of them where none is named. */
  | { readonly id: 'crisis'; readonly crises: readonly CrisisId[] }
  /** How far the rupee falls against the dollar, a fraction. */
  | { readonly id: 'rupee'; readonly fall: number }
  /** Keys of what is held, see `heldNames`. */
  | { readonly id: 'price' | 'moved' | 'gained' | 'weight'; readonly key: string }
  /** One holding falls by a fraction, all of it where it is 1. */
  | { readonly id: 'gone'; readonly key: string; readonly fall: number }
  | { readonly id: 'sale' | 'tax'; readonly key: string; readonly quantity: Quantity };

/** What is computed from the trades of a saved portfolio. */
export interface TradeQuestion {
  readonly id: 'xirr' | 'time_weighted';
}

/** What is answered alike for everybody: where it is computed, and what that needs. */
const ALIKE = ['allowance', 'rebalance', 'goal', 'find', 'deposits'] as const;
export type WithoutHoldings =
  | { readonly id: (typeof ALIKE)[number] }
  | { readonly id: 'declined'; readonly reason: Declined };

/** How much is sold: a part of what is held, so many shares, or so much money; without a currency, in that of the holding. */
export type Quantity =
  | { readonly unit: 'part'; readonly of: number }
  | { readonly unit: 'shares'; readonly count: number }
  | { readonly unit: 'money'; readonly amount: number; readonly currency: Currency | null };

export const USUAL_FALL = 0.2;

export function isWithoutHoldings(question: Question): question is WithoutHoldings {
  return question.id === 'declined' || ALIKE.some((id) => id === question.id);
}

/** What is answered from the things held alone, without a report. */
const WITHOUT_REPORT: readonly Question['id'][] = [
  ...(['value', 'gain', 'today', 'prices', 'price', 'moved', 'gained', 'weight', 'gone', 'sale', 'tax'] as const),
];

/** Whether only a report answers it. */
export function isOfReport({ id }: Question): boolean {
  return !WITHOUT_REPORT.includes(id);
}

export function isOfTrades(question: Question): question is TradeQuestion {
  return question.id === 'xirr' || question.id === 'time_weighted';
}

/** Whether it is one of those that are offered before anything is typed. */
export function isOffered(question: Question): question is OfferedQuestion {
  return QUESTION_IDS.some((id) => id === question.id);
}
