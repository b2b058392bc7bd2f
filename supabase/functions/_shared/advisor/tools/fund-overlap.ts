import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { isFundCode } from '@ballast/engine/funds/fund-code';
import { lookThrough, type CompanyExposure } from '@ballast/engine/look-through/look-through';
import { matchCompanies } from '@ballast/engine/look-through/match-companies';
import { holdsMany } from '@ballast/engine/report/report-facts';
import type { AdvisorTool } from '../types.ts';
import { aboutPortfolio, coveredByPrices, nameOf, newestOf, priceNotes, providerOf } from './about.ts';
import { figureList, type Subject } from './figure-list.ts';
import { plainName } from './plain.ts';
import { reportPlace } from './places.ts';
import { holdingSubjects } from './subjects.ts';
import { answer, defineTool, refuse, type ToolContext } from './tool.ts';

const PAIRS_MAX = 15;
const COMPANIES_MAX = 15;

/** How much two funds hold the same, and what is held of a company directly and through funds. */
export function fundOverlap(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'fund_overlap',
      description:
        'How far every two funds that are held hold the same stocks (overlap: the sum over companies of the smaller weight), and the companies with the largest part of the portfolio, directly and through funds. Only of funds whose portfolio the person added to the report; the others are named.',
      args: advisorToolArgs.fund_overlap,
      run: ({ portfolio: asked }, signal) =>
        aboutPortfolio(context, asked, signal, async (portfolio) => {
          const [valued, disclosures] = await Promise.all([
            portfolio.valued(signal),
            context.data.rows.disclosures(signal),
          ]);
          const known = new Set(disclosures.map(({ key }) => key));
          const held = valued.positions.map((position) => {
            const { key, holding } = position;
            const instrument = valued.instruments.get(key);
            const { symbol, market } = holding;
            const isFund =
              known.has(key) || isFundCode(symbol, market) || holdsMany(instrument?.held ?? null, symbol, market);
            const name = instrument?.name;
            return { value: valued.valueInBase(position) ?? 0, key, isFund, ...(name !== undefined && { name }) };
          });
          const funds = held.filter(({ isFund }) => isFund);
          if (funds.length === 0) return refuse('No fund is held.');
          if (!funds.some(({ key }) => known.has(key)))
            return refuse(
              'What these funds hold is not known. The person can add the portfolio file of each fund house in the report, under Exposure.',
            );
          const seen = lookThrough(
            matchCompanies(held, disclosures),
            Float64Array.from(held, ({ value }) => value),
          );
          const list = figureList(context.sourceIds());
          const subjectOf = holdingSubjects(valued);
          const nameOfFund = (key: string) => subjectOf(key).called[1] ?? subjectOf(key).called[0] ?? key;
          const data = {
            portfolio: nameOf(portfolio),
            overlaps: seen.overlaps.slice(0, PAIRS_MAX).map(({ funds: [one, other], overlap }) => ({
              funds: [nameOfFund(one), nameOfFund(other)],
              overlap: list.fraction(pairSubject(subjectOf(one), subjectOf(other)), 'overlap', overlap),
            })),
            companies_directly_and_through_funds: seen.companies.slice(0, COMPANIES_MAX).map((company) => {
              const of = companySubject(company, subjectOf);
              return {
                name: plainName(company.name),
                part_of_portfolio: list.fraction(of, 'look_through', company.weight),
                value: list.money(of, 'look_through', company.value, portfolio.base),
                through_funds: company.funds.length,
              };
            }),
            funds_with_unknown_portfolio: funds.filter(({ key }) => !known.has(key)).map(({ key }) => nameOfFund(key)),
            oldest_portfolio_of_a_fund: seen.oldest,
            notes: priceNotes(portfolio, valued),
          };
          const facts = {
            provider: providerOf(valued),
            as_of: newestOf(valued),
            coverage: seen.covered === 1 ? coveredByPrices(valued) : ('unknown' as const),
            path: reportPlace(portfolio, 'exposure'),
          };
          return answer('fund_overlap', list, facts, data);
        }),
    },
    context,
  );
}

/** Two funds together; a sentence that names one of them alone speaks of it, too. */
function pairSubject(one: Subject, other: Subject): Subject {
  return {
    subject: `overlap:${one.subject}+${other.subject}`,
    called: [`${one.called[0] ?? one.subject} and ${other.called[0] ?? other.subject}`, ...one.called, ...other.called],
  };
}

function companySubject({ key, name }: CompanyExposure, subjectOf: (key: string) => Subject): Subject {
  return key === null ? { subject: `company:${plainName(name)}`, called: [plainName(name)] } : subjectOf(key);
}
