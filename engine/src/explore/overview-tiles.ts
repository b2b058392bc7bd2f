import { largestPart, valueAtRiskContributions } from '../contribution/contributions.ts';
import { addedCovariances, type ReportContext } from '../report/context.ts';
import { worstOf } from '../report/crises/crises.ts';
import { crisesOf, hasFallen } from '../report/crises/crises-of.ts';
import { replaySource } from '../report/crises/replay-source.ts';
import { estimateOn, riskDaysOf } from '../report/risk-days.ts';
import { CRISES } from '../scenarios/crises.ts';
import { changeOver, replayCrisis } from '../scenarios/replay.ts';
import type { OverviewTiles, PastCrash } from './question.ts';
import { marketsOf } from './weight-bounds.ts';

/** Values of a context's holdings, and the cash beside them; in its base currency. */
interface HeldState {
  readonly values: Float64Array;
  readonly cash: number;
}

/** What the overview of a report says of the largest risk and of past crashes, before and after; fractions are of the value with the cash. */
export function overviewTiles(
  context: ReportContext,
  before: HeldState,
  after: HeldState,
): { readonly before: OverviewTiles; readonly after: OverviewTiles } {
  const crashIn = pastCrash(context);
  const tilesOf = (state: HeldState) => ({ biggestRisk: biggestRisk(context, state), crash: crashIn(state) });
  return { before: tilesOf(before), after: tilesOf(after) };
}

function biggestRisk(context: ReportContext, { values, cash }: HeldState): OverviewTiles['biggestRisk'] {
  const { series, options, history } = context;
  const invested = values.reduce((sum, one) => sum + one, 0);
  const weights = values.map((one) => one / invested);
  const days = riskDaysOf(series, weights, marketsOf(context));
  if (!days.ok) return null;
  const tail = estimateOn(days.value, options.method, options);
  if (!tail.ok) return null;
  const { valueAtRisk } = tail.value;
  const parts = valueAtRiskContributions(series, weights, valueAtRisk, addedCovariances(history, days.value));
  const largest = parts.ok ? largestPart(parts.value) : null;
  if (largest === null) return null;
  const { place, part } = largest;
  return {
    key: history.holdings[place]?.held.key ?? '',
    weight: (values[place] ?? 0) / (invested + cash),
    part: part / valueAtRisk,
  };
}

/** The prices of each crisis are read once, whatever the states. */
function pastCrash(context: ReportContext): (state: HeldState) => PastCrash {
  const holdingsIn = replaySource(context);
  const sources = CRISES.map((crisis) => ({ crisis, ...holdingsIn(crisis) })).filter(({ crisis, index }) =>
    hasFallen(changeOver(index, crisis)),
  );
  return ({ values, cash }) => {
    // Nothing is invested.
    if (values.every((value) => value === 0)) return { outcome: 'no_loss' };
    const own = crisesOf(context.history.holdings.flatMap(({ held }, i) => ((values[i] ?? 0) > 0 ? [held] : [])));
    const replays = sources
      .filter(({ crisis }) => own.includes(crisis))
      .map(({ crisis, holdings, leftOut }) =>
        replayCrisis({ holdings: holdings.map((one, i) => ({ ...one, value: values[i] ?? 0 })), leftOut }, crisis),
      );
    const worst = worstOf(replays);
    if (worst === null || worst.change === null) {
      // Of a country whose index fell in no crisis there is nothing to replay.
      const isUnknown = replays.length > 0 && replays.every(({ change }) => change === null);
      return { outcome: isUnknown ? 'not_replayed' : 'no_loss' };
    }
    const { crisis, amount, change, coverage } = worst;
    // Of what could be replayed, and the cash, which loses nothing.
    const whole = amount / change + cash;
    return { outcome: 'loss', id: crisis.id, loss: -amount, fraction: -amount / whole, coverage };
  };
}
