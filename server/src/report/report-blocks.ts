import { CURRENCIES } from '@ballast/engine/money/currency';
import { SECTORS } from '@ballast/engine/instruments/sector';
import type { Measured, Unmeasured } from '@ballast/engine/measures/measured';
import type { MeasureId } from '@ballast/engine/measures/registry';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { measureFigure } from '@ballast/engine/report/measures/measure-figure';
import type { MeasureRow, Measures } from '@ballast/engine/report/measures/measures';
import { scopeOf } from '@ballast/engine/report/scope';
import type { Basis } from '@ballast/engine/report/section';
import { limitKindOf } from '@ballast/engine/rules/limit-kind';
import type { AdvancedFinding } from '@ballast/engine/rules/registry';
import { positionName } from '@ballast/engine/valuation/position';
import type { ProviderFailure } from '@ballast/supabase/functions/_shared/market/provider';
import { assets as assetMessages } from '@ballast/messages/en/assets';
import { common } from '@ballast/messages/en/common';
import { report as reportMessages } from '@ballast/messages/en/report';
import { reportFigures } from '@ballast/messages/en/report-figures';
import { reportMeasures } from '@ballast/messages/en/report-measures';
import { terminalReport } from '@ballast/messages/en/terminal-report';
import { createFormatter } from '@ballast/messages/format';
import { createEstimateFormatter } from '@ballast/messages/format-estimates';
import { SOURCE_NAMES } from '@ballast/messages/source-names';
import { createTranslator } from 'use-intl/core';
import type { Block } from './blocks.ts';
import type { FileReport } from './make-report.ts';

const LANGUAGE = 'en';
const words = createTranslator({ locale: LANGUAGE, messages: terminalReport });
const figures = createTranslator({ locale: LANGUAGE, messages: reportFigures });
const headlineWords = createTranslator({ locale: LANGUAGE, messages: reportMessages, namespace: 'headline' });
const sectionWords = createTranslator({ locale: LANGUAGE, messages: reportMessages, namespace: 'section' });
const tableWords = createTranslator({ locale: LANGUAGE, messages: reportMessages, namespace: 'table' });
const format = createFormatter(LANGUAGE);
const estimates = createEstimateFormatter(LANGUAGE);

const { rules } = reportFigures.findings;
/** Whether the figures of a rule need a word to say what they are. */
const isWorded = (id: string): id is keyof typeof rules => Object.hasOwn(rules, id);
const PERCENT = 100;
const MOST_NAMES = 6;
/** A share below half of it would round to 0%. */
const LEAST_SHARE = 0.01;

export interface ReportWording {
  /** What the file is called. */
  readonly file: string;
  /** No provider was asked. */
  readonly isOffline: boolean;
}

/** The report of a file in words and tables, each figure with the digits that it supports. */
export function reportBlocks(made: FileReport, { file, isOffline }: ReportWording): readonly Block[] {
  const { report } = made;
  // A heading is read: for what its columns hold.
  const unread = made.unread.filter(({ reason }) => reason !== 'heading');
  return [
    { kind: 'title', text: words('title', { file }) },
    { kind: 'note', text: madeAt(made) },
    ...sources(made, isOffline),
    ...headline(made),
    ...totals(made),
    ...holdings(made, isOffline),
    ...otherAssets(made),
    ...(report.findings.ok ? findings(made) : []),
    ...crashes(made),
    ...measures(made),
    ...(unread.length === 0 ? [] : [{ kind: 'heading', text: words('unread') } as const]),
    ...unread.map(({ line, reason, text }) => ({
      kind: 'text' as const,
      text: words('line', { line: String(line), reason: reason.replaceAll('_', ' '), text }),
    })),
    { kind: 'heading', text: common.information },
    { kind: 'note', text: `${words('past')} ${common.registration}` },
  ];
}

/** A weight or a share of risk in a sentence. */
function shareText(fraction: number): string {
  return fraction > 0 && fraction < LEAST_SHARE / 2
    ? headlineWords('underLeast', { least: format.percent(LEAST_SHARE, 0) })
    : format.percent(fraction, 0);
}

function madeAt({ asOf, options, report }: FileReport): string {
  const values = { time: format.dateTime(asOf), currency: options.base };
  const basis = report.headline.ok ? report.headline.basis : null;
  if (basis === null) return words('noPeriod', values);
  return words('made', { ...values, from: format.date(basis.window.from), to: format.date(basis.window.to) });
}

