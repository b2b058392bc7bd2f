import { describe, expect, it } from 'vitest';
import { listedShare } from '../../testing/instruments.ts';
import { typedAs, type Instrument } from './instrument.ts';
import { NO_INSTRUMENTS } from './instruments.ts';
import type { LookedUp } from './look-up.ts';

const INFY = listedShare('INFY', 'Infosys', 'NSE');
const OF_NO_FUND = { plan: null, option: null, fundHouse: null, category: null, growthCode: null };
const resolved = ({ isFound: _isFound, ...share }: Instrument) => ({ ...share, ...OF_NO_FUND, isins: [] });
function lookedUp(terms: Readonly<Record<string, readonly Instrument[]>>, isLoaded = true): LookedUp {
  const byTerm = new Map(Object.entries(terms).map(([term, named]) => [term, named.map(resolved)]));
  return { instruments: [...byTerm.values()].flat(), byTerm, isLoaded };
}
const known = NO_INSTRUMENTS.withLookedUp(
  lookedUp({
    INFY: [INFY, listedShare('INFY', 'Infosys ADR', 'NYSE'), listedShare('INFY', 'Another', 'BSE')],
    NIFTY50: [{ ...listedShare('NIFTY50', 'NIFTY 50', 'NSE'), kind: 'index' }],
    ZZZZ: [],
  }),
);

describe('what was looked up', () => {
  it('takes nothing for unknown while the server has no list yet', () => {
    const early = NO_INSTRUMENTS.withLookedUp(lookedUp({ INFY: [] }, false));
    expect(early.isLoaded).toBe(false);
    expect(early.isAsked('INFY')).toBe(false);
    expect(early.withLookedUp(lookedUp({ INFY: [INFY] })).isLoaded).toBe(true);
  });

  it('has a share once in each country', () => {
    expect(known.nameOf('INFY', 'IN')).toBe('Infosys');
    expect(known.nameOf('INFY', 'US')).toBe('Infosys ADR');
    expect(known.search('infosys', 'IN')).toHaveLength(1);
  });

  it('has indices, and suggests none', () => {
    expect(known.isKnown('NIFTY50', 'IN')).toBe(true);
    expect(known.search('nifty', 'IN')).toEqual([]);
  });

  it('remembers what a term names, and that one names nothing', () => {
    expect(known.named('INFY')).toHaveLength(3);
    expect(known.isAsked('ZZZZ')).toBe(true);
    expect(known.named('ZZZZ')).toEqual([]);
    expect(known.isAsked('TCS')).toBe(false);
  });

  it('learns what a search finds, and keeps what it has: of its symbol not all is known by that', () => {
    const found = { ...listedShare('NAM-INDIA', 'Nippon Life India', 'NSE'), isFound: true };
    const learned = known.withFound([found, { ...INFY, name: 'Infosys Limited' }]);
    expect(learned.search('nam', 'IN')).toEqual([found]);
    expect(learned.named('NAMINDIA')).toEqual([found]);
    expect(learned.isAsked('NAM-INDIA')).toBe(false);
    expect(learned.nameOf('INFY', 'IN')).toBe('Infosys');
    expect(known.isKnown('NAM-INDIA', 'IN')).toBe(false);
  });

  it('stays the same when a search finds nothing new', () => {
    expect(known.withFound([INFY])).toBe(known);
  });
});

it('a share that its symbol alone does not name is typed with its exchange', () => {
  expect(typedAs(INFY, 'IN')).toBe('INFY');
  expect(typedAs(listedShare('MOSCHIP', 'MosChip', 'BSE'), 'IN')).toBe('BSE:MOSCHIP');
  expect(typedAs(listedShare('AAPL', 'Apple', 'NASDAQ'), 'US')).toBe('AAPL');
  expect(typedAs(listedShare('HDB', 'HDFC Bank, ADR', 'NYSE'), 'IN')).toBe('NYSE:HDB');
});
