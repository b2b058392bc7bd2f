import type { EdgeFunction } from './_shared/function.ts';
import * as advisor from './advisor/handler.ts';
import * as analyzeSentiment from './analyze-sentiment/handler.ts';
import * as exportAccount from './export-account/handler.ts';
import * as getExchangeRates from './get-exchange-rates/handler.ts';
import * as getIndianStockData from './get-indian-stock-data/handler.ts';
import * as getPriceHistory from './get-price-history/handler.ts';
import * as getStockData from './get-stock-data/handler.ts';
import * as mcp from './mcp/handler.ts';
import * as resolveInstruments from './resolve-instruments/handler.ts';
import * as searchInstruments from './search-instruments/handler.ts';

/** Every function, by the name it is mounted under at `/functions/v1/<name>`. */
export const functions: Readonly<Record<string, EdgeFunction>> = {
  'get-stock-data': getStockData,
  'get-indian-stock-data': getIndianStockData,
  'get-price-history': getPriceHistory,
  'get-exchange-rates': getExchangeRates,
  'resolve-instruments': resolveInstruments,
  'search-instruments': searchInstruments,
  'analyze-sentiment': analyzeSentiment,
  advisor,
  mcp,
  'export-account': exportAccount,
};

/** Those of a hosted project alone: the embedded server does their work by itself. */
export const HOSTED_ONLY = ['refresh-instruments', 'send-mail'] as const;
