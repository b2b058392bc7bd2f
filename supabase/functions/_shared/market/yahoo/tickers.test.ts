import { describe, expect, it } from 'vitest';
import type { Venue } from '../provider.ts';
import { pairTicker, shortPairTicker, symbolOfTicker, yahooTicker } from './tickers.ts';

const at = (venue: Venue) => (symbol: string) => yahooTicker(symbol, venue);
const US = at({ market: 'US', exchange: null });
const NSE = at({ market: 'IN', exchange: 'NSE' });
const BSE = at({ market: 'IN', exchange: 'BSE' });

describe("Yahoo's tickers", () => {
  it('end in the exchange of India and have dashes for the dots of the US', () => {
    expect([NSE('M&M'), BSE('INFY'), NSE('TCS.BO'), US('BRK.B'), US('AAPL')]).toEqual([
      'M&M.NS',
      'INFY.BO',
      'TCS.BO',
      'BRK-B',
      'AAPL',
    ]);
  });

  it('are those of today for a share that was renamed', () => {
    expect([NSE('LTIM'), BSE('LTI'), NSE('GUJGASLTD'), US('FB'), US('LTIM')]).toEqual([
      'LTM.NS',
      'LTM.BO',
      'GUJENERGY.NS',
      'META',
      'LTIM',
    ]);
  });

  it('are those of indices at the exchange of the index alone', () => {
    expect([NSE('NIFTY50'), NSE('BANKNIFTY'), BSE('SENSEX')]).toEqual(['^NSEI', '^NSEBANK', '^BSESN']);
    expect([NSE('NIFTY500'), NSE('NIFTYMIDCAP50')]).toEqual(['^CRSLDX', '^NSEMDCP50']);
    expect([NSE('NIFTYIT'), NSE('NIFTYPHARMA')]).toEqual(['^CNXIT', '^CNXPHARMA']);
    expect(['SPX', 'DJI'].map(at({ market: 'US', exchange: 'NYSE' }))).toEqual(['^GSPC', '^DJI']);
    expect(['COMP', 'NDX'].map(at({ market: 'US', exchange: 'NASDAQ' }))).toEqual(['^IXIC', '^NDX']);
    expect([US('COMP'), NSE('SENSEX'), US('^GSPC'), NSE('^NSEI')]).toEqual(['COMP', 'SENSEX.NS', '^GSPC', '^NSEI']);
  });

  it('lead back to our symbols', () => {
    expect(symbolOfTicker('BRK-B', 'NYSE')).toBe('BRK.B');
    expect(symbolOfTicker('BAJAJ-AUTO.NS', 'NSE')).toBe('BAJAJ-AUTO');
    expect(symbolOfTicker('INFY.BO', 'BSE')).toBe('INFY');
    expect(symbolOfTicker('^NSEI', 'NSE')).toBe('^NSEI');
  });

  it('name pairs of currencies, and those of the dollar twice', () => {
    expect(pairTicker({ base: 'USD', quote: 'INR' })).toBe('USDINR=X');
    expect(shortPairTicker({ base: 'USD', quote: 'INR' })).toBe('INR=X');
    expect(shortPairTicker({ base: 'EUR', quote: 'INR' })).toBeNull();
  });
});
