import { elssLotLock } from '@ballast/engine/assets/elss';
import type {
  ExploreAim,
  ExploredFinding,
  ExploreQuestion,
  HeldLot,
  HeldTerms,
  WeightLimits,
} from '@ballast/engine/explore/question';
import { EXPLORED_FINDINGS } from '@ballast/engine/explore/question';
import { isFundCode } from '@ballast/engine/funds/fund-code';
import { planAccountOf } from '@ballast/engine/plans/account-pools';
import { usualCharges } from '@ballast/engine/plans/costs';
import { NEVER_UNLOCKED, type BrokerCharges } from '@ballast/engine/plans/plan';
import type { Currency } from '@ballast/engine/money/currency';
import { currencyOfMarket, MARKETS, type Market } from '@ballast/engine/quotes/market';
import type { ReportHolding } from '@ballast/engine/report/input';
import type { AdvancedFinding } from '@ballast/engine/rules/registry';
import type { TaxAsset } from '@ballast/engine/tax/tax-asset';
import type { Position } from '@ballast/engine/valuation/position';
import { today } from '../../../lib/today.ts';
import { isOldInIndia, type TaxResidence } from '../what-if/read-trade.ts';
import { numberOf } from '../what-if/number-of.ts';
import { findingKey } from '../findings/finding-key.ts';
import { BUYING_AIMS, lotField, type ExploreDraft } from './explore-draft.ts';
import { readExitLoads, wrongExitLoad, type ExitLoadField } from './exit-loads.ts';
import { readSeller, type RealizedByCountry, type SellerProblem } from './read-seller.ts';
import { targetField, targetGroups } from './target-groups.ts';
import { optionalNumber, signedNumber } from './typed-number.ts';

/** Fields of one holding, with its key. */
type HoldingProblem = `${'paid' | 'bought' | 'highs' | ExitLoadField} ${string}`;

/** Fields that something is wrong with. */
export type FieldProblem =
  | 'badDay'
  | 'amount'
  | 'finding'
  | 'targets'
  | 'views'
  | 'mostWeight'
  | 'mostSector'
  | 'mostCountry'
  | 'mostCurrency'
  | 'mostClass'
  | 'mostTurnover'
  | 'brokerage'
  | 'perSale'
  | 'band'
  | 'mostTrades'
  | 'smallest'
  | 'mostTax'
  | SellerProblem
  | HoldingProblem;

/** What the fields are read beside. */
export interface ExploreFacts {
  readonly base: Currency;
  readonly counted: readonly ReportHolding[];
  readonly positions: readonly Position[];
  readonly findings: readonly AdvancedFinding[];
  /** Of now, in the base currency; null where there is none. */
  readonly badDay: number | null;
  /** From trades, by the key of a holding. */
  readonly lots: ReadonlyMap<string, readonly HeldLot[]>;
  readonly residence: TaxResidence;
  /** From trades; null where there are none. */
  readonly realized: RealizedByCountry | null;
  /** Shares that are not held and may be bought. */
  readonly candidates: readonly ReportHolding[];
  /** How tax law sorts holdings, by their key. */
  readonly assets: ReadonlyMap<string, TaxAsset | null>;
  /** Keys of funds whose units are locked for years from their purchase. */
  readonly elss: ReadonlySet<string>;
  /** In the base currency, to take out. */
  readonly cash: number;
}

type Read =
  | { readonly ok: true; readonly value: ExploreQuestion }
  | { readonly ok: false; readonly problem: FieldProblem };

/** Findings that trades can bring within their limit. A company that is held through funds is not one: the funds hold others too. */
export function explorable(findings: readonly AdvancedFinding[]): readonly AdvancedFinding[] {
  return findings.filter(({ id, company }) => findingOf(id) !== undefined && company === null);
}

function findingOf(id: string): ExploredFinding | undefined {
  return EXPLORED_FINDINGS.find((one) => one === id);
}

