import type { Market } from '../quotes/market.ts';

export type Theme = 'tech' | 'dividend' | 'high_growth';

/**
 * What the lists are: a hand-picked selection of widely held names, as their makers present themselves and as indices
 * sort them on the date below. They are no index, no rating and not complete; a name outside them counts as none.
 *
 * - tech: makers of software, semiconductors and devices, IT services, large internet platforms. Anchors: the S&P 500's
 *   information technology and interactive media industries; the Nifty IT index.
 * - dividend: long, regular payers with a yield above their market's. Anchors: S&P 500 Dividend Aristocrats and the
 *   Nifty Dividend Opportunities 50, with large state-owned payers.
 * - high_growth: listed on expected rather than present earnings, with swings to match.
 */
export const KNOWN_TICKERS: {
  readonly asOf: string;
  readonly tickers: Readonly<Record<Theme, Readonly<Record<Market, readonly string[]>>>>;
} = {
  asOf: '2026-11-20',
  tickers: {
    tech: {
      US: list(
        `AAPL MSFT GOOGL GOOG AMZN META NVDA AMD INTC AVGO QCOM TXN MU AMAT LRCX KLAC ADI MRVL ARM TSM ASML
         ORCL CRM ADBE NOW INTU SAP WDAY PANW FTNT CSCO ANET DELL HPQ HPE IBM ACN NFLX UBER SHOP SNPS CDNS`,
      ),
      IN: list(
        `TCS INFY WIPRO HCLTECH TECHM LTM LTTS PERSISTENT COFORGE MPHASIS OFSS KPITTECH TATAELXSI CYIENT
         BSOFT SONATSOFTW ZENSARTECH NAUKRI`,
      ),
    },
    dividend: {
      US: list(
        `JNJ KO PEP PG MCD WMT KMB CL MMM XOM CVX ABBV ABT LOW TGT O T VZ MO PM IBM DUK SO ED NEE EMR ITW CAT
         SYY GPC ADP VYM SCHD VIG NOBL HDV`,
      ),
      IN: list(
        `ITC COALINDIA ONGC IOC BPCL HINDPETRO GAIL OIL POWERGRID NTPC PFC RECLTD NMDC VEDL HINDZINC NHPC SJVN
         HINDUNILVR BAJAJ-AUTO HEROMOTOCO CASTROLIND PETRONET`,
      ),
    },
    high_growth: {
      US: list(
        `TSLA PLTR SNOW COIN RBLX NET CRWD DDOG ZS MDB MSTR SMCI RIVN LCID HOOD SOFI ROKU UPST AFRM RKLB IONQ
         CVNA APP ARKK`,
      ),
      IN: list(
        `ETERNAL SWIGGY PAYTM NYKAA POLICYBZR DELHIVERY DIXON KAYNES TRENT ADANIENT ADANIGREEN SUZLON
         IREDA ZENTEC`,
      ),
    },
  },
};

function list(tickers: string): readonly string[] {
  return tickers.trim().split(/\s+/);
}
