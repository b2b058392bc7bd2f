import type { ImportFormat, TableFormat } from '../format.ts';

/** Its symbols are codes of its own, `FEDBAN` for what the exchanges call FEDERALBNK: the ISIN tells the share. */
const SHARED: Pick<TableFormat, 'dates' | 'decimals' | 'market' | 'currency' | 'symbols'> = {
  dates: 'day_first',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'codes',
};

const TRANSACTIONS: TableFormat = {
  ...SHARED,
  yields: 'trades',
  columns: {
    symbol: ['Stock Symbol'],
    name: ['Company Name'],
    isin: ['ISIN Code'],
    action: ['Action'],
    quantity: ['Quantity'],
    price: ['Transaction Price'],
    charges: ['Brokerage', 'Transaction Charges', 'StampDuty', 'Stamp Duty'],
    segment: ['Segment'],
    remarks: ['Remarks'],
    day: ['Transaction Date'],
    exchange: ['Exchange'],
  },
  needs: ['isin', 'action', 'quantity', 'price', 'day'],
  marks: ['Stock Symbol', 'STT Paid/Not Paid'],
  splitsInTwoRows: true,
  actions: [
    // Old shares leave at 0 and new ones come so: neither row says for what.
    { column: 'remarks', match: 'has', words: ['merger'], gives: 'corporate_action' },
    {
      column: 'action',
      match: 'is',
      words: ['sell', 's'],
      and: [{ column: 'remarks', match: 'has', words: ['bonus', 'split'] }],
      gives: 'corporate_action',
    },
    { column: 'action', match: 'is', words: ['sell', 's'], gives: 'sell' },
    // The file says `Split/bonus` for both: what came for nothing, whichever it was.
    { column: 'remarks', match: 'has', words: ['bonus'], gives: 'bonus' },
    { column: 'price', match: 'is', words: ['0', '0.0', '0.00'], gives: 'bonus' },
    { column: 'action', match: 'is', words: ['buy', 'b'], gives: 'buy' },
  ],
};

const SUMMARY: TableFormat = {
  ...SHARED,
  yields: 'holdings',
  columns: {
    symbol: ['Stock Symbol'],
    name: ['Company Name'],
    isin: ['ISIN Code'],
    quantity: ['Qty'],
    price: ['Average Cost Price'],
    cost: ['Value At Cost'],
  },
  needs: ['isin', 'quantity', 'price'],
  marks: ['Stock Symbol', 'Value At Market Price'],
};

const BROKER = 'ICICI Direct';

export const ICICI_DIRECT: readonly ImportFormat[] = [
  {
    id: 'icici-direct-transactions',
    version: '2024',
    broker: BROKER,
    file: 'PortFolioEqtAll.csv',
    menu: ['Portfolio', 'Equity', 'CSV'],
    fingerprint: [],
    tables: [TRANSACTIONS],
  },
  {
    id: 'icici-direct-holdings',
    version: '2024',
    broker: BROKER,
    file: 'PortFolioEqtSummary.csv',
    menu: ['Portfolio', 'Equity', 'CSV'],
    fingerprint: [],
    tables: [SUMMARY],
  },
];
