import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import type { Asset } from '@ballast/engine/assets/asset';
import { seriesHolding, valuedAssets, type ValuedAsset } from '@ballast/engine/assets/valued-asset';
import { netWorthItems } from '@ballast/engine/net-worth/items';
import { netWorth } from '@ballast/engine/net-worth/net-worth';
import { assets as words } from '@ballast/messages/en/assets';
import type { AdvisorTool, Json } from '../types.ts';
import { aboutAssets, coveredByPrices, nameOf, newestOf, priceNotes, providerOf } from './about.ts';
import { figureList, type Subject } from './figure-list.ts';
import { portfolioPlace } from './places.ts';
import { plainName } from './plain.ts';
import { answer, defineTool, type ToolContext } from './tool.ts';

const LISTED = 40;

const BASIS: Readonly<Record<ValuedAsset['value']['basis'], string>> = {
  accrued: 'principal and interest to today',
  stated: 'as the person stated it',
  priced: 'at a market price',
};

/** What is owned and owed without a symbol, and the total with shares and funds. */
export function otherAssets(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'other_assets',
      description:
        'What this person has beside stocks and funds: deposits, PPF, EPF and other schemes, bonds, gold and silver by weight, cash, cryptocurrencies, property, and loans, each with its value today and how it is valued; and the total of everything less loans. No risk figure, weight or planned trade of other tools has any of them in it.',
      args: advisorToolArgs.other_assets,
      run: ({ portfolio: asked }, signal) =>
        aboutAssets(context, asked, signal, async (portfolio) => {
          const today = context.deps.now().toISOString().slice(0, 10);
          const { base, assets: held } = portfolio;
          const valued = await portfolio.valued(signal);
          const { quotes } = await context.data.prices.ask(held.flatMap(seriesHolding), signal);
          const assets = valuedAssets(held, today, quotes);
          const isForeign = held.some(({ currency }) => currency !== base);
          const rates = isForeign ? await context.data.prices.rates(signal) : valued.rates;
          const items = netWorthItems(valued.positions, assets, () => 'equity');
          const everything = netWorth(items, base, rates);
          const others = netWorth(items.slice(valued.positions.length), base, rates);
          const list = figureList(context.sourceIds());
          const whole: Subject = { subject: 'everything', called: ['net worth', 'everything', 'all you own'] };
          const beside: Subject = { subject: 'other_assets', called: ['other assets', 'deposits and other assets'] };
          const isComplete = everything.leftOut.length === 0;
          const data = {
            portfolio: nameOf(portfolio),
            currency: base,
            other_assets_total: list.money(beside, 'value', others.assets, base),
            owed_total: list.money({ subject: 'loans', called: ['owed', 'debts'] }, 'value', others.debts, base),
            everything_less_loans: isComplete ? list.money(whole, 'value', everything.total, base) : null,
            ...(!isComplete && { everything_is_unknown: 'something has no price or no exchange rate' }),
            assets: assets.slice(0, LISTED).map((one): Json => {
              const { value, currency, basis, asOf, maturity } = one.value;
              return {
                kind: words.kinds[one.asset.kind],
                ...(one.asset.name !== '' && { name: plainName(one.asset.name) }),
                value: list.money(subjectOf(one), 'value', value, currency),
                valued: BASIS[basis],
                ...(isWeighed(one.asset) && one.asset.purity === null && { purity: 'not stated: counted as pure' }),
                ...(asOf !== null && { as_of: asOf }),
                ...(one.quote?.status === 'error' && { price: 'sample: made up' }),
                ...(one.quote?.status === 'stale' && { price: 'old' }),
                ...(maturity !== null && {
                  matures: maturity.on,
                  value_then: list.money(subjectOf(one), 'maturity_value', maturity.value, currency),
                }),
              };
            }),
            seen: Math.min(assets.length, LISTED),
            of: assets.length,
            notes: priceNotes(portfolio, valued),
          };
          const facts = {
            provider: providersOf(providerOf(valued), assets, held),
            as_of: newestPrice(newestOf(valued), assets),
            coverage: isComplete ? coveredByPrices(valued) : ('unknown' as const),
            path: portfolioPlace(portfolio),
          };
          return answer('other_assets', list, facts, data);
        }),
    },
    context,
  );
}

function isWeighed({ kind, quantity }: Asset): boolean {
  return (kind === 'gold' || kind === 'silver') && quantity !== null;
}

/** An asset by its kind, its name, and both: `SBI fixed deposit`. */
function subjectOf({ key, asset }: ValuedAsset): Subject {
  const kind = words.kinds[asset.kind];
  const name = plainName(asset.name);
  return { subject: key, called: name === '' ? [kind] : [name, kind, `${name} ${kind}`] };
}

/** When the newest price was made, of shares and of what assets follow. */
function newestPrice(ofShares: string | null, assets: readonly ValuedAsset[]): string | null {
  const times = [ofShares, ...assets.map(({ quote }) => quote?.as_of ?? null)];
  return (
    times
      .filter((time) => time !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

/** The person, who stated assets, and who priced shares, metals and coins. */
function providersOf(ofShares: string | null, assets: readonly ValuedAsset[], held: readonly Asset[]): string {
  const sources = new Set([
    ...(ofShares?.split('+') ?? []),
    ...assets.flatMap(({ quote, value }) => (value.value === null ? [] : (quote?.source ?? []))),
  ]);
  return [...(held.length > 0 ? ['own rows'] : []), ...sources].join('+') || 'own rows';
}
