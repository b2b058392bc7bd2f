import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { typed, type EditRow } from './edit.ts';
import { readShares } from './read-fields.ts';
import { kindOf, useFunds } from './use-funds.ts';

interface SellDialogProps {
  /** What is being sold; null when nothing is. */
  row: EditRow | null;
  onClose: () => void;
  onChange: (key: string, change: Partial<EditRow>) => void;
}

/** Asks how many shares or units of a row with a valid number of them were sold: fewer stay, or the holding goes when the edit is saved. */
export function SellDialog({ row, onClose, onChange }: SellDialogProps) {
  const t = useTranslations('portfolioEdit');
  const format = useFormat();
  const funds = useFunds(row === null ? [] : [row]);
  const close = useTranslations('common')('close');
  const held = row === null ? null : readShares(row.shares);
  return (
    <Dialog
      open={row !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('sell.title', { symbol: row === null ? '' : (funds.get(row.symbol)?.name ?? row.symbol) })}
      description={
        row === null || held === null
          ? undefined
          : t('sell.detail', {
              quantity: t('newer.quantity', {
                of: kindOf(row),
                count: held,
                quantity: format.quantity(held, row.currency),
              }),
            })
      }
      closeLabel={close}
    >
      {row !== null && held !== null && (
        <SellForm key={row.key} row={row} held={held} onClose={onClose} onChange={onChange} />
      )}
    </Dialog>
  );
}

interface SellFormProps extends Omit<SellDialogProps, 'row'> {
  row: EditRow;
  held: number;
}

function SellForm({ row, held, onClose, onChange }: SellFormProps) {
  const t = useTranslations('portfolioEdit');
  const format = useFormat();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const sold = readShares(text);
  const isTooMuch = sold !== null && sold > held;
  const problem =
    sold === null
      ? t('edit.problem.sharesInvalid')
      : isTooMuch
        ? t('sell.tooMany', { shares: format.quantity(held, row.currency) })
        : undefined;

  const sellAll = () => {
    onChange(row.key, { gone: true });
    onClose();
  };
  const sell = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (sold === null || isTooMuch) return event.currentTarget.querySelector('input')?.focus();
    if (sold === held) return sellAll();
    // 0.3 − 0.1 is 0.2, not 0.19999999999999998.
    onChange(row.key, { shares: typed(Number((held - sold).toPrecision(15))) });
    onClose();
  };
  return (
    <form noValidate onSubmit={sell} className="grid gap-5">
      <Field label={t(`sell.amount.${kindOf(row)}`)} error={tried ? problem : undefined}>
        {(parts) => <NumberInput {...parts} step={1} value={text} number={sold} onType={setText} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={sellAll}>
          {t('sell.all')}
        </Button>
        <Button type="submit">{t('sell.submit')}</Button>
      </div>
    </form>
  );
}
