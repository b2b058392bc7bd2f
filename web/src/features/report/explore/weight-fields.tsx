import { useId, type ReactNode } from 'react';
import { SECTORS } from '@ballast/engine/instruments/sector';
import type { ReportHolding } from '@ballast/engine/report/input';
import { MARKETS } from '@ballast/engine/quotes/market';
import { useTranslations } from 'use-intl/react';
import { Field, Input } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useNames } from '../words/use-names.ts';
import { useSectorName } from '../../../components/use-sector-name.ts';
import { numberOf } from '../what-if/number-of.ts';
import type { ExploreDraft } from './explore-draft.ts';
import { MOST_VIEW } from './read-question.ts';
import { TARGET_GROUPINGS, targetField, targetGroups } from './target-groups.ts';

interface WeightFieldsProps {
  counted: readonly ReportHolding[];
  draft: ExploreDraft;
  change: (change: Partial<ExploreDraft>) => void;
  isWrong: boolean;
}

/** Weights that the person sets: of holdings, or of a class of them. */
export function Targets({ counted, draft, change, isWrong }: WeightFieldsProps) {
  const t = useTranslations('explore');
  const nameOf = useGroupName();
  const { targetsBy: by, targets } = draft;
  return (
    <>
      <Field label={t('targetsBy')}>
        {(parts) => (
          <Select
            {...parts}
            value={by}
            options={TARGET_GROUPINGS.map((value) => ({ value, label: t(`groupings.${value}`) }))}
            onChange={(targetsBy) => change({ targetsBy })}
          />
        )}
      </Field>
      <Rows legend={t('targets')} note={isWrong ? t('targetsWrong') : t('targetsHint')} isWrong={isWrong}>
        {targetGroups(counted, by).map(({ id }) => {
          const field = targetField(by, id);
          const typed = targets[field] ?? '';
          return (
            <Row key={field} name={nameOf(id)}>
              <NumberInput
                value={typed}
                number={numberOf(typed)}
                step={1}
                aria-invalid={isWrong || undefined}
                onType={(text) => change({ targets: { ...targets, [field]: text } })}
              />
            </Row>
          );
        })}
      </Rows>
    </>
  );
}

/** Returns that the person expects. */
export function Views({ counted, draft: { views }, change, isWrong }: WeightFieldsProps) {
  const t = useTranslations('explore');
  const names = useNames();
  return (
    <Rows
      legend={t('views')}
      note={isWrong ? t('viewsWrong', { most: String(MOST_VIEW) }) : t('viewsHint')}
      isWrong={isWrong}
    >
      {counted.map(({ key }) => (
        <Row key={key} name={names(key)}>
          <Input
            value={views[key] ?? ''}
            autoComplete="off"
            aria-invalid={isWrong || undefined}
            onChange={({ target }) => change({ views: { ...views, [key]: target.value } })}
          />
        </Row>
      ))}
    </Rows>
  );
}

interface RowsProps {
  legend: string;
  note: string;
  isWrong: boolean;
  children: ReactNode;
}

function Rows({ legend, note, isWrong, children }: RowsProps) {
  const noteId = useId();
  return (
    <fieldset aria-describedby={noteId} className="grid gap-2">
      <legend className="mb-1 text-small font-medium">{legend}</legend>
      {children}
      <p id={noteId} className={isWrong ? 'text-small text-danger' : 'text-small text-soft'}>
        {note}
      </p>
    </fieldset>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <label className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3">
      <span className="wrap-anywhere">{name}</span>
      {children}
    </label>
  );
}

/** What a group is called, by its id. */
export function useGroupName(): (id: string) => string {
  const classes = useTranslations('explore.classes');
  const countries = useTranslations('reportFigures.exposure.countries');
  const names = useNames();
  const sectorName = useSectorName();
  return (id) => {
    const sector = [...SECTORS, 'unclassified' as const].find((one) => one === id);
    if (sector !== undefined) return sectorName(sector);
    const market = MARKETS.find((one) => one === id);
    if (market !== undefined) return countries(market);
    const kind = (['company', 'fund', 'other'] as const).find((one) => one === id);
    if (kind !== undefined) return classes(kind);
    return names(id);
  };
}
