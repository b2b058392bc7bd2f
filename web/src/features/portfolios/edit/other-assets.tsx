import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { fromAssetRow } from '@ballast/contract/portfolios';
import { AssetFields } from '../../../components/assets/asset-fields.tsx';
import { useAssetWords } from '../../../components/assets/use-asset-words.ts';
import type { AssetProblem } from '../../../entities/holdings/read-typed-asset.ts';
import { Button } from '../../../ui/button.tsx';
import { AssetRow } from './asset-row.tsx';
import type { Edit } from './edit.ts';
import {
  BLANK_ASSET,
  draftAsksVolatility,
  draftOf,
  isDrafted,
  putAsset,
  readDraft,
  setAssetGone,
  type AssetDraft,
  type EditAsset,
} from './edit-assets.ts';
import type { ChangeEdit } from './use-edit.ts';

interface OtherAssetsProps {
  edit: Edit;
  /** What saving has found wrong with the field. */
  problem: AssetProblem | null;
  change: ChangeEdit;
}

/** What the portfolio has beside shares and funds, and one field to add to it or to change it. */
export function OtherAssets({ edit, problem, change }: OtherAssetsProps) {
  const t = useTranslations('assets');
  const counts = useTranslations('portfolios.list');
  const additions = useTranslations('portfolioEdit.add');
  const { nameOf } = useAssetWords();
  const section = useRef<HTMLElement>(null);
  const [tried, setTried] = useState(false);
  const [added, setAdded] = useState('');
  const { assets, assetDraft: draft } = edit;
  const changed = assets.find(({ key }) => key === draft.of) ?? null;
  const read = readDraft(edit);
  const set = (next: Partial<AssetDraft>) => {
    setAdded('');
    change((current) => ({ ...current, assetDraft: { ...current.assetDraft, ...next } }));
  };
  const focus = (selector: string) => section.current?.querySelector<HTMLElement>(selector)?.focus();

  const start = (next: AssetDraft, selector: string) => {
    flushSync(() => {
      setTried(false);
      setAdded('');
      change((current) => ({ ...current, assetDraft: next }));
    });
    focus(selector);
  };
  /** What is typed goes into the list first; what cannot be read stays where it is. */
  const startChange = (one: EditAsset) => {
    if (one.key === draft.of) return focus('input[name="asset"]');
    const isTyped = isDrafted(edit);
    if (isTyped && !read.ok) {
      flushSync(() => setTried(true));
      return focus('[aria-invalid="true"]');
    }
    if (isTyped && read.ok) change((current) => putAsset(current, read.asset));
    start(draftOf(one), 'input[name="asset"]');
  };
  const backTo = changed === null ? 'input[name="asset"]' : `[data-asset="${changed.key}"] button`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => {
      setTried(!read.ok);
      if (!read.ok) return;
      change((current) => putAsset(current, read.asset));
      setAdded(changed === null ? additions('done', { symbol: nameOf(fromAssetRow(read.asset)) }) : '');
    });
    focus(read.ok ? backTo : '[aria-invalid="true"]');
  };
  return (
    <section ref={section} aria-labelledby="edit-assets" className="@container grid max-w-4xl gap-5">
      <div className="flex items-baseline gap-3 border-b border-edge/60 pb-2">
        <h3 id="edit-assets" className="text-title font-semibold">
          {t('table.title')}
        </h3>
        {assets.length > 0 && (
          <p className="text-small text-soft">
            {counts('assets', { count: assets.filter(({ gone }) => !gone).length })}
          </p>
        )}
      </div>
      {assets.length > 0 && (
        <ul className="divide-y divide-line">
          {assets.map((one) => (
            <AssetRow
              key={one.key}
              row={one}
              isChanging={one.key === draft.of}
              onChange={() => startChange(one)}
              onGone={(gone) => change((current) => setAssetGone(current, one.key, gone))}
            />
          ))}
        </ul>
      )}
      <form
        noValidate
        onSubmit={submit}
        aria-labelledby="asset-title"
        className="grid gap-4 rounded-large border border-line bg-surface p-4 sm:p-5"
      >
        <h4 id="asset-title" className="text-lead font-semibold">
          {changed === null ? t('field.add') : t('field.edit', { name: nameOf(fromAssetRow(changed.asset)) })}
        </h4>
        <AssetFields
          text={draft.text}
          account={draft.account}
          volatility={draftAsksVolatility(edit) ? draft.volatility : null}
          problem={tried && !read.ok ? read.problem : problem}
          onText={(text) => set({ text })}
          onAccount={(account) => set({ account })}
          onVolatility={(volatility) => set({ volatility })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="secondary">
            {changed === null ? t('field.submit') : t('field.save')}
          </Button>
          {changed !== null && (
            <Button look="quiet" onClick={() => start(BLANK_ASSET, backTo)}>
              {t('field.cancel')}
            </Button>
          )}
          <output className="text-small text-soft">{added}</output>
        </div>
      </form>
    </section>
  );
}
