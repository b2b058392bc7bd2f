import { describe, expect, it } from 'vitest';
import { csvOf } from '../../csv/csv.ts';
import { FORMATS } from '../formats/registry.ts';
import { importFile } from '../testing/import-file.ts';
import { fixtureBytes, readFixture, TODAY } from '../testing/fixture.ts';
import { summarizeTrade } from '../testing/summaries.ts';
import { rejectedRows } from './rejected-rows.ts';

const WORDS = {
  line: 'Line',
  reason: 'What is wrong',
  reasonOf: ({ reason }: { reason: string | null }) => `${reason}`,
};

async function rejectedOf(path: string) {
  const { content, recognition, records } = await readFixture(path);
  if (recognition.kind !== 'known' || records === null) throw new Error(recognition.kind);
  return rejectedRows(content, recognition.tables, records.statuses, WORDS);
}

describe('the rows that were not taken', () => {
  it('stand below their header as the file has them, with line and reason behind', async () => {
    expect(await rejectedOf('schwab/transactions.csv')).toEqual([
      [
        'Date',
        'Action',
        'Symbol',
        'Description',
        'Quantity',
        'Price',
        'Fees & Comm',
        'Amount',
        'Line',
        'What is wrong',
      ],
      [
        '09/02/2025',
        'Reverse Split',
        '549498103',
        'LUCID GROUP INC XXXREVERSE SPLIT EFF: 09/02/25',
        '-100',
        null,
        null,
        null,
        2,
        'corporate_action',
      ],
      ['09/02/2025', 'Reverse Split', 'LCID', 'LUCID GROUP INC', '10', null, null, null, 3, 'corporate_action'],
      [
        '12/29/2023',
        'Cash Merger',
        'HOOD',
        'ROBINHOOD MARKETS INC',
        '-30',
        null,
        null,
        '$270.00',
        21,
        'corporate_action',
      ],
    ]);
  });

  it('are none where everything was understood', async () => {
    expect(await rejectedOf('vanguard/ofxdownload-2024.csv')).toEqual([]);
  });

  it('failure 25: can be put right in the download and imported as they stand', async () => {
    const text = new TextDecoder().decode(fixtureBytes('fidelity/history.csv'));
    const broken = text.replace('Cash,-5,170.15', 'Cash,-five,170.15');
    const options = { today: TODAY, answers: {} };
    const read = await importFile(new TextEncoder().encode(broken), FORMATS, options);
    if (!read.ok || read.value.recognition.kind !== 'known' || read.value.records === null) throw new Error('not read');
    const { content, recognition, records } = read.value;
    const download = csvOf(rejectedRows(content, recognition.tables, records.statuses, WORDS));
    expect(download).toContain(',13,bad_quantity\r\n');
    const repaired = new TextEncoder().encode(download.replace('-five', '-5'));
    const again = await importFile(repaired, FORMATS, options);
    expect(again.ok && again.value.records?.trades.map(summarizeTrade)).toEqual([
      '3: sell 5 US:AAPL "APPLE INC" @ 170.15 USD + 0.03 on 2024-03-05 #-/-',
    ]);
  });
});
