import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import type { LoadReport } from './report-slot.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';

interface BuiltInAnswersProps {
  portfolio: PortfolioChoice;
  loadReport: LoadReport;
  /** What the person asked and no model answered; null where nothing is left to answer. */
  unanswered: string | null;
}

/** Answers to five questions that need no model; everything of it comes in chunks of its own. */
export function BuiltInAnswers({ loadReport, ...rest }: BuiltInAnswersProps) {
  const t = useTranslations('common');
  const load = useCallback(async () => {
    const [panel, Report, words] = await Promise.all([
      import('./answers-panel.tsx'),
      loadReport(),
      loadWords(['builtInAnswers', 'report', 'reportFigures', 'reportMeasures']),
    ]);
    return { Panel: panel.AnswersPanel, Report, words };
  }, [loadReport]);
  const { loaded, hasFailed, retry } = useLoaded(load);

  if (hasFailed) {
    return (
      <p className="text-soft">
        {t('failures.offline')} <TextButton onClick={retry}>{t('retry')}</TextButton>
      </p>
    );
  }
  if (loaded === null) {
    return (
      <Pending label={t('loading')}>
        <Skeleton className="h-80 w-full rounded-large" />
      </Pending>
    );
  }
  const { Panel, Report, words } = loaded;
  return (
    <WithWords words={words}>
      <Panel Report={Report} {...rest} />
    </WithWords>
  );
}
