import {
  enteredOn,
  PORTFOLIO_DESCRIPTION_MAX,
  PORTFOLIO_NAME_MAX,
  toAssetRow,
  type SavePortfolio,
} from '@ballast/contract/portfolios';
import type { Owned } from '@ballast/engine/holdings/owned';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl/react';
import { today } from '../../lib/today.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Field, Input, TextArea } from '../../ui/field.tsx';
import { keepSaveDraft, type SaveDraft } from './save-draft.ts';
import { saveFormSchema, saveProblem, type SaveFormValues } from './save-form-schema.ts';

interface SaveFormProps extends Owned {
  draft: SaveDraft;
  /** Resolves when the attempt is over, either way. */
  onSubmit: (portfolio: SavePortfolio) => Promise<void>;
}

/** Name, description and purchase dates of a portfolio about to be saved. */
export function SaveForm({ holdings, assets, draft, onSubmit }: SaveFormProps) {
  const t = useTranslations('portfolios.save');
  const optional = useTranslations('common')('optional');
  const day = today();
  const form = useForm<SaveFormValues>({
    resolver: zodResolver(saveFormSchema(day)),
    defaultValues: {
      name: draft.name,
      description: draft.description,
      dates: holdings.map((_, index) => ({ day: draft.dates[index] || day })),
    },
  });
  const { errors, isSubmitting } = form.formState;
  const word = (code: string | undefined, max = 0) => {
    const problem = saveProblem(code);
    return problem && t(problem, { max });
  };
  const keep = () => {
    const { name, description, dates } = form.getValues();
    keepSaveDraft({ ...draft, name, description, dates: dates.map((date) => (date.day === day ? '' : date.day)) });
  };

  return (
    <Form
      form={form}
      onSubmit={(values) => onSubmit(portfolioToSave(draft.id, values, { holdings, assets }))}
      onChange={keep}
    >
      <Field label={t('name')} error={word(errors.name?.message, PORTFOLIO_NAME_MAX)}>
        {(parts) => <Input {...parts} {...form.register('name')} />}
      </Field>
      <Field
        label={t('description')}
        note={optional}
        error={word(errors.description?.message, PORTFOLIO_DESCRIPTION_MAX)}
      >
        {(parts) => <TextArea rows={2} {...parts} {...form.register('description')} />}
      </Field>
      <details
        open={errors.dates !== undefined || draft.dates.some(Boolean) || undefined}
        className="rounded-medium border border-line"
      >
        <summary className="rounded-medium px-4 py-3 text-small font-medium">
          {t('dates')} <span className="font-normal text-soft">{t('datesHint')}</span>
        </summary>
        <ul className="grid max-h-64 gap-3 overflow-y-auto border-t border-line p-4">
          {holdings.map((holding, index) => (
            <li key={`${holding.market}:${holding.symbol}`}>
              <Field
                label={<span aria-label={t('dateOf', { symbol: holding.symbol })}>{holding.symbol}</span>}
                error={word(errors.dates?.[index]?.day?.message)}
                className="grid-cols-[1fr_auto] items-center"
              >
                {(parts) => (
                  <Input type="date" max={day} className="w-44" {...parts} {...form.register(`dates.${index}.day`)} />
                )}
              </Field>
            </li>
          ))}
        </ul>
      </details>
      <Button type="submit" size="large" aria-disabled={isSubmitting}>
        {isSubmitting ? t('pending') : t('submit')}
      </Button>
    </Form>
  );
}

function portfolioToSave(
  id: string,
  { name, description, dates }: SaveFormValues,
  { holdings, assets }: Owned,
): SavePortfolio {
  const rows = holdings.map(({ symbol, exchange, currency, shares, purchasePrice, account }, index) => ({
    symbol,
    exchange,
    currency,
    shares,
    purchase_price: purchasePrice,
    purchase_date: dates[index]?.day ?? today(),
    ...(account === undefined ? {} : { account }),
  }));
  // The base currency is that of the first holding, until the user chooses one.
  const currency = rows[0]?.currency ?? assets[0]?.currency ?? 'INR';
  const portfolio = { id, name, description, currency, holdings: rows };
  if (assets.length === 0) return portfolio;
  return { ...portfolio, assets: assets.map((asset) => enteredOn(today(), toAssetRow(asset))) };
}
