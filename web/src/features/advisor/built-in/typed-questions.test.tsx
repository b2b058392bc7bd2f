import type { Holding } from '@ballast/engine/assets/holding';
import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { riskReport } from '@ballast/engine/report/risk-report';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Instrument } from '../../../entities/instruments/instrument.ts';
import { NO_INSTRUMENTS } from '../../../entities/instruments/instruments.ts';
import { instrumentsQuery } from '../../../entities/instruments/queries.ts';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import { useTaxResidence } from '../../../entities/profile/use-tax-residence.ts';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { listedShare } from '../../../testing/instruments.ts';
import * as typedHoldings from '../../../testing/typed-holdings.ts';
import * as tables from '../../../testing/typed-questions.ts';

import { AskPanel } from './ask-panel.tsx';
import type { AnswerContext } from './report-slot.ts';

vi.mock('../../../entities/profile/use-tax-residence.ts', () => ({ useTaxResidence: vi.fn() }));

beforeEach(() => {
  vi.mocked(useTaxResidence).mockReturnValue('IN');
});

const AT = new Date('2026-11-20T12:00:00.000Z');
const NAMES: Readonly<Record<string, string>> = {
  'IN:NIFTY50': 'NIFTY 50',
  'IN:GOLDBEES': 'Gold',
  'US:BTC-USD': 'BTC',
};

/** Opens the field for questions over a report that is made already; what it answers to a question. Everything held is a share but for the `kind` given. */
async function openField(
  holdings: ReturnType<typeof typedHoldings.ownHoldings>,
  kind: Instrument['kind'] = 'share',
): Promise<(question: string) => string> {
  fakeNetwork();
  const { positions, assets, input } = holdings;
  const context: AnswerContext = {
    // The closes of five years ago are those of crashes alone.
    sections: riskReport(input, { ...DEFAULT_OPTIONS, base: 'INR', window: '1y' }),
    isComing: false,
    problem: null,
    nameOf: (key) => NAMES[key] ?? key.slice(key.indexOf(':') + 1),
    NoFigures: ({ reason }) => <p>{reason}</p>,
    RestsOn: () => null,
  };
  const words = await loadWords([
    'assets',
    'builtInAnswers',
    'computedAnswers',
    'rates',
    'report',
    'reportFigures',
    'reportMeasures',
  ]);
  const client = new QueryClient();
  const known = positions.map(({ holding: { symbol, market } }) => ({
    ...listedShare(symbol, symbol, market === 'IN' ? 'NSE' : 'NASDAQ'),
    kind,
  }));
  client.setQueryData(instrumentsQuery.queryKey, NO_INSTRUMENTS.withFound(known));
  client.setQueryData(exchangeRatesQuery().queryKey, input.rates);
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <WithWords words={words}>
          <AskPanel
            about={{ kind: 'priced', subject: { holdings: positions, assets, prices: 'market', at: AT } }}
            isBrief={false}
            Report={({ children }) => children(context)}
          />
        </WithWords>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const field = screen.getByRole('textbox', { name: 'Or type a question' });
  // The first typed question brings what answers it.
  fireEvent.change(field, { target: { value: 'Hello' } });
  fireEvent.submit(field);
  await screen.findByText(/^Ballast cannot compute/);
  return (question) => {
    fireEvent.change(field, { target: { value: question } });
    fireEvent.submit(field);
    return screen.getByRole('region', { name: question }).textContent.replaceAll('\u2060', '');
  };
}

/** Questions whose answer lacks what it must say, with the answer. */
const wrongIn = (ask: (question: string) => string, table: string) =>
  tables
    .rowsOf(table)
    .map(([question, expected]) => ({ question, expected, said: ask(question) }))
    .filter(({ expected, said }) => !said.includes(expected));

it('answers or declines what people type in English, Hindi and both, to the digit', async () => {
  const ask = await openField(typedHoldings.ownHoldings());
  expect(tables.rowsOf(tables.OWN_QUESTIONS).length).toBeGreaterThanOrEqual(92);
  expect(wrongIn(ask, tables.OWN_QUESTIONS)).toEqual([]);
}, 60_000);