function sources({ analysis, prices }: FileReport, isOffline: boolean): readonly Block[] {
  if (prices === 'sample-market') return [{ kind: 'note', text: words('sources.sample') }];
  const quotes = analysis.holdings.flatMap(({ quote }) => (quote === null || quote.price === null ? [] : [quote]));
  const times = quotes.flatMap(({ as_of: at }) => (at === null ? [] : [at])).toSorted();
  const [oldest, newest] = [times.at(0), times.at(-1)];
  const stale = analysis.holdings.filter(({ quote }) => quote?.status === 'stale');
  const parts = [
    oldest === undefined || newest === undefined
      ? words('sources.none')
      : words('sources.market', {
          sources: format.list([...new Set(quotes.map(({ source }) => SOURCE_NAMES[source] ?? source))]),
          newest: format.dateTime(newest),
          oldest: format.dateTime(oldest),
        }),
    ...(stale.length === 0
      ? []
      : [words('sources.stale', { count: stale.length, names: format.list(stale.map(positionName)) })]),
    ...(isOffline ? [words('sources.offline')] : []),
  ];
  return [{ kind: 'note', text: parts.join(' ') }];
}

function headline({ report, ...made }: FileReport): readonly Block[] {
  const section = report.headline;
  if (!section.ok)
    return [{ kind: 'lead', text: words('noFigures', { reason: figures(`reasons.${section.reason}`) }) }];
  const { value, basis } = section;
  const { loss, interval, largest, horizon, volatility, benchmark } = value;
  const range = interval && { low: interval.low.amount, high: interval.high.amount };
  const amount = estimates.estimate(roundEstimate(loss.amount, range), basis.currency);
  const sentence = headlineWords(loss.amount <= 0 ? 'noLoss' : horizon > 1 ? 'days' : 'sentence', {
    oneIn: String(Math.round(value.oneIn)),
    loss: amount,
    days: format.quantity(horizon),
    isPart: String(value.counted < value.held),
    counted: value.counted,
    held: value.held,
  });
  const { coverage } = basis;
  const scope = scopeOf(coverage, made.assets);
  const leftOut = coverage.extent === 'all' ? [] : coverage.leftOut;
  const known = new Map(made.analysis.holdings.map((position) => [position.key, positionName(position)]));
  return [
    { kind: 'lead', text: sentence },
    ...(largest === null || loss.amount <= 0 || Math.round(largest.part * PERCENT) >= PERCENT
      ? []
      : [
          {
            kind: 'lead' as const,
            text: headlineWords('largest', {
              name: known.get(largest.key) ?? nameOfKey(largest.key),
              weight: shareText(largest.weight),
              part: shareText(largest.part),
              scope,
            }),
          },
        ]),
    ...(volatility === null
      ? []
      : [
          {
            kind: 'text' as const,
            text:
              benchmark === null
                ? words('volatility', { own: estimates.level(volatility.value) })
                : words('volatilityBeside', {
                    own: estimates.level(volatility.value),
                    index: nameOfKey(benchmark.key),
                    theirs: estimates.level(benchmark.volatility),
                  }),
          },
        ]),
    {
      kind: 'text',
      text:
        coverage.extent === 'all'
          ? words('coversAll')
          : words(coverage.extent === 'part' ? 'covers' : 'coversUnknown', {
              share: format.percent(coverage.own + coverage.proxied, 0),
              hasKnown: String(coverage.none > 0),
            }),
    },
    ...(leftOut.length === 0
      ? []
      : [
          {
            kind: 'text' as const,
            text: words('leftOut', { names: format.list(leftOut.map(({ key }) => known.get(key) ?? nameOfKey(key))) }),
          },
        ]),
  ];
}

function totals({ analysis, together, options }: FileReport): readonly Block[] {
  if (together.totalValue !== null && together.leftOut.length === 0)
    return [{ kind: 'text', text: words('total', { value: format.money(together.totalValue, options.base) }) }];
  return analysis.totals.flatMap(({ currency, totalValue }) =>
    totalValue === null
      ? []
      : [
          {
            kind: 'text' as const,
            text: words('perCurrency', { currency, value: format.money(totalValue, currency) }),
          },
        ],
  );
}

function holdings({ analysis, report, names, failures }: FileReport, isOffline: boolean): readonly Block[] {
  if (analysis.holdings.length === 0) return [];
  const rows = report.contributions.ok ? report.contributions.value.rows : [];
  const parts = new Map(rows.map((row) => [row.key, row]));
  return [
    { kind: 'heading', text: words('holdings') },
    {
      kind: 'table',
      head: [words('holding'), words('value'), words('weight'), words('risk')],
      rows: analysis.holdings.map((position) => {
        const { key, value, holding } = position;
        const part = parts.get(key);
        const symbol = positionName(position);
        const name = names.get(key);
        return [
          name === undefined || name === symbol ? symbol : `${symbol} (${name})`,
          value === null ? words('unpriced') : format.money(value, holding.currency),
          part === undefined ? '–' : format.percent(part.weight),
          part === undefined ? '–' : format.percent(part.riskContribution, 0),
        ];
      }),
    },
    ...(rows.length > 1 ? [{ kind: 'note' as const, text: words('rounding') }] : []),
    ...(isOffline ? notStored(analysis) : withoutPrice(analysis, failures)),
  ];
}

