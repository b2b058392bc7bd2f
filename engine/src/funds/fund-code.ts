import type { Market } from '../quotes/market.ts';

/** AMFI's codes have five or six digits and begin far below BSE's scrip codes, which start at 500000. */
const AMFI_CODE = /^(\d{5}|[1-4]\d{5})$/;

/** Whether a symbol is the AMFI code of an Indian mutual fund, which has a net asset value and no exchange. */
export function isFundCode(symbol: string, market: Market): boolean {
  return market === 'IN' && AMFI_CODE.test(symbol);
}
