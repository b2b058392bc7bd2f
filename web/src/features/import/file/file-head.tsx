import { FORMATS } from '@ballast/engine/import/formats/registry';
import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { ImportState } from '../state/import-state.ts';
import { mapByHand, readAs } from '../state/reading.ts';
import { StageTitle } from '../stage-title.tsx';
import type { ReadFile } from '../worker/protocol.ts';

const READABLE = FORMATS.filter(({ refusal }) => refusal === undefined);
const keyOf = ({ id, version }: { id: string; version: string }) => `${id}@${version}`;

/** What the files were recognised as, and the way to say that it is not so. */
export function FileHead({ state: { files, misfit } }: { state: ImportState }) {
  const t = useTranslations('imports.file');
  const [isOpen, open] = useState(false);
  const last = files.at(-1);
  if (last === undefined) return null;
  return (
    <div className="grid gap-4">
      {files.map((file, index) => (
        <div key={`${String(index)}:${file.name}`} className="flex gap-3">
          <FileCheck2 className="mt-0.5 size-6 shrink-0 text-accent" aria-hidden="true" />
          <div className="min-w-0">
            {file === last ? (
              <StageTitle>{file.name}</StageTitle>
            ) : (
              <p className="font-medium break-words">{file.name}</p>
            )}
            <p className="flex flex-wrap gap-x-3 text-soft">
              <Recognised file={file} />
              {file === last && (
                <TextButton aria-expanded={isOpen} onClick={() => open(!isOpen)}>
                  {t('notRight')}
                </TextButton>
              )}
            </p>
          </div>
        </div>
      ))}
      {isOpen && <Otherwise file={last} misfit={misfit} />}
    </div>
  );
}

function Recognised({ file: { format, origin } }: { file: ReadFile }) {
  const t = useTranslations('imports.file');
  if (origin === 'mapped') return <span>{t('mapped')}</span>;
  if (origin === 'own') return <span>{t('own', { name: format.file })}</span>;
  return <span>{t('recognised', { broker: format.broker, file: format.file })}</span>;
}

/** Another broker's format, or the columns one by one. */
function Otherwise({ file, misfit }: { file: ReadFile; misfit: ImportState['misfit'] }) {
  const t = useTranslations('imports.file');
  const [chosen, choose] = useState(keyOf(file.format));
  const format = READABLE.find((one) => keyOf(one) === chosen);
  const error = misfit === null ? undefined : t('noneFits', { broker: misfit.broker, file: misfit.file });
  return (
    <div className="grid max-w-2xl gap-3 rounded-large border border-line bg-surface p-4">
      <Field label={t('other')} error={error}>
        {(parts) => (
          <Select
            {...parts}
            value={chosen}
            onChange={choose}
            options={[
              ...(file.origin === 'broker' ? [] : [{ value: keyOf(file.format), label: t('mapped') }]),
              ...READABLE.map((one) => ({
                value: keyOf(one),
                label: t('choice', { broker: one.broker, file: one.file, version: one.version }),
              })),
            ]}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="small"
          disabled={format === undefined || chosen === keyOf(file.format)}
          onClick={() => format !== undefined && readAs(format)}
        >
          {t('readSo')}
        </Button>
        <Button look="secondary" size="small" onClick={mapByHand}>
          {t('byHand')}
        </Button>
      </div>
    </div>
  );
}
