import type { EdgeFunction } from './_shared/function.ts';
import * as getIndianStockData from './get-indian-stock-data/handler.ts';
import * as getStockData from './get-stock-data/handler.ts';

/** Every function, by the name it is mounted under at `/functions/v1/<name>`. */
export const functions: Readonly<Record<string, EdgeFunction>> = {
  'get-stock-data': getStockData,
  'get-indian-stock-data': getIndianStockData,
};
