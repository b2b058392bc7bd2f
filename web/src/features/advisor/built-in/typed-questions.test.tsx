import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { riskReport } from '@ballast/engine/report/risk-report';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { mixedHoldings, ownHoldings } from '../../../testing/typed-holdings.ts';
import { MIXED_QUESTIONS, OWN_QUESTIONS, rowsOf } from '../../../testing/typed-questions.ts';
import { AskPanel } from './ask-panel.tsx';
import type { AnswerContext } from './report-slot.ts';

const AT = new Date('2026-11-20T12:00:00.000Z');
const NAMES: Readonly<Record<string, string>> = { 'IN:NIFTY50': 'NIFTY 50' };

/** Opens the field for questions over a report that is made already; what it answers to a question. */
async function openField(holdings: ReturnType<typeof ownHoldings>): Promise<(question: string) => string> {
  fakeNetwork();
  const { positions, input } = holdings;
  const context: AnswerContext = {
    // The closes of five years ago are those of crashes alone.
    sections: riskReport(input, { ...DEFAULT_OPTIONS, base: 'INR', window: '1y' }),
    isComing: false,
    problem: null,
    nameOf: (key) => NAMES[key] ?? key.slice(key.indexOf(':') + 1),
    NoFigures: ({ reason }) => <p>{reason}</p>,
    RestsOn: () => null,
  };
  const words = await loadWords(['builtInAnswers', 'computedAnswers', 'report', 'reportFigures', 'reportMeasures']);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <WithWords words={words}>
          <AskPanel
            about={{ kind: 'priced', subject: { holdings: positions, prices: 'market', at: AT } }}
            isBrief={false}
            Report={({ children }) => children(context)}
          />
        </WithWords>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const field = screen.getByRole('textbox', { name: 'Or type a question' });
  return (question) => {
    fireEvent.change(field, { target: { value: question } });
    fireEvent.submit(field);
    return screen.getByRole('region', { name: question }).textContent.replaceAll('\u2060', '');
  };
}

/** Questions whose answer lacks what it must say, with the answer. */
const wrongIn = (ask: (question: string) => string, table: string) =>
  rowsOf(table)
    .map(([question, expected]) => ({ question, expected, said: ask(question) }))
    .filter(({ expected, said }) => !said.includes(expected));

it('answers or declines what people type in English, Hindi and both, to the digit', async () => {
  const ask = await openField(ownHoldings());
  expect(rowsOf(OWN_QUESTIONS).length).toBeGreaterThanOrEqual(92);
  expect(wrongIn(ask, OWN_QUESTIONS)).toEqual([]);
}, 60_000);

it('counts a dollar at its price where rupees and dollars are held', async () => {
  const ask = await openField(mixedHoldings());
  expect(wrongIn(ask, MIXED_QUESTIONS)).toEqual([]);
});
