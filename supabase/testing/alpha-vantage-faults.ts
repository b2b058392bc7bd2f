import { z } from 'zod';
import type { Body } from './alpha-vantage-answers.ts';
import { faultDetails, TRANSPORT_FAULTS } from './transport-faults.ts';

/** What it says instead of an answer, with 200; seen in public reports of its users, 2018 to 2026. */
const NOTICES = {
  daily_limit: {
    Information:
      'We have detected your API key as KEY and our standard API rate limit is 25 requests per day. Please subscribe to any of the premium plans at https://www.alphavantage.co/premium/ to instantly remove all daily rate limits.',
  },
  second_limit: {
    Information:
      'Thank you for using Alpha Vantage! Please consider spreading out your free API requests more sparingly (1 request per second). You may subscribe to any of the premium plans at https://www.alphavantage.co/premium/ to lift the free key rate limit (25 requests per day).',
  },
  note: {
    Note: 'Thank you for using Alpha Vantage! Our standard API call frequency is 5 calls per minute and 500 calls per day. Please visit https://www.alphavantage.co/premium/ if you would like to target a higher API call frequency.',
  },
  premium: {
    Information:
      'Thank you for using Alpha Vantage! This is a premium endpoint. You may subscribe to any of the premium plans at https://www.alphavantage.co/premium/ to instantly unlock all premium endpoints',
  },
  invalid_key: {
    'Error Message':
      'the parameter apikey is invalid or missing. Please claim your free API key on (https://www.alphavantage.co/support/#api-key). It should take less than 20 seconds.',
  },
} as const;

const faultKindSchema = z.enum([
  ...TRANSPORT_FAULTS,
  'daily_limit',
  'second_limit',
  'note',
  'premium',
  'invalid_key',
  'missing_fields',
  'nan_price',
  'zero_price',
  'negative_price',
  /** The rate of another pair than asked. */
  'wrong_currency',
  /** No split is listed, and closes are as they were before it. */
  'split_without_notice',
  /** Nothing at all for splits and dividends. */
  'hollow',
]);

/** All kinds of faults. */
export const ALPHA_VANTAGE_FAULTS = faultKindSchema.options;

export const faultSchema = z.object({
  ...faultDetails,
  kind: faultKindSchema,
  /** The functions it strikes; all without. */
  on: z.array(z.string()).optional(),
});
export type Fault = z.input<typeof faultSchema>;

export const INVALID_KEY: Body = NOTICES.invalid_key;
export const DAILY_LIMIT: Body = NOTICES.daily_limit;

type SpoilBody = (body: Body) => Body;
const notice =
  (kind: keyof typeof NOTICES): SpoilBody =>
  () =>
    NOTICES[kind];
const priced =
  (price: string): SpoilBody =>
  (body) =>
    rewritten(body, PRICES, `$1"${price}"`);

const PRICES = /("(?:05\. price|4\. close|5\. Exchange Rate)":)"[^"]*"/g;
const SPOILT_BODIES: Partial<Record<Fault['kind'], SpoilBody>> = {
  daily_limit: notice('daily_limit'),
  second_limit: notice('second_limit'),
  note: notice('note'),
  premium: notice('premium'),
  invalid_key: notice('invalid_key'),
  missing_fields: (body) =>
    'Meta Data' in body
      ? { 'Meta Data': body['Meta Data'] }
      : Object.fromEntries(Object.keys(body).map((name) => [name, { unexpected: true }])),
  zero_price: priced('0.0000'),
  negative_price: priced('-1.0000'),
  wrong_currency: (body) => rewritten(body, /("3\. To_Currency Code":)"[A-Z]{3}"/, '$1"CHF"'),
  split_without_notice: (body) => (JSON.stringify(body).includes('split_factor') ? { ...body, data: [] } : body),
  hollow: (body) => ('data' in body ? {} : body),
};

/** A body as the faults have it, one after the other. */
export function spoilBody(body: Body, faults: readonly Fault[]): Body {
  return faults.reduce((spoilt, { kind }) => SPOILT_BODIES[kind]?.(spoilt) ?? spoilt, body);
}

/** The text as faults have it that no JSON can hold. */
export function spoilText(text: string, faults: readonly Fault[]): string {
  return faults.some(({ kind }) => kind === 'nan_price') ? text.replaceAll(PRICES, '$1NaN') : text;
}

function rewritten(body: Body, pattern: RegExp, text: string): Body {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(body).replace(pattern, text)));
}
