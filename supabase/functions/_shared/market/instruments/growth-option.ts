import type { InstrumentKind } from '@ballast/engine/instruments/kind';
import { nameTerm } from '@ballast/engine/instruments/terms';
import { z } from 'zod';
import type { Database } from '../../function.ts';

export const FUND_PLANS = ['direct', 'regular'] as const;
export const FUND_OPTIONS = ['growth', 'idcw', 'bonus'] as const;

/** The Growth options that a scheme's name with plan and option names. */
const SELECT = `
  select asked.term, i.symbol, i.name, i.plan, i.fund_house as "fundHouse", i.rank
  from unnest($1::text[]) as asked (term)
  join public.instruments i on i.terms @> array[asked.term]
  where i.kind = 'fund' and i.option = 'growth' and i.is_active`;

const fundSchema = z.object({
  name: z.string(),
  plan: z.enum(FUND_PLANS).nullable(),
  fundHouse: z.string().nullable(),
});
type Fund = z.output<typeof fundSchema>;
const growthSchema = z.object({ ...fundSchema.shape, term: z.string(), symbol: z.string(), rank: z.number() });

interface Option extends Fund {
  readonly symbol: string;
  readonly kind: InstrumentKind;
  readonly option: (typeof FUND_OPTIONS)[number] | null;
}

/** The master writes a scheme's plan and option behind its name. */
const PLAN_AND_OPTION = /, (?:Direct|Regular)(?:,.*)?$/;

/**
 * The code of the Growth option of the same scheme, plan and fund house, for each fund among `instruments` that has another option. None where
 * the plan or option isn't known, or several could be meant.
 */
export async function growthCodesOf(
  database: Database,
  instruments: readonly Option[],
): Promise<ReadonlyMap<string, string>> {
  const funds = instruments.filter(
    ({ kind, plan, option }) => kind === 'fund' && plan !== null && option !== null && option !== 'growth',
  );
  if (funds.length === 0) return new Map();
  const terms = new Map(funds.map((fund) => [fund, growthTerm(fund)]));
  const growth = z.array(growthSchema).parse(await database.query(SELECT, [[...new Set(terms.values())]]));
  const byTerm = new Map<string, z.output<typeof growthSchema>[]>();
  for (const one of growth) byTerm.set(one.term, [...(byTerm.get(one.term) ?? []), one]);
  return new Map(
    [...terms].flatMap(([fund, term]) => {
      const own = (byTerm.get(term) ?? []).filter((one) => isSameScheme(one, fund));
      const best = Math.min(...own.map(({ rank }) => rank));
      const [code, ...others] = own.filter(({ rank }) => rank === best);
      return code === undefined || others.length > 0 ? [] : [[fund.symbol, code.symbol] as const];
    }),
  );
}

function growthTerm({ name, plan }: Fund): string {
  return nameTerm(`${schemeName(name)} ${plan ?? ''} growth`);
}

function isSameScheme(one: Fund, other: Fund): boolean {
  const isSameName = nameTerm(schemeName(one.name)) === nameTerm(schemeName(other.name));
  return isSameName && one.plan === other.plan && one.fundHouse === other.fundHouse;
}

function schemeName(name: string): string {
  return name.replace(PLAN_AND_OPTION, '');
}
