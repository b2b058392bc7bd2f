import { PROFILE_MAX, STATED_RESIDENCES, type Profile, type ProfileField } from '@ballast/contract/profile';
import type { TextProblem } from '@ballast/contract/text';
import { useTranslations } from 'use-intl/react';
import { Field, Input, TextArea } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ProfileEdit } from './profile-edit.ts';

interface ProfileFieldsProps {
  email: string;
  stored: Profile;
  /** Null while nobody edits: the fields are disabled then. */
  edit: ProfileEdit | null;
  problems: ReadonlyMap<ProfileField, TextProblem>;
  onType: (typed: ProfileEdit) => void;
}

const LABEL = { first_name: 'firstName', last_name: 'lastName', phone: 'phone', bio: 'bio' } as const;
const AUTOCOMPLETE = { first_name: 'given-name', last_name: 'family-name', phone: 'tel', bio: 'off' } as const;

const RESIDENCES = ['none', ...STATED_RESIDENCES] as const;

export function ProfileFields({ email, stored, edit, problems, onType }: ProfileFieldsProps) {
  const t = useTranslations('profile');
  const field = (name: ProfileField) => {
    const problem = problems.get(name);
    const max = PROFILE_MAX[name];
    const control = {
      name,
      disabled: edit === null,
      autoComplete: AUTOCOMPLETE[name],
      value: edit?.[name] ?? stored[name],
      onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
    };
    return (
      <Field
        label={t(LABEL[name])}
        hint={edit === null ? undefined : t('limit', { max })}
        error={problem === undefined ? undefined : t(problem, { max })}
      >
        {(parts) =>
          name === 'bio' ? (
            <TextArea rows={4} {...parts} {...control} />
          ) : (
            <Input type={name === 'phone' ? 'tel' : 'text'} {...parts} {...control} />
          )
        }
      </Field>
    );
  };
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {field('first_name')}
        {field('last_name')}
      </div>
      <Field label={t('email')} hint={t('emailFixed')}>
        {(parts) => <Input type="email" readOnly {...parts} value={email} className="read-only:bg-sunken" />}
      </Field>
      {field('phone')}
      {field('bio')}
      <Field label={t('taxResidence')} hint={t('taxResidenceHint')}>
        {(parts) => (
          <Select
            {...parts}
            name="tax_residence"
            disabled={edit === null}
            value={(edit?.tax_residence === undefined ? stored : edit).tax_residence ?? 'none'}
            options={RESIDENCES.map((value) => ({ value, label: t(`taxResidences.${value}`) }))}
            onChange={(chosen) => onType({ tax_residence: chosen === 'none' ? null : chosen })}
          />
        )}
      </Field>
    </>
  );
}