/** Holdings without a price where nobody was asked for one. */
function notStored(analysis: FileReport['analysis']): readonly Block[] {
  const missing = analysis.holdings.filter(({ value }) => value === null).map(positionName);
  return missing.length === 0 ? [] : [{ kind: 'text', text: words('notStored', { names: format.list(missing) }) }];
}

/** Holdings without a price, by the reason. */
function withoutPrice(analysis: FileReport['analysis'], failures: FileReport['failures']): readonly Block[] {
  const reasons = new Map<ProviderFailure, string[]>();
  for (const position of analysis.holdings) {
    const reason = position.value === null ? failures.get(position.key) : undefined;
    if (reason !== undefined) reasons.set(reason, [...(reasons.get(reason) ?? []), positionName(position)]);
  }
  return [...reasons].map(([reason, missing]) => ({
    kind: 'text',
    text: words('missing', { names: format.list(missing), reason: words(`failures.${reason}`) }),
  }));
}

function otherAssets({ assets, netWorth, options }: FileReport): readonly Block[] {
  if (assets.length === 0) return [];
  // A loan is stated as what is owed.
  const values = assets.map(({ asset: { kind, currency }, value: { value } }) => ({
    currency,
    value: value === null ? null : kind === 'loan' ? -value : value,
  }));
  const total = values.reduce<number | null>(
    (sum, { value }) => (sum === null || value === null ? null : sum + value),
    0,
  );
  const [currency, other] = new Set(values.map((one) => one.currency));
  const hasTotal = assets.length > 1 && total !== null && currency !== undefined && other === undefined;
  return [
    { kind: 'heading', text: words('assets') },
    {
      kind: 'table',
      head: [words('asset'), words('value')],
      rows: [
        ...assets.map(({ asset }, place) => {
          const { value = null, currency: own = asset.currency } = values[place] ?? {};
          return [assetName(asset), value === null ? words('unpriced') : format.money(value, own)];
        }),
        ...(hasTotal ? [[words('assetsTotal'), format.money(total, currency)]] : []),
      ],
    },
    ...(netWorth === null
      ? []
      : [{ kind: 'text' as const, text: words('netWorth', { value: format.money(netWorth, options.base) }) }]),
  ];
}

function assetName({ kind, name, currency, code }: FileReport['assets'][number]['asset']): string {
  const isCertificate = kind === 'fixed_deposit' && currency === 'USD';
  const own = code ?? (isCertificate ? assetMessages.certificateOfDeposit : assetMessages.kinds[kind]);
  return name === '' ? own : `${own} · ${name}`;
}

function findings({ report, analysis, hasFunds }: FileReport): readonly Block[] {
  if (!report.findings.ok) return [];
  const { currency } = report.findings.basis;
  const { close, within, abstained } = report.findings.value;
  const none =
    abstained.length === 0
      ? words('nothing')
      : figures('findings.noneChecked', { count: close.length + within.length });
  const known = new Map(analysis.holdings.map((position) => [position.key, positionName(position)]));
  const lines = report.findings.value.findings.map((finding) => {
    const { id, unit, figure, threshold, company, effect, holdings: responsible } = finding;
    const unitOf = id === 'deep_drawdown' ? 'level' : unit === 'holdings' ? 'count' : unit;
    const measure = (value: number) => {
      const { text, side } = format.against(value, threshold, unitOf);
      return side === null ? text : common.limits[side].replace('{limit}', text);
    };
    const who = responsible.map((key) => known.get(key) ?? nameOfKey(key));
    const title =
      company === null
        ? figures(`findings.ids.${id}.title`, {
            subject: subjectOf(finding),
            largest: who[0] ?? '',
            more: responsible.length - 1,
          })
        : figures('findings.company.title', { name: company.name });
    const limit = {
      value: measure(figure),
      threshold: measure(threshold),
      limit: figures(`findings.limitNames.${limitKindOf(finding)}`),
    };
    const line = isWorded(id)
      ? `${title}. ${figures(`findings.rules.${id}`, { ...limit, currency, funds: String(hasFunds), isPriced: String(effect?.kind === 'unrated') })}`
      : words('limit', { title, ...limit });
    return {
      kind: 'text' as const,
      text: who.length === 0 ? line : `${line} ${figures('findings.holdings', { names: nameList(who) })}`,
    };
  });
  return [
    { kind: 'heading', text: words('standsOut') },
    ...(lines.length === 0 ? [{ kind: 'text' as const, text: none }] : lines),
    { kind: 'note', text: words('limits') },
  ];
}

