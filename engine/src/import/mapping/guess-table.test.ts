import { describe, expect, it } from 'vitest';
import type { FoundTable } from '../result.ts';
import { readCsv } from '../testing/csv.ts';

async function guessOf(text: string): Promise<FoundTable | null> {
  const { recognition } = await readCsv(text, []);
  if (recognition.kind !== 'unknown') throw new Error(recognition.kind);
  return recognition.guess;
}

/** `symbol=Scrip` for each column. */
async function columnsOf(text: string): Promise<readonly string[]> {
  const columns = Object.entries((await guessOf(text))?.format.columns ?? {});
  return columns.map(([meaning, headers]) => `${meaning}=${headers.join('+')}`).sort();
}

describe('the columns of an unknown file', () => {
  it('are guessed by their headers, below whatever stands above them', async () => {
    const text = [
      'HDFC securities,,,,,,,,',
      'Holding statement as on 20 Nov 2026,,,,,,,,',
      '',
      'Sr. No.,Scrip Name,Market,ISIN,Qty.,Avg. Price,Market Price,Current Value,Unrealized P&L',
      '1,INFOSYS LTD,NSE,INE009A01021,10,"1,450.50",1500,15000,495',
    ].join('\n');
    const guess = await guessOf(text);
    expect([guess?.header, guess?.format.yields]).toEqual([4, 'holdings']);
    expect(await columnsOf(text)).toEqual([
      'isin=ISIN',
      'market=Market',
      'name=Scrip Name',
      'price=Avg. Price',
      'quantity=Qty.',
    ]);
    expect(guess?.format.marks).toEqual(['Sr. No.', 'Market Price', 'Current Value', 'Unrealized P&L']);
  });

  it('are trades where they say what was done, and when', async () => {
    const text = [
      'Date,Exchange,Symbol,Action,Order Qty,ExecQty,OrderPrice,Amount,Brokerage,STT,Status',
      '03-04-2026,NSE,INFY,BUY,10,10,1450.5,14505,20,14.5,Executed',
    ].join('\n');
    expect((await guessOf(text))?.format.yields).toBe('trades');
    expect(await columnsOf(text)).toEqual([
      'action=Action',
      'charges=Brokerage+STT',
      'day=Date',
      'exchange=Exchange',
      'quantity=ExecQty',
      'status=Status',
      'symbol=Symbol',
      'value=Amount',
    ]);
  });

  it('are guessed by what stands in them where a header says nothing', async () => {
    const text = ['A,B,C,D,Qty', 'INE009A01021,03-04-2026,Buy,NSE,10', 'INE081A01020,27-08-2026,Sell,BSE,20'].join(
      '\n',
    );
    expect(await columnsOf(text)).toEqual(['action=C', 'day=B', 'exchange=D', 'isin=A', 'quantity=Qty']);
  });

  it('have each meaning once, by the word that says it best', async () => {
    const text = 'ISIN,Qty,Exec Qty,Price,Average price,Brokerage,GST\nINE009A01021,12,10,1500,1450.50,20,3.60';
    expect(await columnsOf(text)).toEqual([
      'charges=Brokerage+GST',
      'isin=ISIN',
      'price=Average price',
      'quantity=Exec Qty',
    ]);
  });

  it('are the cost of a holding where they say what was paid', async () => {
    expect(await columnsOf('Stock,Qty,Buy Price,Price,Buy Date\nINFY,10,1400.5,1500,05/03/2024')).toEqual([
      'day=Buy Date',
      'price=Buy Price',
      'quantity=Qty',
      'symbol=Stock',
    ]);
    expect(await columnsOf('Stock,Qty,Buy Value\nINFY,10,14005')).toEqual([
      'cost=Buy Value',
      'quantity=Qty',
      'symbol=Stock',
    ]);
  });

  it('are neither purchase date nor cost where they say when and at what a holding was priced', async () => {
    const text =
      'ISIN,Scheme Name,Unit Balance,NAV Date,NAV,Registrar\nINF179K01UT0,HDFC Flexi Cap,61.23,19-Nov-2026,2100.12,CAMS';
    expect(await columnsOf(text)).toEqual(['isin=ISIN', 'name=Scheme Name', 'quantity=Unit Balance']);
    expect(await columnsOf('Symbol,Quantity,Average Cost,Pricing Date\nAAPL,10,75,11/20/2026')).toEqual([
      'price=Average Cost',
      'quantity=Quantity',
      'symbol=Symbol',
    ]);
    expect(await columnsOf('Symbol,Shares,Cost Per Share,Date Acquired\nAAPL,10,75,01/15/2020')).toContain(
      'day=Date Acquired',
    );
  });

  it('are no symbol beside a name, though sectors are capitals as well', async () => {
    expect(await columnsOf('Company Name,Sector,Qty\nInfosys,IT,10\nNTPC,ENERGY,20')).toEqual([
      'name=Company Name',
      'quantity=Qty',
    ]);
  });

  it('give the rate before charges, which brokers state beside the net one', async () => {
    const text = 'Trade Date,Scrip,B/S,Qty,Net Rate,Rate,Brokerage\n05/03/2024,INFY,B,10,1401.4,1400,14';
    expect(await columnsOf(text)).toContain('price=Rate');
    expect(await columnsOf(text)).toContain('charges=Brokerage');
  });

  it('count the brokerage once where the net rate is the only one', async () => {
    const text = 'Trade Date,Scrip,B/S,Qty,Net Rate,Brokerage,STT\n05/03/2024,INFY,B,10,1401.4,14,1.4';
    expect(await columnsOf(text)).toEqual([
      'action=B/S',
      'charges=STT',
      'day=Trade Date',
      'price=Net Rate',
      'quantity=Qty',
      'symbol=Scrip',
    ]);
  });

  it.each([
    ['Symbol,Quantity,Average Cost (USD),Market Value (USD)', 'USD'],
    ['Symbol,Quantity,Avg. Cost ($)', 'USD'],
    ['Symbol,Quantity,Avg. Cost (Rs.)', 'INR'],
    ['Symbol,Quantity,Avg. Cost (per share)', null],
    ['Symbol,Quantity,Avg. Cost (GBX)', 'GBP'],
    ['Date,Symbol,Side,Quantity,Price (USD),Charges (INR)', null],
  ])('are in the currency that the headers of amounts agree on: %s', async (header, currency) => {
    const row = header.startsWith('Date') ? '2026-04-03,AAPL,Buy,10,190,20' : 'AAPL,10,190,1950';
    expect((await guessOf(`${header}\n${row}`))?.format.currency).toBe(currency);
  });

  it('are none where nothing looks like shares', async () => {
    expect(await guessOf('Name,City\nAsha,Pune\nRavi,Delhi')).toBeNull();
    expect(await guessOf('Phone,City\n12345,Pune\n67890,Delhi')).toBeNull();
    expect(await guessOf('INE009A01021,10,1450.50\nINE081A01020,20,160')).toBeNull();
    expect(await guessOf('a\nb\nc')).toBeNull();
  });
});
