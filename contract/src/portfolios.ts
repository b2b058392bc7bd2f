import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';
import { storableText } from './text.ts';

export const PORTFOLIO_NAME_MAX = 120;
export const PORTFOLIO_DESCRIPTION_MAX = 2000;
export const PORTFOLIO_HOLDINGS_MAX = 2000;
/** The most shares of a holding, and the highest price of one. */
export const PORTFOLIO_AMOUNT_MAX = 1e12;

export const newHoldingSchema = z.object({
  symbol: z.string().check(z.regex(/^[A-Z0-9&.-]{1,20}$/)),
  exchange: z.nullable(z.enum(EXCHANGES)),
  currency: z.enum(CURRENCIES),
  shares: z.number().check(z.positive()),
  /** Unknown stays unknown: null, never 0. */
  purchase_price: z.nullable(z.number().check(z.nonnegative())),
  purchase_date: z.iso.date(),
});

/** Arguments of the database function `save_portfolio`: a portfolio with its holdings, all or nothing. */
export const savePortfolioSchema = z.object({
  /** Made by the client once per intent, so that a repeated submit stores one portfolio. */
  id: z.uuid(),
  name: storableText(PORTFOLIO_NAME_MAX).check(z.minLength(1)),
  description: storableText(PORTFOLIO_DESCRIPTION_MAX),
  currency: z.enum(CURRENCIES),
  holdings: z.array(newHoldingSchema).check(z.minLength(1), z.maxLength(PORTFOLIO_HOLDINGS_MAX)),
});
export type SavePortfolio = z.infer<typeof savePortfolioSchema>;

/** Arguments of the database function `edit_portfolio`: everything the portfolio holds from now on, all or nothing. */
export const editPortfolioSchema = z.object({
  id: z.uuid(),
  /** The version that was edited: when another has come since, the answer is 409 and nothing is changed. */
  version: z.int(),
  name: savePortfolioSchema.shape.name,
  description: savePortfolioSchema.shape.description,
  /** Those that are stored already name their id. */
  holdings: z
    .array(z.extend(newHoldingSchema, { id: z.optional(z.int()) }))
    .check(z.minLength(1), z.maxLength(PORTFOLIO_HOLDINGS_MAX)),
});
export type EditPortfolio = z.infer<typeof editPortfolioSchema>;
