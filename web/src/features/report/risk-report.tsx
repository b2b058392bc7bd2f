import { createContext, use, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { BasicChecksAlone } from '../../components/basic-checks.tsx';
import { CoveredPartContext } from '../../components/covered-part.ts';
import { RiskSharesContext } from '../../components/risk-shares.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { loadWords, WithWords } from '../../lib/words.tsx';
import { RetryTextButton } from '../../components/failures/retry.tsx';
import { createReportStore, ReportContext, type ReportStore } from './store/report-store.ts';
import { ownPartIn } from './store/own-part.ts';
import type { ReportSubject } from './store/subject.ts';
import { hasFindings, useReportPart } from './store/use-report.ts';

type Parts = Awaited<ReturnType<typeof load>>;
type Loading = { readonly parts: Parts | null; readonly hasFailed: boolean; readonly retry: () => void };

const PartsContext = createContext<Loading>({ parts: null, hasFailed: false, retry: () => undefined });

/** The report comes in a chunk of its own: a page with the figures alone does not wait for it. */
async function load() {
  const [parts, words] = await Promise.all([
    import('./report-parts.tsx'),
    loadWords(['report', 'reportFigures', 'reportMeasures', 'reportTrade']),
  ]);
  return { ...parts, words };
}

/** Offline, or after a new release, the chunk cannot be had: that is shown in its place, and the figures stay. */
function useParts(): Loading {
  const { loaded: parts, hasFailed, retry } = useLoaded(load);
  return { parts, hasFailed, retry };
}

interface FrameProps {
  analysis: ReportSubject;
  /** Of what is analysed. */
  title: string;
  onSampleMarket: () => void;
  onDone?: (() => () => void) | undefined;
  children: ReactNode;
}

/** Makes the report of what is analysed, and stands around the places that show it. */
function Frame({ analysis, title, onSampleMarket, onDone, children }: FrameProps) {
  const [store] = useState(createReportStore);
  const loading = useParts();
  return (
    <PartsContext value={loading}>
      <ReportContext value={{ store, subject: analysis, name: title, onSampleMarket, onDone }}>
        <Part name="Maker" />
        <Known store={store} subject={analysis}>
          {children}
        </Known>
      </ReportContext>
    </PartsContext>
  );
}

/** What the table of holdings says of each one's risk, and the first total of how much the risk figures cover. */
function Known({ store, subject, children }: { store: ReportStore; subject: ReportSubject; children: ReactNode }) {
  const section = useSyncExternalStore(store.subscribe, () => store.get()?.sections.contributions);
  const shares = useMemo(() => {
    if (section?.ok !== true) return null;
    const ownPart = ownPartIn(subject);
    const values = new Map(subject.holdings.map(({ key, value }) => [key, value]));
    return new Map(
      section.value.rows.map(({ key, weight, riskContribution: part }) => {
        const value = values.get(key);
        return [key, { weight, part, own: value === undefined ? 1 : ownPart(key, value) }];
      }),
    );
  }, [section, subject]);
  const coverage = useSyncExternalStore(store.subscribe, () => {
    const headline = store.get()?.sections.headline;
    return headline?.ok === true ? headline.basis.coverage : null;
  });
  return (
    <CoveredPartContext value={coverage && coverage.own + coverage.proxied}>
      <RiskSharesContext value={shares}>{children}</RiskSharesContext>
    </CoveredPartContext>
  );
}

function Part({ name }: { name: 'Maker' | 'Body' | 'Details' }) {
  const { parts } = use(PartsContext);
  if (parts === null) return null;
  const Shown = parts[name];
  return (
    <WithWords words={parts.words}>
      <Shown />
    </WithWords>
  );
}

function Top({ below }: { below?: ReactNode }) {
  const { parts, hasFailed } = use(PartsContext);
  if (hasFailed) return null;
  // As much room as the sentence will take, so that what stands below it stays where it is.
  if (parts === null) return <div className="h-96 rounded-large border border-line bg-surface" />;
  return (
    <WithWords words={parts.words}>
      <parts.Top below={below} />
    </WithWords>
  );
}

/** The basic checks stay where they are until they join the report's findings. */
function Body() {
  const { parts } = use(PartsContext);
  const isJoined = useReportPart(hasFindings);
  return (
    <>
      <Part name="Body" />
      {(parts === null || !isJoined) && <BasicChecksAlone />}
    </>
  );
}

function Details() {
  const { hasFailed, retry } = use(PartsContext);
  const t = useTranslations('analyser.results');
  if (!hasFailed) return <Part name="Details" />;
  return (
    <p className="border-t border-line pt-8 text-soft">
      {t('noReport')} <RetryTextButton onClick={retry} />
    </p>
  );
}

/** The report, in the parts that an analysis has places for. */
export const RISK_REPORT = { Frame, Top, Body, Details };