/** The question that the fields ask, or the first field that has to be looked at. */
export function readQuestion(draft: ExploreDraft, facts: ExploreFacts): Read {
  const aim = readAim(draft, facts);
  if (typeof aim === 'string') return { ok: false, problem: aim };
  const mostTrades = optionalNumber(draft.mostTrades);
  const [smallest, mostTax] = [optionalNumber(draft.smallest, facts.base), optionalNumber(draft.mostTax, facts.base)];
  if (mostTrades === undefined || (mostTrades !== null && mostTrades < 1)) return { ok: false, problem: 'mostTrades' };
  if (smallest === undefined) return { ok: false, problem: 'smallest' };
  if (mostTax === undefined) return { ok: false, problem: 'mostTax' };
  const charges = readCharges(draft);
  if (typeof charges === 'string') return { ok: false, problem: charges };
  const seller = readSeller(draft, facts.residence, facts.realized);
  if (typeof seller === 'string') return { ok: false, problem: seller };
  const wrong = wrongOfHoldings(draft, facts);
  if (wrong !== null) return { ok: false, problem: wrong };
  return {
    ok: true,
    value: {
      aim,
      mostTrades: mostTrades === null ? null : Math.floor(mostTrades),
      smallestTrade: smallest ?? 0,
      mostTax,
      neverSell: draft.keep,
      mayBuy: mayBuy(draft, facts),
      candidates: BUYING_AIMS.includes(draft.aim) ? facts.candidates : [],
      seller,
      charges,
      lotOrder: draft.lotOrder,
      cash: facts.cash,
      terms: Object.fromEntries([
        ...facts.candidates.map((holding) => [holding.key, unheldTerms(holding)] as const),
        ...facts.counted.map((holding) => [holding.key, termsOf(holding, draft, facts)] as const),
      ]),
    },
  };
}

/** Whether the price of 31 January 2018 counts for some of a holding. */
export function isBoughtBefore2018(
  holding: ReportHolding,
  draft: ExploreDraft,
  { lots, residence }: Pick<ExploreFacts, 'lots' | 'residence'>,
): boolean {
  const days = lots.get(holding.key)?.map(({ bought }) => bought) ?? [draft.bought[holding.key]];
  return days.some((day) => isOldInIndia(holding, day ?? '', residence));
}

/** The first field of a holding that can't be read; null where all can. */
function wrongOfHoldings(draft: ExploreDraft, facts: ExploreFacts): HoldingProblem | null {
  for (const holding of facts.counted) {
    const { key, market, currency } = holding;
    const symbol = facts.positions.find((position) => position.key === key)?.holding.symbol;
    // Then it has no fields.
    if (symbol === undefined) continue;
    const paid = facts.lots.has(key) ? null : optionalNumber(draft.paid[key] ?? '', currency);
    if (paid === undefined) return `paid ${key}`;
    if (!facts.lots.has(key) && (draft.bought[key] ?? '') > today()) return `bought ${key}`;
    const isOld = isBoughtBefore2018(holding, draft, facts);
    if (isOld && optionalNumber(draft.highs[key] ?? '', 'INR') === undefined) return `highs ${key}`;
    const load = isFundCode(symbol, market) ? wrongExitLoad(draft, key) : null;
    if (load !== null) return `${load} ${key}`;
  }
  return null;
}

/** Weights are reached by sales and purchases of all that is held; money from outside goes where the person says; other aims buy nothing. */
function mayBuy({ aim, buy, avoid }: ExploreDraft, { counted, candidates }: ExploreFacts): readonly string[] {
  if (!BUYING_AIMS.includes(aim)) return [];
  const held = aim === 'invest' ? buy : counted.map(({ key }) => key).filter((key) => !avoid.includes(key));
  return [...held, ...candidates.map(({ key }) => key)];
}

