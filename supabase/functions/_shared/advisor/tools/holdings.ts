import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { exposureOf, type ExposurePart } from '@ballast/engine/exposure/exposure';
import { reportFigures } from '@ballast/messages/en/report-figures';
import type { Portfolio, Valued } from '../data/portfolio.ts';
import type { AdvisorTool, Json } from '../types.ts';
import { aboutPortfolio, coveredByPrices, nameOf, newestOf, priceNotes, providerOf } from './about.ts';
import { figureList, type FigureList } from './figure-list.ts';
import { listedOf } from './listed.ts';
import { portfolioPlace } from './places.ts';
import { holdingSubjects, portfolioSubject } from './subjects.ts';
import { answer, defineTool, type ToolContext } from './tool.ts';

/** What is held and how the value is spread. */
export function holdings(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'holdings',
      description:
        'What this person holds: shares, price, value and weight of each holding, the total, and the weights of sectors, countries and currencies. Deposits, schemes, gold by weight, cash, property and loans are in other_assets, not here. `symbols` asks for some holdings only.',
      args: advisorToolArgs.holdings,
      run: ({ portfolio: asked, symbols }, signal) =>
        aboutPortfolio(context, asked, signal, async (portfolio) => {
          const valued = await portfolio.valued(signal);
          const listed = await listedOf(portfolio, valued, symbols, context.deps);
          if (!listed.ok) return listed.refusal;
          const list = figureList(context.sourceIds());
          const { base } = portfolio;
          const total = valued.together.totalValue;
          const subjectOf = holdingSubjects(valued);
          const whole = portfolioSubject(portfolio);
          const rows = listed.positions.map((position) => {
            const { key, holding, quote } = position;
            const of = subjectOf(key);
            const value = valued.valueInBase(position);
            return {
              symbol: holding.symbol,
              name: of.called[1] ?? null,
              shares: list.shares(of, 'shares', holding.shares),
              price: list.money(of, 'price', position.price, holding.currency),
              value: list.money(of, 'value', value, base),
              ...(holding.currency !== base && {
                value_in_own_currency: list.money(of, 'value', position.value, holding.currency),
              }),
              weight: list.fraction(of, 'weight', value !== null && total !== null && total > 0 ? value / total : null),
              price_status: quote?.status ?? 'none',
            };
          });
          const facts = {
            provider: providerOf(valued),
            as_of: newestOf(valued),
            coverage: coveredByPrices(valued),
            path: portfolioPlace(portfolio),
          };
          const data = {
            portfolio: nameOf(portfolio),
            currency: base,
            total_value: list.money(whole, 'value', total, base),
            number_of_holdings: list.count(whole, 'holdings', listed.of),
            holdings: rows,
            seen: list.count(whole, 'seen', rows.length),
            of: listed.of,
            ...(symbols === undefined && spread(portfolio, valued, list)),
            notes: priceNotes(portfolio, valued),
          };
          return answer('holdings', list, facts, data);
        }),
    },
    context,
  );
}

/** Sectors, countries and currencies by weight. */
function spread(portfolio: Portfolio, valued: Valued, list: FigureList): Readonly<Record<string, Json>> {
  const exposure = exposureOf(
    valued.positions.map((position) => ({
      key: position.key,
      value: valued.valueInBase(position) ?? 0,
      sector: valued.instruments.get(position.key)?.sector ?? null,
      market: position.holding.market,
      currency: position.holding.currency,
    })),
  );
  if (exposure === null) return {};
  const { sectors, exposure: words, currencies } = reportFigures;
  const parts = <Name extends string>(
    kind: string,
    all: readonly ExposurePart<Name>[],
    nameOf: (name: Name) => string,
  ) =>
    all.map(({ name, value, weight }) => {
      const of = { subject: `${kind}:${name}`, called: [nameOf(name)] };
      return {
        name: nameOf(name),
        weight: list.fraction(of, 'weight', weight),
        value: list.money(of, 'value', value, portfolio.base),
      };
    });
  return {
    sectors: parts('sector', exposure.sectors, (name) =>
      name === 'unclassified' ? words.unclassified : sectors[name],
    ),
    countries: parts('country', exposure.countries, (name) => words.countries[name]),
    countries_are:
      'where each holding is listed, not what it holds: a gold fund, a trust of coins or a fund of foreign shares counts in the country of its exchange. Say so where one is held. other_assets are in no country.',
    currencies: parts('currency', exposure.currencies, (name) => currencies[name]),
  };
}
