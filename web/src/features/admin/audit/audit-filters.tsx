import { AUDIT_ACTIONS, type AuditAction } from '@ballast/contract/admin';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { SearchField } from '../search-field.tsx';
import { isAccountId, type AuditFilter } from './audit-filter.ts';
import { useActionName } from './entry-words.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (part: Partial<AuditFilter>) => void;
}

/** Which entries of the log are shown. */
export function AuditFilters({ filter: { action, account }, onChange }: AuditFiltersProps) {
  const t = useTranslations('audit.filters');
  const clear = useTranslations('admin.filters')('clear');
  const nameOf = useActionName();
  const isUnclear = account !== '' && !isAccountId(account);
  return (
    <div className="mb-5 grid items-start gap-4 lg:grid-cols-2">
      <SearchField
        search={account}
        label={t('account')}
        hint={t('accountHint')}
        error={isUnclear ? t('accountProblem') : undefined}
        onSearch={(typed) => onChange({ account: typed })}
      />
      <Field label={t('action')}>
        {(parts) => (
          <Select<AuditAction | ''>
            {...parts}
            value={action ?? ''}
            options={[
              { value: '', label: t('any') },
              ...AUDIT_ACTIONS.map((value) => ({ value, label: nameOf(value) })),
            ]}
            onChange={(value) => onChange({ action: value === '' ? null : value })}
          />
        )}
      </Field>
      {(action !== null || account !== '') && (
        <Button
          look="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => onChange({ action: null, account: '' })}
        >
          {clear}
        </Button>
      )}
    </div>
  );
}
