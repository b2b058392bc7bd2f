import { fromAssetRow } from '@ballast/contract/portfolios';
import { MARKETS } from '@ballast/engine/quotes/market';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { AssetFields } from '../../components/assets/asset-fields.tsx';
import { useAssetWords } from '../../components/assets/use-asset-words.ts';
import { asksVolatility, readTypedAsset } from '../../entities/holdings/read-typed-asset.ts';
import { notify } from '../../lib/notify.ts';
import { uuid } from '../../lib/uuid.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { readAssetDraft, writeAssetDraft, type AssetDraft } from './form-draft.ts';
import { addAsset } from './use-builder.ts';

/** One asset without a symbol, in a line, and the button that adds it to the list. */
export function AddAssetForm() {
  const t = useTranslations('builder');
  const field = useTranslations('assets.field');
  const markets = useTranslations('common.markets');
  const { nameOf } = useAssetWords();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(readAssetDraft);
  useEffect(() => writeAssetDraft(draft), [draft]);
  const { market, text, account, volatility } = draft;
  const set = (part: Partial<AssetDraft>) => setDraft((current) => ({ ...current, ...part }));
  const [tried, setTried] = useState(false);
  const read = readTypedAsset(text, account, market, volatility);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Before the focus moves there, so that screen readers read the field together with its error.
    flushSync(() => setTried(!read.ok));
    const atFault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (atFault ?? form.current?.querySelector<HTMLElement>('input[name="asset"]'))?.focus();
    if (!read.ok) return;
    addAsset({ id: uuid(), asset: read.asset });
    notify({
      kind: 'success',
      title: t('toasts.assetAddedTitle'),
      description: t('toasts.added', { symbol: nameOf(fromAssetRow(read.asset)) }),
    });
    set({ text: '', account: null, volatility: '' });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="@container grid content-start gap-5">
      <h2 className="text-title font-semibold">{t('form.assetTitle')}</h2>
      <Choice
        label={markets('label')}
        value={market}
        options={MARKETS.map((value) => ({ value, label: markets(value) }))}
        onChange={(value) => set({ market: value })}
      />
      <AssetFields
        text={text}
        account={account}
        volatility={asksVolatility(text) ? volatility : null}
        problem={tried && !read.ok ? read.problem : null}
        onText={(typed) => {
          setTried(false);
          set({ text: typed });
        }}
        onAccount={(chosen) => set({ account: chosen })}
        onVolatility={(typed) => {
          setTried(false);
          set({ volatility: typed });
        }}
      />
      <Button
        type="submit"
        size="large"
        className="sm:justify-self-start"
        // The second click of a double click finds an empty form.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {field('submit')}
      </Button>
    </form>
  );
}
