import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { FileButton } from '../choose/file-button.tsx';
import type { ImportState } from '../state/import-state.ts';
import { chooseFiles, readNext, startOver } from '../state/reading.ts';

/** Another file together with those at hand, or none of them. */
export function MoreFiles({ state: { waiting, target, planned } }: { state: ImportState }) {
  const t = useTranslations('imports.file');
  const done = useTranslations('imports.done');
  const [next] = waiting;
  // An incomplete history offers it in its own place.
  const isOffered = planned !== null && planned.incomplete.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {next === undefined && !isOffered && (
        <FileButton label={t('addMore')} look="secondary" size="small" onFiles={(files) => chooseFiles(files, true)} />
      )}
      {next !== undefined && (
        <Button
          look="secondary"
          size="small"
          className="h-auto min-h-8 shrink py-1 whitespace-normal wrap-anywhere"
          onClick={() => readNext(true)}
        >
          {done('next', { name: next.name })}
        </Button>
      )}
      <TextButton className="text-small" onClick={() => startOver(target)}>
        {t('drop')}
      </TextButton>
    </div>
  );
}
