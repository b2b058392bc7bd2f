import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { lossWithAssumed } from '@ballast/engine/net-worth/assumed-risk';
import type { Headline as Figures } from '@ballast/engine/report/headline/headline';
import type { Basis, Range } from '@ballast/engine/report/section';
import { failureOf } from '@ballast/engine/tail-risk/backtest';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useShare } from '../../../lib/use-share.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useReport } from '../store/use-report.ts';
import { BasisLine } from '../words/basis-line.tsx';
import { Meaning } from '../words/meaning.tsx';
import { useNames } from '../words/use-names.ts';
import { CoverageSentence } from './coverage-sentence.tsx';
import { useEverything } from './use-everything.ts';
import { amounts, useHeadlineSentence } from '../words/use-headline-sentence.ts';

interface HeadlineProps {
  value: Figures;
  basis: Basis;
  /** A tile names the largest contributor: on a phone it is not said twice. */
  hasTiles?: boolean;
}

/** The sentence a person remembers. */
export function Headline({ value, basis, hasTiles = false }: HeadlineProps) {
  const { loss, largest } = useHeadlineSentence()(value, basis);
  return (
    <div>
      <p className="max-w-[36ch] font-semibold text-balance max-sm:text-title sm:text-heading">
        {loss}
        {largest !== null && (
          <span className={cx('mt-1 block text-lead font-medium text-pretty text-soft', hasTiles && 'max-sm:hidden')}>
            {' '}
            {largest}
          </span>
        )}
      </p>
      <FailedMethod />
    </div>
  );
}

/** What the sentence means and the figures rest on: below those that a person looks for first. */
export function HeadlineNotes({ value, basis }: PartProps) {
  return (
    <div className="-mt-1 text-pretty text-soft">
      <p className="max-w-[70ch]">
        <LossNotes value={value} basis={basis} />
      </p>
      <HeadlineMeaning value={value} basis={basis} />
      <p className="mt-1 text-small">
        <CoverageSentence /> <BasisLine basis={basis} />
      </p>
    </div>
  );
}

/** The smallest part that a decimal can show. */
const LEAST = 0.001;

interface PartProps {
  value: Figures;
  basis: Basis;
}

/** The average loss, and the bad day as a part of everything. */
export function LossNotes({ value, basis }: PartProps) {
  const t = useTranslations('report.headline');
  const estimates = useEstimates();
  const shortfall = roundEstimate(value.expectedShortfall.amount, amounts(value.shortfallInterval));
  return (
    <>
      {shortfall > 0 && t('shortfall', { shortfall: estimates.estimate(shortfall, basis.currency) })}{' '}
      <OfEverything value={value} basis={basis} />
    </>
  );
}

/** The bad day as a part of what follows a market, and of everything. */
function OfEverything({ value: { loss, interval, normalLoss, total }, basis: { currency } }: PartProps) {
  const t = useTranslations('report.headline');
  const format = useFormat();
  const estimates = useEstimates();
  const everything = useEverything(currency, total);
  if (everything === null) return null;
  const { assets, isCovered, assumed } = everything;
  const whole = format.money(assets, currency);
  // Of no loss there is no part.
  if (!isCovered || (assumed === null && loss.amount <= 0))
    return t('coveredOfEverything', { covered: format.money(total, currency), total: whole });
  const percent = (part: number) =>
    part < LEAST ? t('underLeast', { least: format.percent(LEAST) }) : estimates.percent(roundEstimate(part, null));
  const linked = estimates.percent(roundEstimate(Math.max(0, loss.fraction), fractions(interval)));
  if (assumed === null) return t('ofEverything', { linked, everything: percent(loss.amount / assets), total: whole });
  const together = lossWithAssumed(loss.amount, assumed, normalLoss);
  return t('withAssumed', {
    linked,
    loss: estimates.estimate(roundEstimate(together, null), currency),
    everything: percent(together / assets),
    total: whole,
    count: assumed.count,
    same: assumed.lowest === assumed.highest ? 'yes' : 'no',
    low: format.quantity(assumed.lowest * 100),
    high: format.quantity(assumed.highest * 100),
  });
}

/** A range in parts of the value. */
function fractions(range: Range | null) {
  return range && { low: range.low.fraction, high: range.high.fraction };
}

function HeadlineMeaning({ value, basis }: PartProps) {
  const { oneIn, horizon, loss, interval, expectedShortfall, shortfallInterval, largest } = value;
  const { currency, tail } = basis;
  const t = useTranslations('report.headline');
  const methods = useTranslations('report.methods');
  const format = useFormat();
  const share = useShare();
  const estimates = useEstimates();
  const names = useNames();
  // Of a holding alone, or one beside hedges, the sentence names no share.
  const isNamed = useHeadlineSentence()(value, basis).largest !== null;
  const method = tail?.method ?? 'historical';
  const money = (amount: number) => estimates.estimate(roundEstimate(amount, null), currency);
  const between = ({ low, high }: Range) => ({ low: money(low.amount), high: money(high.amount) });
  return (
    <Meaning>
      {t('meaning', {
        share: format.percent(tail?.confidence ?? 1 - 1 / oneIn, 0),
        horizon,
        method: methods(`names.${method}`),
        methodMeaning: methods(`meanings.${method}`),
        fraction: estimates.percent(roundEstimate(loss.fraction, fractions(interval))),
      })}{' '}
      {interval !== null && t('interval', between(interval))}{' '}
      {shortfallInterval !== null && expectedShortfall.amount > 0 && t('shortfallInterval', between(shortfallInterval))}{' '}
      {largest !== null && isNamed && t('share', { name: names(largest.key), part: share(largest.part) })}
    </Meaning>
  );
}

/** A method that failed on this very portfolio says so beside its figure. */
function FailedMethod() {
  const t = useTranslations('report.headline');
  const methods = useTranslations('report.methods.names');
  const format = useFormat();
  const tail = useReport()?.sections.tail;
  if (tail?.ok !== true) return null;
  const row = tail.value.rows.find(({ method }) => method === tail.value.chosen);
  if (row?.backtest.ok !== true) return null;
  const { exceptions, expected } = row.backtest.value;
  const why = failureOf(row.backtest.value);
  if (why === null) return null;
  return (
    <div className="mt-3 max-w-[70ch]">
      <Notice tone="caution">
        {t('failed', {
          method: methods(row.method),
          exceptions: format.quantity(exceptions),
          expected: format.quantity(Math.round(expected)),
          why,
        })}
      </Notice>
    </div>
  );
}
