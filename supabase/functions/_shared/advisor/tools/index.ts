import type { Figure } from '@ballast/contract/advisor';
import { createAdvisorData } from '../data/advisor-data.ts';
import { ownRows } from '../data/own-rows.ts';
import type { AdvisorTool, CreateTools } from '../types.ts';
import { arithmetic } from './arithmetic.ts';
import { contextForModel } from './context-for-model.ts';
import { crisisReplay } from './crisis-replay.ts';
import { dayChange } from './day-change.ts';
import { draftChange, draftWatchlist } from './drafts.ts';
import { education } from './education/education.ts';
import { exemptGains } from './exempt-gains.ts';
import { findInstrument } from './find-instrument.ts';
import { fundOverlap } from './fund-overlap.ts';
import { glossary } from './glossary.ts';
import { goalProjection } from './goal-projection.ts';
import { holdings } from './holdings.ts';
import { LISTED_MAX } from './listed.ts';
import { marketFall } from './market-fall.ts';
import { otherAssets } from './other-assets.ts';
import { portfolios } from './portfolios.ts';
import { quote } from './quote.ts';
import { rebalancePreview } from './rebalance-preview.ts';
import { riskContributions } from './risk-contributions.ts';
import { riskFigures } from './risk-figures.ts';
import { saleTax } from './sale-tax.ts';
import type { ToolContext } from './tool.ts';
import { tradeReturns } from './trade-returns.ts';
import { valueAndGains } from './value-and-gains.ts';
import { valueOverTime } from './value-over-time.ts';
import { watchlists } from './watchlists.ts';
import { whatIfTrade } from './what-if-trade.ts';

/** The tools, in the order in which the model gets them. */
const TOOLS = [
  portfolios,
  holdings,
  valueAndGains,
  dayChange,
  valueOverTime,
  tradeReturns,
  otherAssets,
  riskFigures,
  riskContributions,
  crisisReplay,
  marketFall,
  whatIfTrade,
  rebalancePreview,
  goalProjection,
  saleTax,
  exemptGains,
  fundOverlap,
  arithmetic,
  quote,
  findInstrument,
  glossary,
  education,
  watchlists,
  draftWatchlist,
  draftChange,
];

const ROWS_WITHIN_MS = 10_000;

/**
 * The tools of one request, over the caller's own rows. Figures are made when a tool is first asked for them. Throws
 * `not_found` for a portfolio that the caller does not have, `unavailable` where rows cannot be read.
 */
export const createTools: CreateTools = async (request, deps, caller, sourceIds, signal) => {
  const inTime = signal ?? AbortSignal.timeout(ROWS_WITHIN_MS);
  const data = await createAdvisorData(request, deps, caller, ownRows(deps, caller), inTime);
  const of = data.main?.holdings.length ?? 0;
  return {
    tools: toolsOver({ data, deps, requestId: caller.requestId, sourceIds }),
    seen: of > LISTED_MAX ? { seen: LISTED_MAX, of } : null,
    contextForModel: contextForModel({
      today: deps.now().toISOString().slice(0, 10),
      main: data.main,
      saved: data.main === null && request.portfolio !== null ? await data.saved(inTime) : null,
      world: data.prices.world,
    }),
  };
};

/** The tools over some data. */
export function toolsOver(context: Omit<ToolContext, 'given'>): readonly AdvisorTool[] {
  const given = new Map<string, Figure>();
  return TOOLS.map((create) => keepingFigures(create({ ...context, given }), given));
}

/** The tool, whose figures can be computed with from then on. */
function keepingFigures(tool: AdvisorTool, given: Map<string, Figure>): AdvisorTool {
  return {
    ...tool,
    run: async (args, signal) => {
      const answer = await tool.run(args, signal);
      if (answer.ok) for (const figure of answer.source.figures) given.set(figure.id, figure);
      return answer;
    },
  };
}
