import { useCallback, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RetryTextButton } from '../../../components/failures/retry.tsx';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import type { About } from './about.ts';
import type { LoadReport } from './report-slot.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';

interface BuiltInAnswersProps {
  portfolio: PortfolioChoice;
  loadReport: LoadReport;
  /** What the person asked and no model answered; null where nothing is left to answer. */
  unanswered: string | null;
}

const loadPanel = async () => (await import('./answers-panel.tsx')).AnswersPanel;
const loadTyped = async () => (await import('./typed-answer.tsx')).TypedAnswer;
const loadAsk = async () => (await import('./ask-panel.tsx')).AskPanel;

/** Answers to five questions that need no model, beside a chat; everything of it comes in chunks of its own. */
export function BuiltInAnswers({ loadReport, ...rest }: BuiltInAnswersProps) {
  return (
    <Loading loadPanel={loadPanel} loadReport={loadReport}>
      {(Panel, Report) => <Panel Report={Report} {...rest} />}
    </Loading>
  );
}

interface AskProps {
  about: About;
  loadReport: LoadReport;
  /** Beside a report: little room, and no word on what is asked about. */
  isBrief?: boolean;
}

/** The same with a field of its own, where there is no chat. */
export function Ask({ about, loadReport, isBrief = false }: AskProps) {
  return (
    <Loading loadPanel={loadAsk} loadReport={loadReport} height={isBrief ? 'h-44' : 'h-80'}>
      {(Panel, Report) => <Panel Report={Report} about={about} isBrief={isBrief} />}
    </Loading>
  );
}

/** The answer to one question that was typed into a chat without a model. */
export function ComputedAnswer({ about, typed, loadReport }: { about: About; typed: string; loadReport: LoadReport }) {
  return (
    <Loading loadPanel={loadTyped} loadReport={loadReport}>
      {(Panel, Report) => <Panel Report={Report} about={about} typed={typed} />}
    </Loading>
  );
}

interface LoadingProps<Panel> {
  loadPanel: () => Promise<Panel>;
  loadReport: LoadReport;
  /** Of what is to come. */
  height?: string;
  children: (panel: Panel, Report: Awaited<ReturnType<LoadReport>>) => ReactNode;
}

function Loading<Panel>({ loadPanel: panelOf, loadReport, height = 'h-80', children }: LoadingProps<Panel>) {
  const t = useTranslations('common');
  const load = useCallback(async () => {
    const [panel, Report, words] = await Promise.all([
      panelOf(),
      loadReport(),
      loadWords(['assets', 'builtInAnswers', 'computedAnswers', 'rates', 'report', 'reportFigures', 'reportMeasures']),
    ]);
    return { panel, Report, words };
  }, [panelOf, loadReport]);
  const { loaded, hasFailed, retry } = useLoaded(load);

  if (hasFailed) {
    return (
      <p className="text-soft">
        {t('failures.offline')} <RetryTextButton onClick={retry} />
      </p>
    );
  }
  if (loaded === null) {
    return (
      <Pending label={t('loading')}>
        <Skeleton className={cx('w-full rounded-large', height)} />
      </Pending>
    );
  }
  return <WithWords words={loaded.words}>{children(loaded.panel, loaded.Report)}</WithWords>;
}