/** The charges of the person's broker; empty fields are those of a discount broker. */
function readCharges(draft: ExploreDraft): NonNullable<ExploreQuestion['charges']> | FieldProblem {
  const charges: Partial<Record<Market, BrokerCharges>> = {};
  for (const market of MARKETS) {
    const percent = optionalNumber(draft.brokerage[market] ?? '');
    const perSale = optionalNumber(draft.perSale[market] ?? '', currencyOfMarket(market));
    if (percent === undefined || (percent !== null && percent > MOST_BROKERAGE)) return 'brokerage';
    if (perSale === undefined) return 'perSale';
    const usual = usualCharges(market);
    if (percent === null && perSale === null) continue;
    charges[market] = {
      brokerage: percent === null ? usual.brokerage : percent / 100,
      perSale: perSale ?? usual.perSale,
    };
  }
  return charges;
}

function readAim(
  draft: ExploreDraft,
  { base, counted: held, candidates, findings, badDay, positions }: ExploreFacts,
): ExploreAim | FieldProblem {
  const amount = numberOf(draft.amount, base);
  const band = (numberOf(draft.band) ?? 0) / 100;
  const counted = [...held, ...candidates];
  const fixed = held.map(({ key }) => key).filter((key) => !positions.some((position) => position.key === key));
  switch (draft.aim) {
    case 'bad_day': {
      const most = numberOf(draft.badDay, base);
      return most === null || most <= 0 || (badDay !== null && most >= badDay) ? 'badDay' : { kind: 'bad_day', most };
    }
    case 'finding': {
      const found = explorable(findings);
      const finding = found.find((one) => findingKey(one) === draft.finding) ?? found[0];
      const id = findingOf(finding?.id ?? '');
      if (finding === undefined || id === undefined) return 'finding';
      return { kind: 'finding', id, figure: finding.figure, threshold: finding.threshold, subject: finding.subject };
    }
    case 'weights': {
      const typed = targetGroups(counted, draft.targetsBy).map((group) => ({
        ...group,
        percent: optionalNumber(draft.targets[targetField(draft.targetsBy, group.id)] ?? ''),
      }));
      if (typed.some(({ percent }) => percent === undefined)) return 'targets';
      const targets = typed.flatMap(({ id, keys, percent }) =>
        typeof percent === 'number' ? [{ id, keys, weight: percent / 100 }] : [],
      );
      const sum = targets.reduce((total, { weight }) => total + weight, 0);
      if (targets.length === 0 || sum > 1.0001) return 'targets';
      return band < LEAST_BAND ? 'band' : { kind: 'weights', targets, band };
    }
    case 'weighing': {
      const limits = readWeightLimits(draft, counted.length, fixed);
      if (typeof limits === 'string') return limits;
      return band < LEAST_BAND ? 'band' : { kind: 'weighing', weighing: draft.weighing, band, ...limits };
    }
    case 'views': {
      const typed = counted.map(({ key }) => ({ key, percent: signedNumber(draft.views[key] ?? '') }));
      const isWrong = ({ percent }: (typeof typed)[number]) =>
        percent === undefined || (percent !== null && Math.abs(percent) > MOST_VIEW);
      const views = typed.flatMap(({ key, percent }) =>
        typeof percent === 'number' ? [{ key, return: percent / 100 }] : [],
      );
      if (views.length === 0 || typed.some(isWrong)) return 'views';
      const limits = readWeightLimits(draft, counted.length, fixed);
      if (typeof limits === 'string') return limits;
      return band < LEAST_BAND ? 'band' : { kind: 'views', views, sureness: draft.sureness, band, ...limits };
    }
    case 'invest':
    case 'withdraw':
    case 'realize_losses':
      return amount === null || amount <= 0 ? 'amount' : { kind: draft.aim, amount };
    case 'use_allowance':
      return { kind: 'use_allowance' };
  }
}

