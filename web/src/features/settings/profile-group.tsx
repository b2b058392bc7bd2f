import type { TextProblem } from '@ballast/contract/text';
import { useTranslations } from 'use-intl/react';
import { Field, Input } from '../../ui/field.tsx';
import { Group } from './group.tsx';
import { NAME_MAX, type NameField, type NamedProfile } from './settings-edit.ts';
import type { ChangeSetting } from './settings-edit.ts';

interface ProfileGroupProps {
  /** Null for a visitor. */
  email: string | null;
  profile: NamedProfile;
  problems: ReadonlyMap<NameField, TextProblem>;
  onChange: ChangeSetting;
}

const AUTOCOMPLETE = { firstName: 'given-name', lastName: 'family-name', phone: 'tel' } as const;

/** The names and the phone number of the profile. */
export function ProfileGroup({ email, profile, problems, onChange }: ProfileGroupProps) {
  const t = useTranslations('settings.profile');
  const field = (name: NameField) => {
    const problem = problems.get(name);
    const max = NAME_MAX[name];
    return (
      <Field label={t(name)} hint={t('limit', { max })} error={problem === undefined ? undefined : t(problem, { max })}>
        {(parts) => (
          <Input
            {...parts}
            name={name}
            type={name === 'phone' ? 'tel' : 'text'}
            autoComplete={AUTOCOMPLETE[name]}
            value={profile[name]}
            onChange={({ target }) => onChange('profile', name, target.value)}
          />
        )}
      </Field>
    );
  };
  return (
    <Group title={t('title')} detail={email === null ? t('detailVisitor') : t('detail')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {field('firstName')}
        {field('lastName')}
        <Field label={t('email')} hint={email === null ? t('emailNone') : t('emailFixed')}>
          {(parts) => <Input type="email" readOnly {...parts} value={email ?? ''} className="read-only:bg-sunken" />}
        </Field>
        {field('phone')}
      </div>
    </Group>
  );
}
