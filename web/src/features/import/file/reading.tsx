import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import type { Stage } from '../state/import-state.ts';
import { cancelReading } from '../state/reading.ts';
import { StageTitle } from '../stage-title.tsx';

type ReadingStage = Extract<Stage, { kind: 'reading' }>;

const PROGRESS: Readonly<Record<ReadingStage['step'], number>> = { opening: 1, understanding: 2 };
const STEPS = 3;

/** A file on its way through the worker, and the way out. */
export function Reading({ stage: { name, step } }: { stage: ReadingStage }) {
  const t = useTranslations('imports.reading');
  return (
    <section aria-busy="true" className="grid max-w-2xl gap-4">
      <StageTitle>{t('title', { name })}</StageTitle>
      <progress
        aria-label={t('title', { name })}
        max={STEPS}
        value={PROGRESS[step]}
        className="h-2 w-full accent-accent"
      />
      <output className="text-soft">{t(step)}</output>
      <Button look="secondary" className="justify-self-start" onClick={cancelReading}>
        {t('cancel')}
      </Button>
    </section>
  );
}
