import type { AdvisorTurn, Figure, FigureSource } from '@ballast/contract/advisor';
import { describe, expect, it } from 'vitest';
import { recalledSources, stillTrue } from './recalled.ts';

const CORE = { id: '4a6f3b52-6d0a-4f3c-9a53-0d6f6c7d2b11' };
const OF_CORE = `/portfolios?open=${CORE.id}#report-tail`;

const figure = (subject: string, name: string, value: number): Figure => ({
  id: `s1.${name}`,
  subject,
  called: [],
  name,
  value,
  unit: 'money',
  currency: 'INR',
});
const source = (path: string | null, ...figures: Figure[]): FigureSource => ({
  id: 's1',
  tool: 'value_and_gains',
  provider: 'yahoo',
  as_of: '2026-11-20T10:00:00Z',
  coverage: 1,
  path,
  figures,
});
const turn = (...sources: FigureSource[]): AdvisorTurn => ({ role: 'assistant', content: 'It is so.', sources });
const valuesIn = (sources: readonly FigureSource[]) =>
  sources.flatMap(({ figures }) => figures.map(({ value }) => value));

describe('what earlier replies rest on', () => {
  it('comes from the newest first, under ids that no tool of this reply gives', () => {
    const turns = [
      turn(source(OF_CORE, figure('portfolio', 'cost', 1))),
      { role: 'user', content: 'And now?' } as const,
      turn(source(OF_CORE, figure('portfolio', 'value', 2)), source(null, figure('IN:INFY', 'price', 3))),
    ];
    const recalled = recalledSources(turns, CORE);
    expect(valuesIn(recalled)).toEqual([2, 3, 1]);
    expect(recalled.map(({ id, earlier, figures }) => [id, earlier, figures[0]?.id])).toEqual([
      ['e1', true, 'e1.1'],
      ['e2', true, 'e2.1'],
      ['e3', true, 'e3.1'],
    ]);
  });

  it('leaves out what a newer reply looked up again, and nothing that one reply looked up twice', () => {
    const older = source(OF_CORE, figure('portfolio', 'value', 1), figure('portfolio', 'cost', 4));
    const newer = source(OF_CORE, figure('portfolio', 'value', 2), figure('portfolio', 'value', 3));
    expect(valuesIn(recalledSources([turn(older), turn(newer)], CORE))).toEqual([2, 3, 4]);
    const recalled = recalledSources([turn(older)], CORE);
    expect(valuesIn(stillTrue(recalled, [source(OF_CORE, figure('portfolio', 'value', 9))]))).toEqual([4]);
  });

  it('is nothing of another portfolio; prices are of none', () => {
    const price = source(null, figure('IN:INFY', 'price', 3));
    const typed = source('/portfolio-analysis', figure('portfolio', 'value', 5));
    const turns = [turn(source(OF_CORE, figure('portfolio', 'value', 2)), typed, price)];
    const holdings = [{ symbol: 'INFY', exchange: null, currency: 'INR', shares: 1, purchase_price: null } as const];
    expect(valuesIn(recalledSources(turns, CORE))).toEqual([2, 3]);
    expect(valuesIn(recalledSources(turns, { id: 'another' }))).toEqual([3]);
    expect(valuesIn(recalledSources(turns, { holdings }))).toEqual([5, 3]);
    expect(valuesIn(recalledSources(turns, undefined))).toEqual([3]);
  });

  it('is as much as there is room for, however much is brought along', () => {
    const many = Array.from({ length: 90 }, (_, at) => figure('portfolio', `figure ${at}`, at));
    const more = Array.from({ length: 90 }, (_, at) => figure('portfolio', `another ${at}`, at));
    expect(
      valuesIn(recalledSources([turn(source(OF_CORE, ...many)), turn(source(OF_CORE, ...more))], CORE)),
    ).toHaveLength(100);
  });
});
