import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES } from '@ballast/engine/quotes/market';
import { z } from 'zod';

export const PORTFOLIO_NAME_MAX = 120;
export const PORTFOLIO_DESCRIPTION_MAX = 2000;
export const PORTFOLIO_HOLDINGS_MAX = 2000;

export const newHoldingSchema = z.object({
  symbol: z.string().regex(/^[A-Z0-9&.-]{1,20}$/),
  exchange: z.enum(EXCHANGES).nullable(),
  currency: z.enum(CURRENCIES),
  shares: z.number().positive(),
  /** Unknown stays unknown: null, never 0. */
  purchase_price: z.number().nonnegative().nullable(),
  purchase_date: z.iso.date(),
});

/** Arguments of the database function `save_portfolio`: a portfolio with its holdings, all or nothing. */
export const savePortfolioSchema = z.object({
  /** Made by the client once per intent, so that a repeated submit stores one portfolio. */
  id: z.uuid(),
  name: z.string().trim().min(1).max(PORTFOLIO_NAME_MAX),
  description: z.string().trim().max(PORTFOLIO_DESCRIPTION_MAX),
  currency: z.enum(CURRENCIES),
  holdings: z.array(newHoldingSchema).min(1).max(PORTFOLIO_HOLDINGS_MAX),
});
export type SavePortfolio = z.infer<typeof savePortfolioSchema>;
