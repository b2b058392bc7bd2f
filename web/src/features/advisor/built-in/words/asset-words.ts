import type { AssetKind } from '@ballast/engine/assets/asset';
import { holdsWord } from './find-concepts.ts';

/** What each kind without a symbol is called: English, Hindi in Latin script, Hindi. */
export const ASSET_WORDS: Readonly<Record<AssetKind, readonly string[]>> = {
  fixed_deposit: [
    'fd',
    'fds',
    'fixed deposit',
    'fixed deposits',
    'term deposit',
    'deposit',
    'deposits',
    'cd',
    'cds',
    'certificate of deposit',
    'certificates of deposit',
    'एफडी',
    'जमा',
  ],
  recurring_deposit: ['rd', 'rds', 'recurring deposit', 'recurring deposits', 'आरडी'],
  ppf: ['ppf', 'public provident fund', 'पीपीएफ'],
  epf: ['epf', 'pf', 'provident fund', 'ईपीएफ'],
  ssy: ['ssy', 'sukanya', 'sukanya samriddhi', 'सुकन्या'],
  nsc: ['nsc', 'national savings certificate', 'national savings certificates'],
  scss: ['scss', 'senior citizens’ savings scheme', "senior citizens' savings scheme", 'senior citizen savings scheme'],
  kvp: ['kvp', 'kisan vikas patra', 'किसान विकास पत्र'],
  pomis: ['pomis', 'mis', 'monthly income scheme'],
  nps: ['nps', 'national pension system', 'national pension scheme', 'एनपीएस'],
  bond: ['bond', 'bonds', 'बॉन्ड'],
  treasury_bill: ['treasury bill', 'treasury bills', 't-bill', 't-bills', 'treasuries'],
  tips: ['tips'],
  savings_bond: ['savings bond', 'savings bonds', 'i bond', 'i bonds'],
  gold: ['gold', 'sona', 'sone', 'सोना', 'सोने'],
  silver: ['silver', 'chandi', 'चांदी', 'चाँदी'],
  crypto: ['crypto', 'cryptocurrency', 'cryptocurrencies', 'क्रिप्टो'],
  cash: ['cash', 'savings account', 'नकद', 'कैश'],
  unlisted_share: ['unlisted share', 'unlisted shares', 'esop', 'esops'],
  property: ['property', 'house', 'flat', 'apartment', 'land', 'plot', 'ghar', 'makan', 'घर', 'मकान', 'ज़मीन'],
  other: [],
  loan: [
    'loan',
    'loans',
    'home loan',
    'car loan',
    'personal loan',
    'education loan',
    'gold loan',
    'mortgage',
    'debt',
    'debts',
    'karz',
    'karza',
    'कर्ज',
    'लोन',
  ],
};

/** What people call a coin besides its code. */
export const COIN_NAMES: Readonly<Record<string, readonly string[]>> = {
  BTC: ['bitcoin', 'bitcoins', 'बिटकॉइन'],
  ETH: ['ethereum', 'ether'],
  SOL: ['solana'],
  DOGE: ['dogecoin'],
  XRP: ['ripple'],
  ADA: ['cardano'],
  USDT: ['tether'],
};

/** Whether a normalized question names something without a symbol. */
export function namesAsset(text: string): boolean {
  return [...Object.values(ASSET_WORDS), ...Object.values(COIN_NAMES)].flat().some((word) => holdsWord(text, word));
}
