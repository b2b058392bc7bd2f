import type { Asset, AssetKind, Compounding } from '../assets/asset.ts';

const WORDS: Readonly<Record<AssetKind, string>> = {
  fixed_deposit: 'FD',
  recurring_deposit: 'RD',
  ppf: 'PPF',
  epf: 'EPF',
  ssy: 'SSY',
  nsc: 'NSC',
  scss: 'SCSS',
  kvp: 'KVP',
  pomis: 'POMIS',
  nps: 'NPS',
  bond: 'bond',
  treasury_bill: 'T-bill',
  tips: 'TIPS',
  savings_bond: 'savings bond',
  gold: 'gold',
  silver: 'silver',
  crypto: 'crypto',
  cash: 'cash',
  unlisted_share: 'unlisted',
  property: 'property',
  other: 'other asset',
  loan: 'loan',
};
const COMPOUNDED: Readonly<Record<Compounding, string>> = {
  monthly: 'compounded monthly',
  quarterly: 'compounded quarterly',
  half_yearly: 'compounded half-yearly',
  yearly: 'compounded yearly',
  simple: 'simple interest',
  payout: 'payout',
};
const CARATS = [24, 23, 22, 21, 20, 18, 14, 10, 9];

/** An asset as a line that `readAsset` reads as it: `FD SBI INR 200000 7.1% till 2028-03-31`. */
export function formatAsset(asset: Asset): string {
  const {
    kind,
    name,
    code,
    amount,
    currency,
    quantity,
    purity,
    rate,
    compounding,
    startsOn,
    maturesOn,
    asOf,
    volatility,
  } = asset;
  const isMetal = kind === 'gold' || kind === 'silver';
  return [
    WORDS[kind],
    code,
    name,
    amount === null ? null : `${currency} ${plain(amount)}`,
    quantity === null ? null : isMetal ? `${plain(quantity)} g` : plain(quantity),
    purity === null ? null : purityText(purity),
    rate === null ? null : `${plain(rate)}%`,
    compounding === null ? null : COMPOUNDED[compounding],
    startsOn === null ? null : `from ${startsOn}`,
    maturesOn === null ? null : `till ${maturesOn}`,
    asOf === null ? null : `as of ${asOf}`,
    volatility === null ? null : `volatility ${percentText(volatility)}%`,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ');
}

function purityText(purity: number): string {
  const carat = CARATS.find((one) => one / 24 === purity);
  return carat === undefined ? plain(purity).replace(/^0\./, '').padEnd(3, '0') : `${String(carat)}k`;
}

/** A fraction as percent, without what computers add: 7% and not 7.000000000000001%. */
export function percentText(fraction: number): string {
  return plain(Number((fraction * 100).toPrecision(12)));
}

/** Digits without an exponent. */
function plain(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 });
}
