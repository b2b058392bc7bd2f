import { createContext, use, useMemo, useState, type ComponentProps } from 'react';
import { Ask } from '../features/advisor/built-in/built-in-answers.tsx';
import { loadShownReport } from '../features/report/load-report-provider.ts';
import { RISK_REPORT } from '../features/report/risk-report.tsx';
import { hasBody, isComing, useReportPart } from '../features/report/store/use-report.ts';
import { Skeleton } from '../ui/skeleton.tsx';

type FrameProps = ComponentProps<typeof RISK_REPORT.Frame>;

const Analysis = createContext<FrameProps['analysis'] | null>(null);

function Frame(props: FrameProps) {
  return (
    <Analysis value={props.analysis}>
      <RISK_REPORT.Frame {...props} />
    </Analysis>
  );
}

function Top() {
  return <RISK_REPORT.Top below={<AskReport />} />;
}

/** It comes after the report, which nobody should wait longer for, and stays while that is made again. */
function AskReport() {
  const analysis = use(Analysis);
  const subject = useMemo(() => analysis && { ...analysis, assets: analysis.assets ?? [] }, [analysis]);
  const isThere = useReportPart(hasBody);
  const isMade = !useReportPart(isComing);
  const [wasMade, setWasMade] = useState(isMade);
  if (isMade && !wasMade) setWasMade(true);
  if (!isThere || subject === null) return null;
  if (!wasMade) return <Skeleton className="h-44 rounded-large print:hidden" />;
  return <Ask about={{ kind: 'priced', subject }} loadReport={loadShownReport} isBrief />;
}

/** The report with a field for questions below its overview, for everybody: what is asked is computed from the same report. */
export const REPORT_WITH_QUESTIONS = { ...RISK_REPORT, Frame, Top };
