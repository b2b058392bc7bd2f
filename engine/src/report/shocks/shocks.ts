import { unmeasured } from '../../measures/measured.ts';
import { currencyOfMarket } from '../../quotes/market.ts';
import { shock, type Shock, type ShockEvent, type ShockIndex } from '../../scenarios/shocks.ts';
import type { Sector } from '../../instruments/sector.ts';
import { exposureIn } from '../exposure/exposure.ts';
import { basisOf, type ReportContext } from '../context.ts';
import { FEWEST_DAYS } from '../findings/intervals.ts';
import { homeFirst } from '../home-market.ts';
import type { Section } from '../section.ts';

export interface ShocksReport {
  /** Indices first, that of the market with most of the value before the others; then currencies both ways, the largest sector, the largest company. */
  readonly shocks: readonly Shock[];
}

/** How far each thing moves. */
const INDEX_FALL = -0.1;
const CURRENCY_MOVES = [-0.05, 0.05];
const SECTOR_FALL = -0.3;
const LOST = -1;

/** What one change tomorrow would do. Fewer than 60 days have no beta to an index. */
export function shocks(context: ReportContext): Section<ShocksReport> {
  const holdings = context.history.holdings.map(({ held, value, returns }) => ({ ...held, value, returns }));
  const isShort = context.returns.length < FEWEST_DAYS;
  const list = eventsOf(context).map((event): Shock => {
    if (event.kind !== 'index') return shock(event, holdings);
    // A beta of a few days is none.
    if (isShort) return { event, effect: unmeasured('too_few') };
    return shock(event, holdings, localIndex(context, event.key));
  });
  return { ok: true, basis: basisOf(context, false), value: { shocks: list } };
}

function eventsOf({ history }: ReportContext): readonly ShockEvent[] {
  const { holdings, references, base } = history;
  const exposure = exposureIn(history);
  const largest = holdings.find(({ held }) => held.isFund !== true);
  const sector = exposure?.sectors.find((part): part is typeof part & { name: Sector } => part.name !== 'unclassified');
  return [
    ...homeFirst(
      references.flatMap(({ reference }) => (reference.sector === null ? reference : [])),
      holdings,
    ).map(({ key }): ShockEvent => ({ kind: 'index', key, change: INDEX_FALL })),
    ...(exposure?.currencies ?? [])
      .filter(({ name }) => name !== base)
      .flatMap(({ name }) =>
        CURRENCY_MOVES.map((change): ShockEvent => ({ kind: 'currency', currency: name, change })),
      ),
    ...(sector ? [{ kind: 'sector', sector: sector.name, change: SECTOR_FALL } as const] : []),
    ...(largest ? [{ kind: 'holding', key: largest.held.key, change: LOST } as const] : []),
  ];
}

/** An index in its own currency: in the base its returns would hold the currency's moves too. Undefined where there is none of that key. */
export function localIndex({ history, returns: whole }: ReportContext, key: string): ShockIndex | undefined {
  const found = history.references.find(({ reference }) => reference.key === key);
  if (found === undefined) return undefined;
  const { market } = found.reference;
  const path = history.currencies.get(currencyOfMarket(market));
  const inBase = found.returns;
  return {
    market,
    returns: path ? inBase.map((value, day) => (1 + value) / (1 + (path[day] ?? 0)) - 1) : inBase,
    whole,
  };
}
