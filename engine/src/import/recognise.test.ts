import { describe, expect, it } from 'vitest';
import { FORMATS } from './formats/registry.ts';
import { readFixture, nameOf } from './testing/fixture.ts';
import { readCsv } from './testing/csv.ts';
import { plainFormat } from './testing/plain-format.ts';

const HEADER = 'Date,Side,Symbol,Qty,Price,Trade ID';
const ROW = '2024-05-06,buy,AAPL,1,180,1';

async function kindOf(text: string, ...formats: readonly Parameters<typeof plainFormat>[]): Promise<string> {
  return nameOf(
    (
      await readCsv(
        text,
        formats.map((format) => plainFormat(...format)),
      )
    ).recognition,
  );
}

describe('what a file is', () => {
  it('failure 01: shows in its header, wherever that stands', async () => {
    const preamble = Array.from({ length: 21 }, (_, index) => `Line ${index},of the preamble,,`);
    expect(await kindOf([...preamble, '', HEADER, ROW].join('\n'), [])).toBe('known plain 1');
    const { recognition, records } = await readFixture('groww/order-history.xlsx.jsonl');
    expect(recognition.kind === 'known' && recognition.tables.map(({ header }) => header)).toEqual([6]);
    expect(records?.statuses.filter(({ reason }) => reason === 'before_header')).toHaveLength(3);
  });

  it.each([
    'DATE,SIDE,SYMBOL,QTY,PRICE,TRADE ID',
    ' date , Side,Symbol (13),Qty,Price ($),Trade  ID ',
    'Date,Side,Symbol,Qty,Price (₹),Trade ID [new]',
    'Ｄａｔｅ,Side,Symbol,Qty,Price,Trade ID,',
    'Price,Qty,Symbol,Something new,Date,Side',
  ])('failure 05: is the same under %j', async (header) => {
    expect(await kindOf(`${header}\n${ROW}`, [])).toBe('known plain 1');
  });

  it('failure 05: shows in the header set of each year', async () => {
    const older = plainFormat({ columns: { ...plainFormat().tables[0]?.columns, price: ['Rate'] } }, { version: '0' });
    const formats = [older, plainFormat()];
    expect(nameOf((await readCsv(`${HEADER}\n${ROW}`, formats)).recognition)).toBe('known plain 1');
    expect(nameOf((await readCsv(`${HEADER.replace('Price', 'Rate')}\n${ROW}`, formats)).recognition)).toBe(
      'known plain 0',
    );
  });

  it('failure 06: is never what a header alone does not tell', async () => {
    const fingerprint = ['Plain Securities'];
    expect(await kindOf(`${HEADER}\n${ROW}`, [{}, { fingerprint }])).toBe('unknown');
    expect(await kindOf(`PLAIN SECURITIES LTD\n${HEADER}\n${ROW}`, [{}, { fingerprint }])).toBe('known plain 1');
    expect(await kindOf(`${HEADER}\n${ROW}\nPlain Securities`, [{}, { fingerprint }])).toBe('unknown');
  });

  it('failure 06: is not a table with a header too few, or one too many', async () => {
    expect(await kindOf('Date,Symbol,Qty,Price\n2024-05-06,AAPL,1,180', [])).toBe('unknown');
    expect(await kindOf(`${HEADER}\n${ROW}`, [{ marks: ['Settlement'] }])).toBe('unknown');
    expect(await kindOf(`${HEADER},Expiry\n${ROW},`, [{ lacks: ['Expiry'] }])).toBe('unknown');
    expect(await kindOf(`${HEADER}\n${ROW}`, [{ section: 'Trades' }])).toBe('unknown');
  });

  it('is the format that explains more of its headers; among equals the first', async () => {
    const header = `${HEADER},Settlement`;
    expect(await kindOf(`${header}\n${ROW}`, [{}, { id: 'less' }], [{ marks: ['Settlement'] }, { id: 'more' }])).toBe(
      'known more 1',
    );
    expect(await kindOf(`${header}\n${ROW}`, [{}, { id: 'first' }], [{}, { id: 'second' }])).toBe('known first 1');
  });

  it('is refused by name where its format holds nothing to import', async () => {
    const refusal = { reason: 'profit_and_loss', instead: 'plain' } as const;
    const { recognition, records } = await readCsv(`${HEADER}\n${ROW}`, [plainFormat({}, { refusal })]);
    expect([recognition.kind, records]).toEqual(['refused', null]);
  });

  it('is nobody’s for text without a table', async () => {
    const { recognition } = await readCsv('Dear customer,\nplease find attached, as always, nothing.\n', FORMATS);
    expect(recognition).toEqual({ kind: 'unknown', guess: null });
  });
});
