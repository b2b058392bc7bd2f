import { PRIORITIES, type Priority } from '@ballast/contract/priorities';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SearchField } from './search-field.tsx';

interface FiltersProps<Status extends string> {
  status: Status | null;
  statuses: readonly { readonly value: Status; readonly label: string }[];
  priority: Priority | null;
  search: string;
  searchHint: string;
  onChange: (part: { status?: Status | null; priority?: Priority | null; search?: string }) => void;
}

/** What of a list is shown. */
export function Filters<Status extends string>(props: FiltersProps<Status>) {
  const { status, statuses, priority, search, searchHint, onChange } = props;
  const t = useTranslations('admin.filters');
  const priorities = useTranslations('entries.priorities');
  const any = { value: '' as const, label: t('any') };
  const isFiltered = status !== null || priority !== null || search !== '';
  return (
    <div className="mb-5 grid grid-cols-2 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_10rem_10rem]">
      <SearchField
        search={search}
        label={t('search')}
        hint={searchHint}
        onSearch={(typed) => onChange({ search: typed })}
      />
      <Field label={t('status')}>
        {(parts) => (
          <Select<Status | ''>
            {...parts}
            value={status ?? ''}
            options={[any, ...statuses]}
            onChange={(value) => onChange({ status: value === '' ? null : value })}
          />
        )}
      </Field>
      <Field label={t('priority')}>
        {(parts) => (
          <Select<Priority | ''>
            {...parts}
            value={priority ?? ''}
            options={[any, ...PRIORITIES.map((value) => ({ value, label: priorities(value) }))]}
            onChange={(value) => onChange({ priority: value === '' ? null : value })}
          />
        )}
      </Field>
      {isFiltered && (
        <Button
          look="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => onChange({ status: null, priority: null, search: '' })}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