/** `fixed`: keys of what only follows a price, such as gold by weight. It is not traded, so it keeps its weight. */
function readWeightLimits(draft: ExploreDraft, count: number, fixed: readonly string[]): WeightLimits | FieldProblem {
  const mostWeight = (numberOf(draft.mostWeight) ?? 0) / 100;
  if (mostWeight > 1 || mostWeight < 1 / count) return 'mostWeight';
  const limits = { mostSector: null, mostCountry: null, mostCurrency: null, mostClass: null, mostTurnover: null };
  const read: Record<keyof typeof limits, number | null> = limits;
  for (const name of GROUP_LIMITS) {
    const percent = optionalNumber(draft[name]);
    if (percent === undefined || (percent !== null && (percent <= 0 || percent > MOST_PERCENT[name]))) return name;
    read[name] = percent === null ? null : percent / 100;
  }
  return { mostWeight, ...read, keep: [...draft.keep, ...fixed], avoid: [...draft.avoid, ...fixed] };
}

export const GROUP_LIMITS = ['mostSector', 'mostCountry', 'mostCurrency', 'mostClass', 'mostTurnover'] as const;

/** Turnover is what is sold and what is bought. */
export const MOST_PERCENT = {
  mostSector: 100,
  mostCountry: 100,
  mostCurrency: 100,
  mostClass: 100,
  mostTurnover: 200,
} as const satisfies Record<(typeof GROUP_LIMITS)[number], number>;
/** Percent of the amount: more is a slip of the keys. */
const MOST_BROKERAGE = 10;
const LEAST_BAND = 0.005;
/** Percent a year, up or down: more is a slip of the keys. */
export const MOST_VIEW = 50;

/** Of what is not held yet: nothing of it is sold, and a fund house issues parts of a unit. */
function unheldTerms({ key, market }: ReportHolding): HeldTerms {
  const symbol = key.slice(key.indexOf(':') + 1);
  return {
    lots: [],
    isWhole: !isFundCode(symbol, market),
    asset: 'equity',
    account: 'taxable',
    isTradable: true,
    exitLoads: [],
  };
}

/** What is known of a holding: its purchases from trades, else what stands in the fields. */
function termsOf(
  { key, market, shares, currency }: ReportHolding,
  draft: ExploreDraft,
  { positions, lots: known, assets, elss }: ExploreFacts,
): HeldTerms {
  const holding = positions.find((position) => position.key === key)?.holding;
  const isFund = holding !== undefined && isFundCode(holding.symbol, market);
  const paidText = draft.paid[key];
  // A field that was emptied says that it is not known.
  const paid = paidText === undefined ? (holding?.purchasePrice ?? null) : numberOf(paidText, currency);
  const bought = draft.bought[key] ?? '';
  const day = bought === '' ? null : bought;
  const isElss = elss.has(key);
  const bondFrom = draft.bondsFrom[key];
  const high = numberOf(draft.highs[key] ?? '', 'INR');
  const traded = known
    .get(key)
    ?.map((lot, place) =>
      draft.keptLots.includes(lotField(key, place)) ? { ...lot, lockedUntil: NEVER_UNLOCKED } : lot,
    );
  // Not what gold by weight adds to the units of the fund whose price it follows: that is not traded here.
  const units = Math.min(shares, holding?.shares ?? shares);
  const typed: HeldLot = {
    units,
    cost: paid === null ? null : paid * units,
    currency,
    bought: day,
    lockedUntil: isElss ? elssLotLock(day, today()) : null,
  };
  return {
    lots: traded ?? (paid === null && day === null && !isElss && units === shares ? null : [typed]),
    asset: assets.get(key) ?? draft.assets[key] ?? null,
    account: holding === undefined ? 'taxable' : planAccountOf(holding),
    isWhole: !isFund && Number.isInteger(units),
    isTradable: holding !== undefined,
    exitLoads: isFund ? readExitLoads(draft, key) : [],
    ...(high !== null && { highIn2018: high }),
    ...(bondFrom !== undefined && { bondFrom }),
  };
}
