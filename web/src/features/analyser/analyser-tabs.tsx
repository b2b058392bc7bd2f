import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSession } from '../../lib/session-store.ts';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { useSearchParam } from './use-search-param.ts';

/** The two halves of the analysis screen, `children` the first; which one is open stands in the address. */
export function AnalyserTabs({ children }: { children: ReactNode }) {
  const t = useTranslations('analyser.tabs');
  const [tab, setTab] = useSearchParam('tab');
  const isLocked = useSession().status === 'out';
  const root = useRef<HTMLDivElement>(null);
  const show = (value: 'analysis' | 'questions') => setTab(value === 'analysis' ? null : value);
  const leadToAnalysis = () => {
    show('analysis');
    // The button that was pressed goes out of sight: the focus goes to the tab that is shown instead.
    root.current?.querySelector<HTMLElement>('[role="tab"]')?.focus();
  };
  return (
    <div ref={root}>
      <PageTabs
        label={t('label')}
        value={tab === 'questions' ? 'questions' : 'analysis'}
        onChange={show}
        tabs={[
          { value: 'analysis', label: t('analysis'), content: children },
          {
            value: 'questions',
            label: t('questions'),
            locked: isLocked ? t('locked') : undefined,
            content: <QuestionPanel isLocked={isLocked} onAnalysis={leadToAnalysis} />,
          },
        ]}
      />
    </div>
  );
}
