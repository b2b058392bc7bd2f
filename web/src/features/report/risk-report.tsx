import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadWords, WithWords } from '../../lib/words.tsx';
import { createReportStore, ReportContext } from './report-store.ts';
import type { ReportSubject } from './subject.ts';

const parts = () => import('./report-parts.tsx');

function part(name: 'Maker' | 'Top' | 'Body') {
  return lazy(async () => {
    const [loaded, words] = await Promise.all([
      parts(),
      loadWords(['report', 'reportFigures', 'reportMeasures', 'reportTrade']),
    ]);
    const Part = loaded[name];
    return {
      default: () => (
        <WithWords words={words}>
          <Part />
        </WithWords>
      ),
    };
  });
}
const [Maker, Top, Body] = [part('Maker'), part('Top'), part('Body')];

interface FrameProps {
  analysis: ReportSubject;
  onSampleMarket: () => void;
  children: ReactNode;
}

/** Makes the report of what is analysed, and stands around the places that show it. */
function Frame({ analysis, onSampleMarket, children }: FrameProps) {
  const [store] = useState(createReportStore);
  return (
    <ReportContext value={{ store, subject: analysis, onSampleMarket }}>
      <Suspense>
        <Maker />
      </Suspense>
      {children}
    </ReportContext>
  );
}

/** The report, in the parts that an analysis has places for. */
export const RISK_REPORT = {
  Frame,
  Top: () => (
    <Suspense>
      <Top />
    </Suspense>
  ),
  Body: () => (
    <Suspense>
      <Body />
    </Suspense>
  ),
};
