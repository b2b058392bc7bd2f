import { MEANINGS } from '../../headers/meaning.ts';
import { CURRENCIES } from '../../money/currency.ts';
import { EXCHANGES, MARKETS } from '../../quotes/market.ts';
import { type ActionRule, type ImportFormat, type SkipRule, type TableFormat, type TextRule } from '../format.ts';
import { TRADE_ACTIONS } from '../../ledger/trade.ts';
import { IGNORED_REASONS } from '../row-status.ts';

const LONGEST_TEXT = 120;
const MOST = 300;
const MATCHES = ['is', 'starts', 'ends', 'has', 'word', 'shape'] as const;
const GIVES = [...TRADE_ACTIONS, ...IGNORED_REASONS, 'corporate_action'] as const;

/**
 * A person's own format, from what was stored of it as JSON; null where that is none. Stored text is never trusted: what is not known here is
 * left out, what is malformed refuses the whole.
 */
export function ownFormatOf(stored: unknown): ImportFormat | null {
  if (!isRecord(stored)) return null;
  const { id, version, broker, file, menu, fingerprint, tables } = stored;
  if (!isText(id) || !isText(version) || !isText(broker) || !isText(file)) return null;
  if (!isTexts(menu) || !isTexts(fingerprint) || !isList(tables) || tables.length === 0) return null;
  const read = tables.map(tableOf);
  return read.every((table) => table !== null)
    ? { id, version, broker, file, menu, fingerprint, tables: read.filter((table) => table !== null) }
    : null;
}

function tableOf(stored: unknown): TableFormat | null {
  if (!isRecord(stored)) return null;
  const { needs, marks = [], lacks = [], sheets } = stored;
  const yields = oneOf(['trades', 'holdings'] as const, stored['yields']);
  const dates = oneOf(['day_first', 'month_first', 'year_first', 'from_rows'] as const, stored['dates']);
  const decimals = oneOf(['point', 'comma', 'from_rows'] as const, stored['decimals']);
  const symbols = oneOf(['tickers', 'codes', 'names', 'yahoo'] as const, stored['symbols']);
  const market = stored['market'] === null ? null : oneOf(MARKETS, stored['market']);
  const currency = stored['currency'] === null ? null : oneOf(CURRENCIES, stored['currency']);
  const exchange = oneOf(EXCHANGES, stored['exchange']);
  const columns = columnsOf(stored['columns']);
  const needed = isTexts(needs) ? needs.map((meaning) => oneOf(MEANINGS, meaning)) : [undefined];
  const actions = rulesOf(stored['actions'], actionOf);
  const skips = rulesOf(withoutFundSkip(stored['skips']), skipOf);
  const keeps = rulesOf(stored['keeps'], skipOf);
  if (yields === undefined || dates === undefined || decimals === undefined || symbols === undefined) return null;
  if (market === undefined || currency === undefined || columns === null) return null;
  if (actions === null || skips === null || keeps === null) return null;
  if (!isTexts(marks) || !isTexts(lacks) || (sheets !== undefined && !isTexts(sheets))) return null;
  const known = needed.filter((meaning) => meaning !== undefined);
  // Without a column that it needs, everything would be its header.
  if (known.length !== needed.length || known.length === 0) return null;
  return {
    yields,
    columns,
    needs: known,
    marks,
    lacks,
    ...(sheets === undefined ? {} : { sheets }),
    ...(actions.length === 0 ? {} : { actions }),
    skips,
    keeps,
    dates,
    decimals,
    market,
    currency,
    ...(stored['eitherMarket'] === true ? { eitherMarket: true } : {}),
    symbols,
    ...(isText(stored['soldOn']) ? { soldOn: stored['soldOn'] } : {}),
    ...(exchange === undefined ? {} : { exchange }),
  };
}

function columnsOf(stored: unknown): TableFormat['columns'] | null {
  if (!isRecord(stored)) return null;
  const columns: Record<string, readonly string[]> = {};
  for (const meaning of MEANINGS) {
    const headers = stored[meaning];
    if (headers === undefined) continue;
    if (!isTexts(headers)) return null;
    columns[meaning] = headers;
  }
  return columns;
}

/** A format may have been stored with a rule that leaves mutual funds out. They are holdings, and read. */
function withoutFundSkip(skips: unknown): unknown {
  return isList(skips) ? skips.filter((skip) => !isRecord(skip) || skip['gives'] !== 'mutual_fund') : skips;
}

/** Empty where there are none, null where one is malformed. */
function rulesOf<Rule>(stored: unknown, ruleOf: (stored: unknown) => Rule | null): readonly Rule[] | null {
  if (stored === undefined) return [];
  if (!isList(stored)) return null;
  const rules = stored.map(ruleOf).filter((rule) => rule !== null);
  return rules.length === stored.length ? rules : null;
}

function actionOf(stored: unknown): ActionRule | null {
  const rule = textRuleOf(stored);
  const gives = isRecord(stored) ? oneOf(GIVES, stored['gives']) : undefined;
  if (rule === null || gives === undefined) return null;
  const cost = isRecord(stored) ? oneOf(['unknown', 'value'] as const, stored['cost']) : undefined;
  const cancels = isRecord(stored) && stored['cancels'] === true;
  return { ...rule, gives, ...(cost === undefined ? {} : { cost }), ...(cancels ? { cancels } : {}) };
}

function skipOf(stored: unknown): SkipRule | null {
  const rule = textRuleOf(stored);
  const gives = isRecord(stored) ? oneOf(IGNORED_REASONS, stored['gives']) : undefined;
  return rule === null || gives === undefined ? null : { ...rule, gives };
}

function textRuleOf(stored: unknown): TextRule | null {
  const rule = plainRuleOf(stored);
  if (rule === null || !isRecord(stored) || stored['and'] === undefined) return rule;
  const and = rulesOf(stored['and'], (one) => (isRecord(one) && one['and'] !== undefined ? null : plainRuleOf(one)));
  return and === null ? null : { ...rule, and };
}

/** A rule that hangs on no other; those that others hang on are all so. */
function plainRuleOf(stored: unknown): TextRule | null {
  if (!isRecord(stored)) return null;
  const column = oneOf(MEANINGS, stored['column']);
  const match = oneOf(MATCHES, stored['match']);
  const { words } = stored;
  return column === undefined || match === undefined || !isTexts(words) ? null : { column, match, words };
}

function oneOf<Value extends string>(values: readonly Value[], stored: unknown): Value | undefined {
  return values.find((value) => value === stored);
}

function isRecord(stored: unknown): stored is Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}

function isList(stored: unknown): stored is readonly unknown[] {
  return Array.isArray(stored) && stored.length <= MOST;
}

function isText(stored: unknown): stored is string {
  return typeof stored === 'string' && stored.length <= LONGEST_TEXT;
}

function isTexts(stored: unknown): stored is readonly string[] {
  return isList(stored) && stored.every(isText);
}
