import type { AccountType } from '@ballast/engine/assets/account';
import type { ParseProblemCode } from '@ballast/engine/holdings/parsed-text';
import { useTranslations } from 'use-intl/react';
import type { AssetProblem } from '../../entities/holdings/read-typed-asset.ts';
import { Field, Input } from '../../ui/field.tsx';
import { AccountSelect } from './account-select.tsx';

interface AssetFieldsProps {
  text: string;
  account: AccountType | null;
  /** As typed, percent a year; null for kinds that have none. */
  volatility: string | null;
  problem: AssetProblem | null;
  onText: (text: string) => void;
  onAccount: (account: AccountType | null) => void;
  onVolatility: (volatility: string) => void;
}

/** One asset without a symbol, typed in a line as in the analyser, its account, and its volatility where one can be assumed. */
export function AssetFields({ text, account, volatility, problem, onText, onAccount, onVolatility }: AssetFieldsProps) {
  const t = useTranslations('assets.field');
  const problems = useTranslations('analyser.problems.codes');
  const word = (code: ParseProblemCode, missing: AssetProblem) => problems(code, { fragment: text.trim(), missing });
  const isOfVolatility = problem === 'volatility' && volatility !== null && volatility.trim() !== '';
  const own = problem === 'unread' ? t('unread') : problem === 'quantity' && t('quantityMissing');
  const reason = own || (problem && !isOfVolatility && word('asset_incomplete', problem));
  return (
    <div className="grid items-start gap-4 @[44rem]:grid-cols-[minmax(16rem,1fr)_12rem]">
      <Field label={t('label')} hint={t('hint')} error={reason || undefined}>
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
      {volatility !== null && (
        <Field
          label={t('volatility')}
          note={t('optional')}
          hint={t('volatilityHint')}
          error={isOfVolatility ? t('volatilityInvalid') : undefined}
          className="@[44rem]:col-span-2"
        >
          {(parts) => (
            <Input
              {...parts}
              name="volatility"
              inputMode="decimal"
              autoComplete="off"
              className="max-w-48"
              value={volatility}
              onChange={({ target }) => onVolatility(target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
