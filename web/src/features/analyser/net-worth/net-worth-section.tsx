import type { NetWorth } from '@ballast/engine/net-worth/net-worth';
import { use, useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { CoveredPartContext } from '../../../components/covered-part.ts';
import { SOURCE_NAMES } from '@ballast/messages/source-names';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { AllocationBar } from '../allocation/allocation-bars.tsx';

/** As many as an assumption supports. */
const DIGITS = 2;

interface NetWorthSectionProps {
  netWorth: NetWorth;
  /** Some prices in it are generated. */
  isSample: boolean;
  /** What a key is called. */
  nameOf: (key: string) => string;
}

/** Risk figures of more of what follows market prices than this are figures of all of it. */
const NEARLY_ALL = 0.995;
/** The smallest part that whole percent can show. */
const LEAST = 0.01;

/** One total of everything, what it is made of by asset class, and how much of it follows a market. */
export function NetWorthSection({ netWorth, isSample, nameOf }: NetWorthSectionProps) {
  const t = useTranslations('assets');
  const sample = useTranslations('analyser.status')('error');
  const format = useFormat();
  const estimates = useEstimates();
  const titleId = useId();
  const classesId = useId();
  const { currency, assets, debts, total, classes, marketLinked, unknownContent, assumed, leftOut, rates } = netWorth;
  const { fraction } = marketLinked;
  const coveredPart = use(CoveredPartContext);
  const covered = coveredPart === null ? null : coveredPart * fraction;
  const words = {
    assumed: assumed === null ? 'no' : 'yes',
    covers: coveredPart === null ? 'unknown' : coveredPart > NEARLY_ALL ? 'all' : 'part',
    covered:
      covered === null
        ? ''
        : covered < LEAST
          ? t('netWorth.underLeast', { least: format.percent(LEAST, 0) })
          : format.percent(covered, 0),
  };
  return (
    <section aria-labelledby={titleId} className="grid gap-8 lg:grid-cols-2 lg:gap-x-16">
      <div>
        <div className="flex items-center gap-2 text-small text-soft">
          <h3 id={titleId}>{t(debts > 0 ? 'netWorth.net' : 'netWorth.title')}</h3>
          {isSample && <Badge tone="caution">{sample}</Badge>}
        </div>
        <p className="mt-1 text-heading font-semibold tabular-nums">{format.money(total, currency)}</p>
        {debts > 0 && (
          <dl className="mt-2 flex flex-wrap gap-x-6 text-soft tabular-nums">
            <div className="flex gap-2">
              <dt>{t('netWorth.owned')}</dt>
              <dd>{format.money(assets, currency)}</dd>
            </div>
            <div className="flex gap-2">
              <dt>{t('netWorth.owed')}</dt>
              <dd>{format.money(debts, currency)}</dd>
            </div>
          </dl>
        )}
        <p className="mt-4 max-w-[60ch] text-pretty text-soft">
          {/* What has no value may follow a market or not: nothing is said of all then. */}
          {leftOut.length === 0 && fraction === 1 && t('netWorth.allMarket', words)}
          {leftOut.length === 0 && fraction === 0 && t('netWorth.noMarket')}
          {fraction > 0 && fraction < LEAST && t('netWorth.littleMarket', words)}
          {fraction >= LEAST &&
            fraction < 0.99 &&
            t('netWorth.market', { fraction: format.percent(fraction, 0), ...words })}
          {fraction >= 0.99 && fraction < 1 && t('netWorth.mostMarket', words)}
          {unknownContent > 0 && ` ${t('netWorth.unknownContent', { value: format.money(unknownContent, currency) })}`}
        </p>
        {assumed !== null && (
          <p className="mt-2 max-w-[60ch] text-pretty text-soft">
            {t('netWorth.assumed', {
              count: assumed.count,
              same: assumed.lowest === assumed.highest ? 'yes' : 'no',
              low: format.quantity(assumed.lowest * 100),
              high: format.quantity(assumed.highest * 100),
              value: format.money(assumed.value, currency),
              deviation: estimates.amount(Number(assumed.deviation.toPrecision(DIGITS)), currency),
            })}
          </p>
        )}
        {leftOut.length > 0 && (
          <p className="mt-2 text-small text-soft">
            {t('netWorth.leftOut', { names: format.list(leftOut.map(nameOf)) })}
          </p>
        )}
        {rates.length > 0 && (
          <p className="mt-2 text-small text-soft">
            {t('netWorth.rates', {
              rates: format.list(
                rates.map(
                  ({ from, rate, source, as_of }) =>
                    `${format.money(1, from)} = ${format.rate(rate, currency)} (${SOURCE_NAMES[source] ?? source}, ${format.date(as_of)})`,
                ),
              ),
            })}
          </p>
        )}
      </div>
      <div>
        <h4 id={classesId} className="mb-3 font-semibold">
          {t('netWorth.byClass')}
        </h4>
        <ol aria-labelledby={classesId} className="grid gap-2.5">
          {classes.map(({ assetClass, value, fraction: part }) => (
            <AllocationBar
              key={assetClass}
              name={t(`classes.${assetClass}`)}
              value={value}
              weight={part}
              currency={currency}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}
