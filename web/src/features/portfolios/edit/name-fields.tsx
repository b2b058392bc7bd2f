import { PORTFOLIO_DESCRIPTION_MAX, PORTFOLIO_NAME_MAX } from '@ballast/contract/portfolios';
import { useTranslations } from 'use-intl/react';
import { Field, Input, TextArea } from '../../../ui/field.tsx';
import type { Edit } from './edit.ts';
import { useProblemWords, type EditProblems } from './problems.ts';
import type { ChangeEdit } from './use-edit.ts';

interface NameFieldsProps {
  edit: Edit;
  problems: EditProblems;
  change: ChangeEdit;
}

export function NameFields({ edit: { name, description }, problems, change }: NameFieldsProps) {
  const t = useTranslations('portfolios.save');
  const optional = useTranslations('common')('optional');
  const word = useProblemWords();
  return (
    <div className="grid max-w-2xl gap-5">
      <Field label={t('name')} error={word(problems.get('name'), PORTFOLIO_NAME_MAX)}>
        {(parts) => (
          <Input
            {...parts}
            value={name}
            onChange={({ target }) => change((edit) => ({ ...edit, name: target.value }))}
          />
        )}
      </Field>
      <Field
        label={t('description')}
        note={optional}
        error={word(problems.get('description'), PORTFOLIO_DESCRIPTION_MAX)}
      >
        {(parts) => (
          <TextArea
            {...parts}
            rows={2}
            value={description}
            onChange={({ target }) => change((edit) => ({ ...edit, description: target.value }))}
          />
        )}
      </Field>
    </div>
  );
}
