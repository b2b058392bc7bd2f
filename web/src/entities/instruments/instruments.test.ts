import { describe, expect, it } from 'vitest';
import { listedShare } from '../../testing/instruments.ts';
import { typedAs } from './instrument.ts';
import { instrumentsOf } from './instruments.ts';

const INFY = listedShare('INFY', 'Infosys', 'NSE');
const listed = instrumentsOf([
  INFY,
  listedShare('INFY', 'Infosys', 'BSE'),
  listedShare('INFY', 'Infosys ADR', 'NYSE'),
  { ...listedShare('NIFTY50', 'NIFTY 50', 'NSE'), kind: 'index' },
]);

describe('the list of instruments', () => {
  it('knows a share once in each country', () => {
    expect(listed.find('INFY', 'IN')).toBe(INFY);
    expect(listed.nameOf('INFY', 'US')).toBe('Infosys ADR');
    expect(listed.holdable).toHaveLength(2);
  });

  it('knows indices, and suggests none', () => {
    expect(listed.isKnown('NIFTY50', 'IN')).toBe(true);
    expect(listed.search('nifty', 'IN')).toEqual([]);
  });

  it('learns what is found beyond it, and keeps what it has', () => {
    const found = { ...listedShare('NAM-INDIA', 'Nippon Life India', 'NSE'), isFound: true };
    const learned = listed.with([found, { ...INFY, name: 'Infosys Limited' }]);
    expect(learned.isKnown('NAM-INDIA', 'IN')).toBe(true);
    expect(learned.search('nam', 'IN')).toEqual([found]);
    expect(learned.find('INFY', 'IN')).toBe(INFY);
    expect(learned.isKnown('NIFTY50', 'IN')).toBe(true);
    expect(listed.isKnown('NAM-INDIA', 'IN')).toBe(false);
  });

  it('stays the same when there is nothing new', () => {
    expect(listed.with([INFY])).toBe(listed);
  });
});

it('a share that its symbol alone does not name is typed with its exchange', () => {
  expect(typedAs(INFY, 'IN')).toBe('INFY');
  expect(typedAs(listedShare('MOSCHIP', 'MosChip', 'BSE'), 'IN')).toBe('BSE:MOSCHIP');
  expect(typedAs(listedShare('AAPL', 'Apple', 'NASDAQ'), 'US')).toBe('AAPL');
  expect(typedAs(listedShare('HDB', 'HDFC Bank, ADR', 'NYSE'), 'IN')).toBe('NYSE:HDB');
});
