import type { Mention } from './mention.ts';

/** What the figures of a text are of, each by itself. */
export interface Attached {
  /** Any of these; null where nothing is named. */
  readonly mentions: readonly Mention[] | null;
  /** Named together in front of it: “INFY and TCS”. */
  readonly group: readonly Mention[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const NOTHING_NAMED: Attached = { mentions: null, group: [] };
const SEPARATOR = /,(?!\d)|[;:|\n—]|\b(?:and|while|but|whereas|with|plus)\b/gi;
const JOINT = /^'?s?\s*(?:,|and|or|&|\/|\+|,\s*and|plus|as well as)\s*(?:your |the )?$/i;
/** From a figure to what it is of: “₹5,000 in INFY”, “50 shares of INFY”, “40 % is in INFY”. */
const LINK = /^[^,;:|—]{0,24}?\b(?:of|in|from|for|is|on|to|into|at|by|comes from)(?: the| your)? $/i;

const OF_WHOLE = /^(?: |[^,;:|—]{0,24}\b(?:off|from|out of) )$/i;

/**
 * What each figure is of. A figure belongs to what is named last in front of it, unless nothing is in its own part of the
 * sentence and a name follows there. Of “INFY and TCS are 40 % and 25 %” each goes with its own.
 */
export function attach(text: string, figures: readonly Span[], mentions: readonly Mention[]): readonly Attached[] {
  const breaks = Array.from(text.matchAll(SEPARATOR), ({ index }) => index);
  const groups = groupsOf(text, mentions);
  const attached: Attached[] = [];
  let nextMention = 0;
  let nextBreak = 0;
  let run: { readonly group: readonly Mention[]; count: number } = { group: [], count: 0 };
  for (const [i, figure] of figures.entries()) {
    while ((mentions[nextMention]?.start ?? Infinity) < figure.start) nextMention += 1;
    while ((breaks[nextBreak] ?? Infinity) < figure.start) nextBreak += 1;
    const partStart = breaks[nextBreak - 1] ?? 0;
    const partEnd = breaks.slice(nextBreak, nextBreak + 50).find((at) => at >= figure.end) ?? text.length;
    const before = mentions[nextMention - 1];
    const isNamedInPart = before !== undefined && before.start >= partStart;
    const behind = mentions
      .slice(nextMention, nextMention + 20)
      .find((one) => one.start >= figure.end && one.start < partEnd && isSpokenOf(one));
    const ahead = mentions
      .slice(nextMention, nextMention + 20)
      .find((one) => one.start >= figure.end && isSpokenOf(one));

    if (behind !== undefined && !isNamedInPart && !startsNextPair(figures[i + 1], behind, partEnd)) {
      attached.push({ mentions: [behind], group: [] });
      continue;
    }
    if (before === undefined) {
      attached.push(ahead === undefined ? NOTHING_NAMED : { mentions: [ahead], group: groups.get(ahead) ?? [] });
      continue;
    }
    const group = groups.get(before) ?? [before];
    run = run.group === group ? { group, count: run.count + 1 } : { group, count: 0 };
    const paired =
      group.length > 1 ? pairOf(group, figures, i - run.count, mentions[nextMention], run.count) : undefined;
    if (paired !== undefined) {
      attached.push({ mentions: [paired], group: [] });
      continue;
    }
    const options = [before];
    // “INFY, compared with TCS, is 40 %”, “the beta of your portfolio to the index is 0.9”: of either.
    if (before.isAside) {
      const spokenOf = mentions.slice(Math.max(0, nextMention - 6), nextMention).findLast(({ isAside }) => !isAside);
      options.push(...mentions.slice(nextMention - 2, nextMention - 1), ...(spokenOf === undefined ? [] : [spokenOf]));
    }
    // “Your portfolio holds 50 shares of INFY.”
    const isOfAll = before.kind === 'portfolio' || before.kind === 'person';
    if (isOfAll && behind !== undefined && LINK.test(text.slice(figure.end, behind.start))) {
      options.push(behind);
    }
    // “Your ₹12 lakh portfolio”, “takes ₹5,000 off your portfolio”.
    const next = mentions[nextMention];
    if (next?.kind === 'portfolio' && OF_WHOLE.test(text.slice(figure.end, next.start))) options.push(next);
    attached.push({ mentions: options, group: group.length > 1 ? group : [] });
  }
  return attached;
}

/** What a figure in front of it can be of. */
function isSpokenOf({ isAside, kind }: Mention): boolean {
  return !isAside && kind !== 'pronoun';
}

/** “40 %, INFY 25 %”: the name in front of the next figure is of that one. */
function startsNextPair(next: Span | undefined, behind: Mention, partEnd: number): boolean {
  return next !== undefined && next.start > behind.start && next.start < partEnd && next.start - behind.end < 4;
}

/** As many figures as names behind a list of names: one each. */
function pairOf(
  group: readonly Mention[],
  figures: readonly Span[],
  first: number,
  nextMention: Mention | undefined,
  at: number,
): Mention | undefined {
  const until = nextMention?.start ?? Infinity;
  let count = 0;
  while (count <= group.length && (figures[first + count]?.start ?? Infinity) < until) count += 1;
  return count === group.length ? group[at] : undefined;
}

/** Names with nothing but a comma or “and” between them. */
function groupsOf(text: string, mentions: readonly Mention[]): ReadonlyMap<Mention, readonly Mention[]> {
  const groups = new Map<Mention, Mention[]>();
  for (const [i, mention] of mentions.entries()) {
    const previous = mentions[i - 1];
    const group = previous && groups.get(previous);
    const isJoined =
      previous !== undefined &&
      mention.start - previous.end < 24 &&
      mention.kind !== 'portfolio' &&
      previous.kind !== 'portfolio' &&
      JOINT.test(text.slice(previous.end, mention.start));
    if (isJoined && group !== undefined) {
      group.push(mention);
      groups.set(mention, group);
    } else groups.set(mention, [mention]);
  }
  return groups;
}
