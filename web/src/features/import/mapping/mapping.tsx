import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Refused } from '../file/refused.tsx';
import type { Stage } from '../state/import-state.ts';
import { importClient } from '../state/import-store.ts';
import { backToPreview, dropLastFile } from '../state/reading.ts';
import { StageTitle } from '../stage-title.tsx';
import { MappingForm } from './mapping-form.tsx';

interface MappingProps {
  stage: Extract<Stage, { kind: 'mapping' }>;
  /** Whether there are files before it that were understood. */
  hasOthers: boolean;
  /** What was said last was not true of any table of the file. */
  isMisfit: boolean;
}

/** A file whose columns the person explains. */
export function Mapping({ stage, hasOthers, isMisfit }: MappingProps) {
  const t = useTranslations('imports.mapping');
  const load = useCallback(async () => ({ guessed: await importClient.call((handler) => handler.guess()) }), []);
  const { loaded, hasFailed } = useLoaded(load);
  if (hasFailed) return <Refused stage={{ kind: 'crashed' }} hasOthers={false} />;
  if (loaded === null) {
    return (
      <Pending label={t('title')}>
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="mt-6 h-64" />
      </Pending>
    );
  }
  const { guessed } = loaded;
  if (guessed === null) {
    return <Refused stage={{ kind: 'refused', name: stage.name, reason: 'not_a_table' }} hasOthers={hasOthers} />;
  }
  return (
    <section className="grid gap-6">
      <div className="grid gap-1">
        <StageTitle>{t('title')}</StageTitle>
        <p className="max-w-3xl text-pretty text-soft">
          {stage.isNew ? t('detail', { name: stage.name }) : t('detailByHand', { name: stage.name })}
        </p>
      </div>
      {isMisfit && (
        <Notice tone="danger" announced>
          {t('misfit')}
        </Notice>
      )}
      <MappingForm guessed={guessed} name={stage.name} />
      {(!stage.isNew || hasOthers) && (
        <Button look="quiet" className="justify-self-start" onClick={stage.isNew ? dropLastFile : backToPreview}>
          {t('back')}
        </Button>
      )}
    </section>
  );
}
