import type { ImportFormat } from '@ballast/engine/import/format';
import { MAX_ROWS } from '@ballast/engine/import/reading/limits';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FileButton } from '../choose/file-button.tsx';
import { MenuSteps } from '../choose/menu-steps.tsx';
import type { Stage } from '../state/import-state.ts';
import { chooseFiles, dropLastFile } from '../state/reading.ts';
import { MEGABYTES } from '../limits.ts';
import { StageTitle } from '../stage-title.tsx';

interface RefusedProps {
  stage: Extract<Stage, { kind: 'refused' | 'wrong-file' | 'crashed' }>;
  /** Whether there are files before it that were understood. */
  hasOthers: boolean;
}

/** A file that cannot be taken: why, and what to do instead. */
export function Refused({ stage, hasOthers }: RefusedProps) {
  const t = useTranslations('imports');
  if (stage.kind === 'crashed') {
    return (
      <Frame title={t('reading.failed')} hasOthers={false}>
        <p>{t('reading.failedDetail')}</p>
      </Frame>
    );
  }
  if (stage.kind === 'wrong-file') return <WrongFile {...stage} hasOthers={hasOthers} />;
  const { name, reason } = stage;
  return (
    <Frame title={name} hasOthers={hasOthers}>
      <p className="font-medium">{t(`refusal.${reason}`)}</p>
      <p className="text-pretty">{t(`refusal.${reason}Remedy`, { megabytes: MEGABYTES, rows: MAX_ROWS })}</p>
    </Frame>
  );
}

interface WrongFileProps {
  name: string;
  format: ImportFormat;
  instead: ImportFormat | null;
  hasOthers: boolean;
}

function WrongFile({ name, format: { broker, file, refusal }, instead, hasOthers }: WrongFileProps) {
  const t = useTranslations('imports.refusal');
  return (
    <Frame title={name} hasOthers={hasOthers}>
      <p className="font-medium">{t('wrongFile', { broker, file })}</p>
      {refusal !== undefined && <p className="text-pretty">{t(refusal.reason)}</p>}
      {instead !== null && (
        <div className="mt-2">
          <p className="font-medium">{instead.file}</p>
          <MenuSteps menu={instead.menu} />
        </div>
      )}
    </Frame>
  );
}

function Frame({ title, hasOthers, children }: { title: string; hasOthers: boolean; children: ReactNode }) {
  const t = useTranslations('imports');
  return (
    <section className="grid max-w-2xl gap-4">
      <StageTitle>{title}</StageTitle>
      <Notice tone="caution" announced>
        {children}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <FileButton label={t('reading.again')} size="medium" onFiles={(files) => chooseFiles(files, hasOthers)} />
        {hasOthers && (
          <Button look="secondary" onClick={dropLastFile}>
            {t('mapping.back')}
          </Button>
        )}
      </div>
    </section>
  );
}
