import type { Currency } from '@ballast/engine/money/currency';
import type { ShocksReport } from '@ballast/engine/report/shocks/shocks';
import type { RiskReport } from '@ballast/engine/report/report';
import type { Basis } from '@ballast/engine/report/section';
import { isChance as isEffectChance } from '@ballast/engine/scenarios/chance';
import { mainContributors } from '@ballast/engine/scenarios/main-contributors';
import type { Shock, ShockEvent } from '@ballast/engine/scenarios/shocks';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { DivergingBars } from '../../../components/charts/diverging-bars.tsx';
import { ReportSection } from '../section/report-section.tsx';
import { upperFirst } from '../../../lib/upper-first.ts';
import { useRough } from '../../../lib/use-rough.ts';
import { unratedOf } from '../words/unrated.ts';
import { useNameList } from '../words/use-names.ts';
import { useScope } from '../words/use-scope.ts';
import { ratioKind } from '../sheets/ratio-kind.ts';
import type { Sheet, SheetCell } from '../store/sheet.ts';
import { useReportPart } from '../store/use-report.ts';
import { LazyShockSizes } from './lazy-shock-sizes.tsx';
import { sized, USUAL_SIZES } from './sizes.ts';
import { useEventWords } from './use-event-words.ts';

const isChance = ({ effect }: Shock): boolean => effect.ok && isEffectChance(effect.value);

/** What one sudden move would cost. */
export function ShocksSection() {
  const t = useTranslations('reportFigures.shocks');
  const reasons = useTranslations('reportFigures.reasons');
  const caption = useTranslations('report.sections')('shocks.title');
  const rough = useRough();
  const words = useEventWords();
  const list = useNameList();
  const scopeOf = useScope();
  const [sizes, setSizes] = useState(USUAL_SIZES);
  const total = useReportPart((report) => totalOf(report?.sections.headline));

  const sentenceOf = ({ shocks }: ShocksReport, { currency, coverage }: Basis): string => {
    const unrated = unratedOf(coverage);
    const [worst] = shocks
      .filter((shock) => !isChance(shock) && hitBy(shock.event, unrated).length === 0)
      .flatMap(({ event, effect }) => (effect.ok ? [{ event, ...effect.value }] : []))
      .toSorted((a, b) => a.amount - b.amount);
    if (worst === undefined) return t('none');
    const { event, amount, change } = worst;
    return t(amount > 0 ? 'gain' : 'sentence', {
      event: words(event),
      amount: isWhole(event) ? rough.known(Math.abs(amount), currency) : rough.amount(Math.abs(amount), currency),
      change: rough.percentChange(change),
      scope: scopeOf(coverage),
    });
  };
  const noteOf = (shock: Shock, unrated: readonly string[]): string => {
    const { effect } = shock;
    if (unrated.length > 0) return t('unrated', { names: list(unrated) });
    if (!effect.ok) return reasons(effect.reason);
    const { beta, betaError, betaDays, holdings } = effect.value;
    const main = mainContributors(effect.value);
    return [
      beta !== null && t(betaDays === 'around' ? 'betaAround' : 'beta', { beta: rough.ratio(beta, betaError) }),
      isChance(shock) && t('chance'),
      !isChance(shock) &&
        main.length > 0 &&
        holdings.length > 1 &&
        t('touched', { names: list(main.map(({ key }) => key)) }),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const label = (shock: Shock, currency: Currency, isUnrated: boolean): string => {
    const { effect } = shock;
    if (!effect.ok || isUnrated) return t('missing');
    if (isChance(shock)) return t('noEffect');
    const { amount, change } = effect.value;
    const money = isWhole(shock.event) ? rough.known(amount, currency) : rough.change(amount, currency);
    return `${money} (${rough.percentChange(change)})`;
  };
  const sheetOf = ({ shocks }: ShocksReport, { currency, coverage }: Basis): Sheet => ({
    caption,
    currency,
    columns: [
      { head: t('event'), kind: 'text' },
      { head: t('amount'), kind: 'estimateChange' },
      { head: t('change'), kind: 'levelChange' },
      { head: t('betaHead'), kind: 'mixed', meaning: t('betaMeaning') },
    ],
    rows: shocks.map((shock) => {
      const { event, effect } = shock;
      const value = effect.ok && hitBy(event, unratedOf(coverage)).length === 0 ? effect.value : null;
      const beta = value?.beta ?? null;
      return [
        upperFirst(words(event)),
        value === null
          ? null
          : isChance(shock)
            ? { kind: 'estimateChange', value: value.amount, verdict: t('noEffect') }
            : amountCell(event, value.amount),
        value === null || isChance(shock) ? null : value.change,
        value === null || beta === null ? null : { kind: ratioKind(value.betaError), value: beta },
      ];
    }),
  });
  return (
    <ReportSection id="shocks">
      {(measured, basis, titleId) => {
        const { currency, coverage } = basis;
        const value = { shocks: measured.shocks.map((one) => sized(one, sizes, total)) };
        const unrated = unratedOf(coverage);
        return {
          sentence: sentenceOf(value, basis),
          picture: (
            <DivergingBars
              labelledBy={titleId}
              bars={value.shocks.map((shock) => {
                const missing = hitBy(shock.event, unrated);
                const note = noteOf(shock, missing);
                const isKnown = shock.effect.ok && !isChance(shock) && missing.length === 0;
                return {
                  key: keyOf(shock.event),
                  name: upperFirst(words(shock.event)),
                  value: isKnown && shock.effect.ok ? shock.effect.value.amount : 0,
                  label: label(shock, currency, missing.length > 0),
                  more: note === '' ? null : { title: t('why'), words: note },
                };
              })}
            />
          ),
          more: (
            <LazyShockSizes
              kinds={new Set(value.shocks.map(({ event }) => event.kind))}
              sizes={sizes}
              onChange={setSizes}
            />
          ),
          sheet: () => sheetOf(value, basis),
        };
      }}
    </ReportSection>
  );
}

/** Those of the holdings left out that are of an index's own country: without them there is little to say of its fall. */
function hitBy(event: ShockEvent, unrated: readonly string[]): readonly string[] {
  if (event.kind !== 'index') return [];
  const [market] = event.key.split(':');
  return unrated.filter((key) => key.startsWith(`${market}:`));
}

/** A holding's whole value: known to the last digit, unlike what other shocks would take. */
function isWhole({ kind, change }: ShockEvent): boolean {
  return kind === 'holding' && change === -1;
}

function amountCell(event: ShockEvent, amount: number): SheetCell {
  return isWhole(event) ? { kind: 'shortened', value: amount } : amount;
}

function totalOf(headline: RiskReport['headline'] | undefined): number | null {
  return headline?.ok === true ? headline.value.total : null;
}

function keyOf(event: ShockEvent): string {
  return JSON.stringify(event);
}
