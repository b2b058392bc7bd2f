import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSession } from '../../lib/session-store.ts';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { useSearchParam } from '../../lib/use-search-param.ts';

interface AnalyserTabsProps {
  /** The place for questions. */
  Questions: ComponentType<{ isShown: boolean }>;
  children: ReactNode;
}

/** The two halves of the analysis screen, `children` the first; which one is open stands in the address. */
export function AnalyserTabs({ Questions, children }: AnalyserTabsProps) {
  const t = useTranslations('analyser.tabs');
  const [tab, setTab] = useSearchParam('tab');
  const isLocked = useSession().status === 'out';
  return (
    <PageTabs
      label={t('label')}
      value={tab === 'questions' ? 'questions' : 'analysis'}
      onChange={(value) => setTab(value === 'analysis' ? null : value)}
      tabs={[
        { value: 'analysis', label: t('analysis'), content: children },
        {
          value: 'questions',
          label: t('questions'),
          locked: isLocked ? t('locked') : undefined,
          content: <Questions isShown={tab === 'questions'} />,
        },
      ]}
    />
  );
}
