import { uninsuredDeposits } from '@ballast/engine/assets/insured';
import { isBreakable } from '@ballast/engine/assets/locks';
import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import { useId, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useAssetWords } from '../../../components/assets/use-asset-words.ts';
import { today } from '../../../lib/today.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Table, type Column } from '../../../ui/table.tsx';

const keyOf = ({ key }: ValuedAsset) => key;

/** Everything without a symbol, with its value and where that comes from. */
export function AssetTable({ assets }: { assets: readonly ValuedAsset[] }) {
  const t = useTranslations('assets');
  const status = useTranslations('analyser.status');
  const format = useFormat();
  const { nameOf, termsOf, basisOf } = useAssetWords();
  const titleId = useId();
  const uninsured = useMemo(
    () =>
      uninsuredDeposits(
        assets.flatMap(({ asset, value }) => (value.value === null ? [] : [{ asset, value: value.value }])),
      ),
    [assets],
  );
  const columns = useMemo<readonly Column<ValuedAsset>[]>(
    () => [
      {
        key: 'asset',
        head: t('table.asset'),
        render: ({ asset }) => (
          <>
            <span className="font-medium break-words">{nameOf(asset)}</span>
            <span className="block text-small text-soft">
              {[
                termsOf(asset),
                asset.account !== null && t('table.account', { account: t(`accounts.${asset.account}`) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        ),
      },
      {
        key: 'value',
        head: t('table.value'),
        numeric: true,
        render: ({ asset, value: { value, currency }, quote }) => (
          <span className="font-medium whitespace-nowrap">
            {value === null ? t('table.noValue') : format.money(asset.kind === 'loan' ? -value : value, currency)}
            {(quote?.status === 'error' || quote?.status === 'stale') && (
              <span className="mt-1 block">
                <Badge tone="caution">{status(quote.status)}</Badge>
              </span>
            )}
          </span>
        ),
      },
      {
        key: 'maturity',
        head: t('table.maturity'),
        numeric: true,
        render: ({ value: { maturity, currency } }) =>
          maturity === null ? (
            '–'
          ) : (
            <span>
              {format.money(maturity.value, currency)}
              <span className="block text-small text-soft">{format.date(maturity.on)}</span>
            </span>
          ),
      },
      {
        key: 'basis',
        head: t('table.basis'),
        isText: true,
        render: (one) => (
          <span className="text-soft">
            {basisOf(one)}
            {one.value.lockedUntil !== null && (
              <span className="block">
                {t(isBreakable(one.asset, today()) ? 'basis.penalty' : 'basis.locked', {
                  day: format.date(one.value.lockedUntil),
                })}
              </span>
            )}
          </span>
        ),
      },
    ],
    [t, status, format, nameOf, termsOf, basisOf],
  );
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-8">
      <h3 id={titleId} className="mb-3 text-title font-semibold">
        {t('table.title')}
      </h3>
      <Table caption={t('table.title')} columns={columns} items={assets} keyOf={keyOf} />
      {uninsured.length > 0 && (
        <ul className="mt-4 grid gap-1 text-small text-soft">
          {uninsured.map(({ bank, currency, value, above, limit, insurer, isCompany }) => (
            <li key={`${currency} ${bank}`}>
              {t(isCompany ? 'companyDeposits' : bank === '' ? 'insuredUnnamed' : 'insured', {
                bank,
                insurer,
                value: format.money(value, currency),
                above: format.money(above, currency),
                limit: format.money(limit, currency),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
