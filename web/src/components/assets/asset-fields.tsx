import type { AccountType } from '@ballast/engine/assets/account';
import type { ParseProblemCode } from '@ballast/engine/holdings/parsed-text';
import { useTranslations } from 'use-intl/react';
import type { AssetProblem } from '../../entities/holdings/read-typed-asset.ts';
import { Field, Input } from '../../ui/field.tsx';
import { AccountSelect } from './account-select.tsx';

interface AssetFieldsProps {
  text: string;
  account: AccountType | null;
  problem: AssetProblem | null;
  onText: (text: string) => void;
  onAccount: (account: AccountType | null) => void;
}

/** One asset without a symbol, typed in a line as in the analyser, and its account. */
export function AssetFields({ text, account, problem, onText, onAccount }: AssetFieldsProps) {
  const t = useTranslations('assets.field');
  const problems = useTranslations('analyser.problems.codes');
  const word = (code: ParseProblemCode, missing: AssetProblem) => problems(code, { fragment: text.trim(), missing });
  const reason = problem === 'unread' ? t('unread') : problem && word('asset_incomplete', problem);
  return (
    <div className="grid items-start gap-4 @[44rem]:grid-cols-[minmax(16rem,1fr)_12rem]">
      <Field label={t('label')} hint={t('hint')} error={reason ?? undefined}>
        {(parts) => (
          <Input
            {...parts}
            name="asset"
            placeholder={t('placeholder')}
            autoComplete="off"
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
      <Field label={t('account')}>
        {(parts) => <AccountSelect {...parts} account={account} onAccount={onAccount} />}
      </Field>
    </div>
  );
}
