import type { ReportInput } from '@ballast/engine/report/input';
import type { ReportOptions } from '@ballast/engine/report/options';
import type { RiskReport } from '@ballast/engine/report/report';
import { riskReport } from '@ballast/engine/report/risk-report';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { CURRENCIES } from '@ballast/engine/money/currency';
import type { Report } from '../features/report/store/report.ts';
import { ReportBody } from '../features/report/report-body.tsx';
import { ReportDetails } from '../features/report/report-details.tsx';
import { createReportStore, ReportContext } from '../features/report/store/report-store.ts';
import { ReportTop } from '../features/report/report-top.tsx';
import type { ReportSubject } from '../features/report/store/subject.ts';
import { loadWords, WithWords } from '../lib/words.tsx';
import { fakeNetwork } from './fake-network.ts';

/** Draws the whole report of an input, made here and not by a worker. Returns its sections. */
export async function showReport(
  input: ReportInput,
  options: ReportOptions,
  subject: ReportSubject,
): Promise<RiskReport> {
  fakeNetwork();
  const sections = riskReport(input, options);
  const base = CURRENCIES.find((one) => one === options.base) ?? 'INR';
  const report: Report = {
    status: 'done',
    sections,
    options,
    choices: { benchmark: null, limits: {}, base, window: options.window, method: options.method, confidence: '0.95' },
    choose: () => undefined,
    notes: null,
    traded: null,
    explored: null,
    explore: () => undefined,
    counted: input.holdings,
    tryTrade: () => undefined,
    error: null,
    retry: () => undefined,
  };
  const store = createReportStore();
  store.set(report);
  const words = await loadWords(['report', 'reportFigures', 'reportMeasures', 'reportTrade', 'rates']);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <WithWords words={words}>
          <ReportContext value={{ store, subject, onSampleMarket: () => undefined }}>
            <ReportTop />
            <ReportBody />
            <ReportDetails />
          </ReportContext>
        </WithWords>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sections;
}

const region = (name: string) => screen.getByRole('region', { name });

/** What a section says, without the joiners that keep signs on their lines. */
export const saidIn = (name: string): string => region(name).textContent.replaceAll('\u2060', '');
