import type { Asset } from '@ballast/engine/assets/asset';
import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import { useTranslations } from 'use-intl/react';
import { SOURCE_NAMES } from '@ballast/messages/source-names';
import { useFormat } from '../../lib/words.tsx';

const CARATS = 24;

/** How an asset, its terms and its valuation are written. */
export function useAssetWords() {
  const t = useTranslations('assets');
  const format = useFormat();

  const nameOf = ({ kind, name, currency, code }: Asset): string => {
    const isCertificate = kind === 'fixed_deposit' && currency === 'USD';
    const own = code ?? (isCertificate ? t('certificateOfDeposit') : t(`kinds.${kind}`));
    return name === '' ? own : `${own} · ${name}`;
  };

  const termsOf = (asset: Asset): string => {
    const { kind, currency, amount, quantity, purity, code, rate, startsOn } = asset;
    const parts = [
      quantity !== null && code === null && t('terms.grams', { grams: format.quantity(quantity) }),
      quantity !== null && code !== null && t('terms.coins', { coins: format.quantity(quantity), code }),
      purity !== null && purityOf(purity),
      purity === null &&
        quantity !== null &&
        (kind === 'gold' || kind === 'silver') &&
        t(`terms.assumedPurity.${kind}`),
      amount !== null &&
        kind === 'recurring_deposit' &&
        t('terms.instalment', { amount: format.money(amount, currency) }),
      amount !== null && kind === 'bond' && t('terms.faceValue', { amount: format.money(amount, currency) }),
      rate !== null && t('terms.rate', { rate: format.quantity(rate) }),
      startsOn !== null && t('terms.from', { day: format.date(startsOn) }),
    ];
    return parts.filter((part) => part !== false).join(' · ');
  };
  /** All that is stated of it, in one line. */
  const detailOf = (asset: Asset): string => {
    const { kind, currency, amount, compounding, maturesOn, asOf, volatility, account } = asset;
    const isInTerms = kind === 'recurring_deposit' || kind === 'bond';
    const parts = [
      amount !== null && !isInTerms && format.money(amount, currency),
      termsOf(asset),
      compounding !== null && t(`compounding.${compounding}`),
      maturesOn !== null && t('terms.till', { day: format.date(maturesOn) }),
      asOf !== null && t('terms.asOf', { day: format.date(asOf) }),
      volatility !== null && volatilityOf(volatility),
      account !== null && t('table.account', { account: t(`accounts.${account}`) }),
    ];
    return parts.filter((part) => part !== false && part !== '').join(' · ');
  };

  const volatilityOf = (volatility: number) => t('terms.volatility', { volatility: format.quantity(volatility * 100) });

  const purityOf = (purity: number): string => {
    const carat = purity * CARATS;
    return Math.abs(carat - Math.round(carat)) < 1e-9
      ? t('terms.purity', { carat: format.quantity(Math.round(carat)) })
      : t('terms.fineness', { fineness: format.quantity(purity * 1000) });
  };

  const basisOf = ({ asset, value, series }: ValuedAsset): string => {
    const { basis, asOf, rate, rateSource } = value;
    if (value.value === null) return t('basis.noPrice');
    if (basis === 'priced') {
      const day = asOf === null ? '' : format.date(asOf);
      const fund = series?.key.slice(series.key.indexOf(':') + 1) ?? '';
      return asset.kind === 'crypto' ? t('basis.coin', { day }) : t('basis.metal', { day, fund });
    }
    if (basis === 'stated') {
      const stated = asOf === null ? t('basis.stated') : t('basis.statedOn', { day: format.date(asOf) });
      return asset.volatility === null ? stated : `${stated}, ${volatilityOf(asset.volatility)}`;
    }
    const day = asOf === null ? '' : format.date(asOf);
    if (asset.kind === 'treasury_bill') return t('basis.discounted', { day });
    if (rateSource === null || rate === null) return t('basis.accrued', { day });
    return `${t('basis.accruedAt', { day, rate: format.quantity(rate) })}. ${t('basis.source', { source: SOURCE_NAMES[rateSource] ?? rateSource })}`;
  };

  return { nameOf, termsOf, detailOf, basisOf };
}
