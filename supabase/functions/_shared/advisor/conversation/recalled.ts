import {
  ADVISOR_RECALLED_MAX,
  type AdvisorRequest,
  type AdvisorTurn,
  type Figure,
  type FigureSource,
} from '@ballast/contract/advisor';
import { portfolioPlace } from '../tools/places.ts';

/**
 * What earlier replies rest on, the newest first, under ids of its own: only of the portfolio that is asked about, and of no
 * figure that a newer reply looked up again. It comes from the caller and proves nothing to anybody else: nobody but them is
 * shown what it is matched to.
 */
export function recalledSources(
  turns: readonly AdvisorTurn[],
  portfolio: AdvisorRequest['portfolio'],
): readonly FigureSource[] {
  const recalled: FigureSource[] = [];
  let room = ADVISOR_RECALLED_MAX;
  for (const turn of turns.toReversed()) {
    if (turn.role !== 'assistant') continue;
    const newer = new Set(recalled.flatMap(({ figures }) => figures.map(meaningOf)));
    for (const source of turn.sources ?? []) {
      if (!isOf(portfolio, source)) continue;
      const id = `e${recalled.length + 1}`;
      const figures = source.figures
        .filter((figure) => !newer.has(meaningOf(figure)))
        .slice(0, room)
        .map((figure, at) => ({ ...figure, id: `${id}.${at + 1}` }));
      if (figures.length === 0) continue;
      room -= figures.length;
      recalled.push({ ...source, id, earlier: true, figures });
    }
  }
  return recalled;
}

/** The recalled sources without what was looked up again since: a newer figure takes the place of an older one. */
export function stillTrue(
  recalled: readonly FigureSource[],
  sources: readonly FigureSource[],
): readonly FigureSource[] {
  const known = new Set(sources.flatMap(({ figures }) => figures.map(meaningOf)));
  return recalled.map((source) => ({
    ...source,
    figures: source.figures.filter((figure) => !known.has(meaningOf(figure))),
  }));
}

/** Of what a figure is which one, whatever it comes to. */
function meaningOf({ subject, name, unit, currency }: Figure): string {
  return [subject, name, unit, currency].join('\n');
}

const PORTFOLIO_PLACES = [portfolioPlace({ id: null }), portfolioPlace({ id: '' })];

/** Prices are of nobody's portfolio; without one, “your portfolio” was another each time. */
function isOf(portfolio: AdvisorRequest['portfolio'], { path, figures }: FigureSource): boolean {
  const place = path?.replace(/#.*$/, '') ?? '';
  if (!PORTFOLIO_PLACES.some((start) => place.startsWith(start))) return true;
  if (portfolio === undefined) return figures.every(({ subject }) => subject !== 'portfolio');
  return place === portfolioPlace({ id: 'id' in portfolio ? portfolio.id : null });
}
