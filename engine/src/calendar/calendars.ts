import type { Exchange } from '../quotes/market.ts';
import type { ExchangeCalendar } from './exchange-calendar.ts';
import { BSE, NSE } from './india.ts';
import { UNITED_STATES } from './united-states.ts';

export const CALENDARS: Readonly<Record<Exchange, ExchangeCalendar>> = {
  NSE,
  BSE,
  NYSE: UNITED_STATES,
  NASDAQ: UNITED_STATES,
};
