import { currencyOfMarket } from '@ballast/engine/quotes/market';
import { uuid } from '../../../lib/uuid.ts';
import type { Addition, EditRow } from './edit.ts';
import type { EditProblem, EditProblems } from './problems.ts';
import { checkSymbol } from '../../../entities/holdings/read-symbol.ts';
import type { Instruments } from '../../../entities/instruments/instruments.ts';
import { dateProblem, readCost, readShares } from './read-fields.ts';

type ReadAddition =
  | { readonly ok: true; readonly row: EditRow }
  | { readonly ok: false; readonly problems: EditProblems };

const PROBLEMS = {
  unread: 'symbolInvalid',
  several: 'symbolSeveral',
  fund: 'symbolFund',
  index: 'symbolIndex',
} as const;

/** The fields that add a holding as a new row, or what is wrong with them. */
export function readAddition(addition: Addition, instruments: Instruments, today: string): ReadAddition {
  const problems = new Map<string, EditProblem>();
  const { market, symbol, shares, cost, date, account } = addition;
  const listed = checkSymbol(symbol, market, instruments);
  const badDate = dateProblem(date, today);
  if (typeof listed === 'string')
    problems.set('add.symbol', symbol.trim() === '' ? 'symbolRequired' : PROBLEMS[listed]);
  if (readShares(shares) === null) problems.set('add.shares', 'sharesInvalid');
  const currency = currencyOfMarket(typeof listed === 'string' ? market : listed.market);
  if (readCost(cost, currency) === undefined) problems.set('add.cost', 'costInvalid');
  if (badDate !== undefined) problems.set('add.date', badDate);
  if (typeof listed === 'string' || problems.size > 0) return { ok: false, problems };
  const venue = { symbol: listed.symbol, exchange: listed.exchange, currency };
  return { ok: true, row: { key: uuid(), id: null, ...venue, shares, cost, date, account, gone: false } };
}
