import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { RiskReport } from '@ballast/engine/report/report';
import type { ValueBasis, NoSection } from '@ballast/engine/report/section';
import { CoverageSentence } from './headline/coverage-sentence.tsx';
import { ReportMaker } from './making/report-maker.tsx';
import { ReportProblem } from './problems/report-problem.tsx';
import { createReportStore, ReportContext } from './store/report-store.ts';
import { BasisLine } from './words/basis-line.tsx';
import { NoFigures } from './section/no-figures.tsx';
import { useNames } from './words/use-names.ts';
import type { ReportSubject } from './store/subject.ts';
import { isComing, useReport } from './store/use-report.ts';

/** What is there of a report, for somebody who words it otherwise. */
interface MadeParts {
  readonly sections: Partial<RiskReport>;
  /** More of it is on its way. */
  readonly isComing: boolean;
  /** What went wrong with all of it and what to do; nothing where nothing did. */
  readonly problem: ReactNode;
  readonly nameOf: (key: string) => string;
  readonly NoFigures: ComponentType<{ reason: NoSection }>;
  readonly RestsOn: ComponentType<{ basis: ValueBasis }>;
}

interface ReportProviderProps {
  /** Null as long as nothing is asked: then nothing is made. */
  subject: ReportSubject | null;
  onSampleMarket: () => void;
  children: (made: MadeParts) => ReactNode;
}

const NOTHING: ReportSubject = { holdings: [], prices: 'market', at: new Date(0) };

/** Makes a report that is not shown as one: single figures of it answer questions. */
export function ReportProvider({ subject, onSampleMarket, children }: ReportProviderProps) {
  const [store] = useState(createReportStore);
  const place = useMemo(
    () => ({ store, subject: subject ?? NOTHING, onSampleMarket }),
    [store, subject, onSampleMarket],
  );
  return (
    <ReportContext value={place}>
      {subject !== null && <ReportMaker />}
      <ReportConsumer>{children}</ReportConsumer>
    </ReportContext>
  );
}

/** The report that stands around, read for something that words it otherwise: no second one is made. */
export function ReportConsumer({ children }: Pick<ReportProviderProps, 'children'>) {
  const report = useReport();
  const nameOf = useNames();
  return children({
    sections: report?.sections ?? {},
    isComing: isComing(report),
    problem: report === null ? null : <ReportProblem report={report} />,
    nameOf,
    NoFigures,
    RestsOn,
  });
}

function RestsOn({ basis }: { basis: ValueBasis }) {
  return (
    <>
      <CoverageSentence areSamplesSaid /> <BasisLine basis={basis} />
    </>
  );
}
