import { ACCOUNT_TYPES, type AccountType } from '@ballast/engine/assets/account';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { Select } from '../../ui/select.tsx';

interface AccountSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** Null: not stated. */
  account: AccountType | null;
  onAccount: (account: AccountType | null) => void;
}

/** The kind of account that something is held in. */
export function AccountSelect({ account, onAccount, ...rest }: AccountSelectProps) {
  const t = useTranslations('assets');
  const options = [
    { value: '', label: t('field.noAccount') },
    ...ACCOUNT_TYPES.map((value) => ({ value, label: t(`accounts.${value}`) })),
  ];
  return (
    <Select
      {...rest}
      value={account ?? ''}
      options={options}
      onChange={(chosen) => onAccount(ACCOUNT_TYPES.find((type) => type === chosen) ?? null)}
    />
  );
}