it('explains the term that is asked about, whatever was looked up in place of it before', async () => {
  const ask = await openField(typedHoldings.ownHoldings());
  ask('What is beta?');
  const lookUp = screen.getByRole('combobox', { name: 'Which term?' });
  fireEvent.change(lookUp, { target: { value: 'Skewness' } });
  fireEvent.submit(lookUp);
  expect(screen.queryByText(/^How much it moves when the index moves/)).toBeNull();
  expect(ask('What is beta?')).toContain('How much it moves when the index moves');
});

it('leaves the tax on what the law does not count as a share to the report', async () => {
  const ask = await openField(typedHoldings.ownHoldings(), 'gold_bond');
  expect(ask('tax if I sell 10 INFY')).toContain('Other tax rules than those for shares may apply to INFY.');
});

it('asks where somebody is taxed before it says anything of a tax', async () => {
  vi.mocked(useTaxResidence).mockReturnValue(null);
  const ask = await openField(typedHoldings.ownHoldings());
  const said = ask('tax if I sell 10 INFY');
  expect(said).toContain('The tax depends on where you are taxed. State your country of tax residence in your profile');
  expect(said).not.toMatch(/about ₹|no tax/i);
});

it.each([
  ['both', 'No estimate: as a US person living in India you are taxed by both countries.'],
  ['non_resident', 'Ballast estimates tax for residents of India and the US only.'],
] as const)('estimates no tax of who is taxed as %s', async (stated, sentence) => {
  vi.mocked(useTaxResidence).mockReturnValue(stated);
  const ask = await openField(typedHoldings.ownHoldings());
  expect(ask('tax if I sell 10 INFY')).toContain(sentence);
});

it.each<[Pick<Holding, 'account' | 'accounts'>, string]>([
  [{ account: 'tax_deferred' }, 'No tax now: trades inside the account of INFY are not taxed when they are made.'],
  [{ accounts: ['taxable', 'roth'] }, 'The tax is unknown: INFY is in several accounts, some of which are not taxed'],
])('taxes no sale inside an account that shelters it: %o', async (account, sentence) => {
  const own = typedHoldings.ownHoldings();
  const positions = own.positions.map((one) => ({ ...one, holding: { ...one.holding, ...account } }));
  const ask = await openField({ ...own, positions });
  expect(ask('tax if I sell 10 INFY')).toContain(sentence);
});

it('names first what gained or lost most', async () => {
  const own = typedHoldings.ownHoldings();
  const positions = own.positions.map((one) => (one.key === 'IN:TCS' ? { ...one, gain: -9000 } : one));
  const ask = await openField({ ...own, positions });
  expect(ask('my worst performing stock')).toMatch(/TCS.*INFY/);
});

it('counts a dollar at its price where rupees and dollars are held', async () => {
  const ask = await openField(typedHoldings.mixedHoldings());
  expect(wrongIn(ask, tables.MIXED_QUESTIONS)).toEqual([]);
});

it('says which index stands in for what was not traded in a crash, and which crash the report does not have', async () => {
  const later = await openField(typedHoldings.listedLater());
  expect(wrongIn(later, tables.LATER_QUESTIONS)).toEqual([]);
  cleanup();
  const risen = await openField(typedHoldings.risenIndex());
  expect(wrongIn(risen, tables.RISEN_QUESTIONS)).toEqual([]);
});

it('names no amount for a fall of the index without a measurable effect', async () => {
  const ask = await openField(typedHoldings.unmovedByIndex());
  expect(wrongIn(ask, tables.UNMOVED_QUESTIONS)).toEqual([]);
  expect(ask('what if the market falls 20%')).not.toContain('₹');
});

it('counts gold, coins, deposits and loans in everything that is owned', async () => {
  const ask = await openField(typedHoldings.everythingOwned());
  expect(wrongIn(ask, tables.EVERYTHING_QUESTIONS)).toEqual([]);
}, 30_000);

it('says of a deposit alone what it is worth, and that there is no risk figure', async () => {
  const ask = await openField(typedHoldings.nothingPriced());
  expect(wrongIn(ask, tables.UNPRICED_QUESTIONS)).toEqual([]);
});
