import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type ListName, type ListRow, readList } from '../../functions/_shared/instruments/lists.ts';
import { buildMaster } from '../../functions/_shared/instruments/master.ts';
import type { NamedInstrument } from '@ballast/engine/holdings/listed-symbol';
import { knownBy } from '@ballast/engine/holdings/mentions';
import type { SymbolContext } from '@ballast/engine/holdings/symbol';

const SHIPPED = new URL('../../instruments/', import.meta.url);

/** Some of the shipped lists' instruments, by symbol: those that people own, and those whose names lead astray. */
const INDIA =
  'RELIANCE TCS HDFCBANK INFY ICICIBANK SBIN ITC LT HINDUNILVR BHARTIARTL KOTAKBANK AXISBANK WIPRO MARUTI M&M TITAN NTPC ONGC ' +
  'BAJFINANCE BAJAJFINSV BAJAJ-AUTO BAJAJHLDNG TATASTEEL TATAPOWER TATACONSUM TMPV TMCV ADANIENT ADANIPORTS ADANIPOWER HDFCLIFE HDFCAMC ' +
  'RPOWER RELINFRA ITCHOTELS LTF LTM SUNPHARMA DRREDDY NESTLEIND ETERNAL 3MINDIA 20MICRONS 360ONE SAINTGOBAIN SBILIFE SBICARD ' +
  'PNB IDFCFIRSTB VEDL COALINDIA ASIANPAINT ULTRACEMCO NIFTYBEES GOLDBEES SILVERBEES LIQUIDBEES BSE IRCTC YESBANK SUZLON ' +
  'JIOFIN BEL HAL TATAELXSI INDIGO PAYTM NYKAA LICI HDFCGOLD TRUST';
const UNITED_STATES =
  'AAPL MSFT GOOGL GOOG AMZN NVDA META TSLA NFLX JPM JNJ BRK/B BRK/A BF/B V COST DIS KO PEP INFY IBN HDB RS T GOLD CASH BTC ETH NSC SO IT NOW ' +
  'ALL TGT GAP SPY VOO QQQ BAC WFC INTC AMD ORCL CRM XYZ PLTR F GE X MMM BALL ON SBI CD BILL MAR FDS CR L NRO HYSA OZ USD C ES CMP';
const FUND_HOUSES = /Parag Parikh Flexi Cap|SBI Large Cap|HDFC Mid Cap Fund|UTI Nifty 50 Index|Axis ELSS Tax Saver/i;

export const wellKnown: Pick<SymbolContext, 'isKnown'> & { named: NonNullable<SymbolContext['named']> } = contextOf(
  buildMaster({
    nse: rows('nse', ({ symbol }) => INDIA.split(' ').includes(symbol)),
    bse: rows('bse', ({ symbol }) => INDIA.split(' ').includes(symbol)),
    us: rows('us', ({ symbol }) => UNITED_STATES.split(' ').includes(symbol)),
    amfi: rows('amfi', ({ name }) => FUND_HOUSES.test(name)),
    reviewed: rows('reviewed', ({ exchange, symbol, kind }) => {
      const own = exchange === 'NSE' || exchange === 'BSE' ? INDIA : UNITED_STATES;
      return kind === 'index' || own.split(' ').includes(symbol.replace('.', '/')) || own.split(' ').includes(symbol);
    }),
    aliases: rows('aliases', ({ market, names }) => {
      return (market === 'IN' ? INDIA : UNITED_STATES).split(' ').includes(names) || FUND_HOUSES.test(names);
    }),
    members: rows('members', () => true),
  }),
);

function rows<Name extends ListName>(name: Name, isWanted: (row: ListRow<Name>) => boolean): readonly ListRow<Name>[] {
  const plain = new URL(`${name}.tsv`, SHIPPED);
  const content = existsSync(plain)
    ? readFileSync(plain)
    : gunzipSync(readFileSync(new URL(`${name}.tsv.gz`, SHIPPED)));
  return readList(name, content.toString()).filter(isWanted);
}

/** What `resolve-instruments` answers: active ones by their terms, best known first. */
function contextOf(master: ReturnType<typeof buildMaster>): typeof wellKnown {
  const byTerm = new Map<string, NamedInstrument[]>();
  for (const { symbol, exchange, market, kind, name, isins, terms } of master.toSorted((a, b) => a.rank - b.rank)) {
    for (const term of terms)
      byTerm.set(term, [...(byTerm.get(term) ?? []), { symbol, exchange, market, kind, name, isin: isins[0] ?? null }]);
  }
  const named = (term: string) => byTerm.get(term) ?? [];
  return { named, isKnown: knownBy(named) };
}
