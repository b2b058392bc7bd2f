import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Choice } from '../../ui/choice.tsx';
import { AddStockForm } from './add-stock-form.tsx';
import { readAssetDraft } from './form-draft.ts';
import { LazyAssets } from './lazy-assets.tsx';

const KINDS = ['stock', 'asset'] as const;

/** What is added: a stock or a fund by its symbol, or anything else in one line. */
export function AddForm() {
  const t = useTranslations('builder.form');
  const [kind, setKind] = useState<(typeof KINDS)[number]>(() => (readAssetDraft().text === '' ? 'stock' : 'asset'));
  return (
    <div className="grid content-start gap-5 self-start lg:sticky lg:top-24">
      <Choice
        label={t('kind')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={setKind}
      />
      {kind === 'stock' ? <AddStockForm /> : <LazyAssets>{({ AddAssetForm }) => <AddAssetForm />}</LazyAssets>}
    </div>
  );
}