/** The first of some names, and how many others there are. */
function nameList(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return format.list(names);
  const count = String(names.length - MOST_NAMES);
  return sectionWords('more', { names: names.slice(0, MOST_NAMES).join(', '), count });
}

function subjectOf({ subject }: AdvancedFinding): string {
  const sector = SECTORS.find((one) => one === subject);
  const currency = CURRENCIES.find((one) => one === subject);
  if (sector !== undefined) return figures(`sectors.${sector}`);
  return currency === undefined ? (subject ?? '') : figures(`currencies.${currency}`);
}

function crashes({ report }: FileReport): readonly Block[] {
  if (!report.crises.ok) return [];
  const { value, basis } = report.crises;
  const shown = value.replays
    .filter(({ change }) => change !== null)
    .toSorted((a, b) => (a.change ?? 0) - (b.change ?? 0));
  const others = value.replays.filter(({ change }) => change === null);
  if (shown.length === 0) return [];
  const percent = (fraction: number) => (fraction > 0 ? '+' : '') + estimates.percent(roundEstimate(fraction, null));
  return [
    { kind: 'heading', text: words('crashes') },
    {
      kind: 'table',
      head: [words('crash'), words('period'), words('change'), words('index'), words('amount'), words('byStandIn')],
      rows: shown.map(({ crisis, change, amount, coverage, indexChange }) => [
        figures(`crises.names.${crisis.id}`),
        `${format.date(crisis.from)} – ${format.date(crisis.to)}`,
        percent(change ?? 0),
        // In the base currency, as the holdings are.
        indexChange === null ? '–' : percent(indexChange),
        (amount > 0 ? '+' : '') + estimates.estimate(roundEstimate(amount, null), basis.currency),
        format.percent(coverage.proxied, 0),
      ]),
    },
    ...(others.length === 0
      ? []
      : [
          {
            kind: 'note' as const,
            text: `${words('notShown')}: ${format.list(others.map(({ crisis }) => figures(`crises.names.${crisis.id}`)))}.`,
          },
        ]),
  ];
}

function measures({ report }: FileReport): readonly Block[] {
  if (!report.measures.ok) return [];
  const { value, basis } = report.measures;
  const { rows, benchmark } = value;
  const names = { ...reportMeasures.names, ...reportMeasures.qualified[value.by] };
  const reasons = new Map<Unmeasured, Set<string>>();
  for (const { id, portfolio, benchmark: theirs } of rows) {
    for (const measured of [portfolio, theirs]) {
      if (measured === null || measured.ok || isNever(id, measured.reason)) continue;
      reasons.set(measured.reason, (reasons.get(measured.reason) ?? new Set<string>()).add(names[id]));
    }
  }
  return [
    { kind: 'heading', text: words('measures') },
    {
      kind: 'table',
      head: [words('measure'), words('portfolio'), ...(benchmark === null ? [] : [nameOfKey(benchmark)])],
      rows: rows.map((row) => [
        names[row.id],
        measureText(row, row.portfolio, value, basis),
        ...(benchmark === null ? [] : [measureText(row, row.benchmark, value, basis)]),
      ]),
    },
    ...[...reasons].map(([reason, missing]) => ({
      kind: 'note' as const,
      text: `${format.list([...missing])}: ${figures(`reasons.${reason}`)}`,
    })),
  ];
}

/** Of a ratio that is not above 0 no number of days makes one that surely is. */
function isNever(id: MeasureId, reason: Unmeasured): boolean {
  return id === 'minimum_track_record' && reason === 'out_of_range';
}

function measureText(row: MeasureRow, measured: Measured | null, among: Measures, basis: Basis): string {
  if (measured?.ok !== true)
    return measured !== null && isNever(row.id, measured.reason) ? reportMeasures.noTrackRecord : '–';
  const { kind, value, interval, isChance } = measureFigure(row, measured.value, among, basis);
  if (isChance) return reportMeasures.noAlpha;
  if (kind === 'level') return estimates.level(value);
  if (kind === 'estimatedPart') return estimates.percent(roundEstimate(value, interval));
  return kind === 'days'
    ? tableWords('days', { count: Math.ceil(value) })
    : format.score(value, kind === 'ratio' ? 2 : 1);
}

/** The name of an index, or the symbol in the key of anything else. */
function nameOfKey(key: string): string {
  const names: Readonly<Record<string, string>> = reportFigures.indices;
  return names[key] ?? key.slice(key.indexOf(':') + 1);
}
