import type { Currency } from '@ballast/engine/money/currency';
import type { FindingsReport } from '@ballast/engine/report/findings/findings';
import type { AdvancedFinding } from '@ballast/engine/rules/registry';
import { use, useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { BasicChecksContext, type BasicCheck } from '../../../components/basic-checks.tsx';
import { CheckItem } from '../../../components/check-item.tsx';
import { useFormat } from '../../../lib/words.tsx';
import { hasFindings, useReportPart } from '../store/use-report.ts';
import { ReportSection } from '../section/report-section.tsx';
import { useNameList } from '../words/use-names.ts';
import { useScope } from '../words/use-scope.ts';
import type { Figure, Sheet, SheetCell } from '../store/sheet.ts';
import { FindingItem } from './finding-item.tsx';
import type { Listed } from './listed.ts';
import { LazyOwnLimits } from './lazy-own-limits.tsx';
import { useFindingWords, type AnyFinding } from './use-finding-words.ts';
import { useListed } from './use-listed.ts';

const KINDS: Readonly<Record<AdvancedFinding['unit'], Figure['kind']>> = {
  fraction: 'weight',
  holdings: 'tenths',
  ratio: 'tenths',
};

/** The limits that are passed and those that are close, the worst first, basic checks among them; the others by name. Nothing while the basic checks stand alone. */
export function FindingsSection() {
  const { list } = use(BasicChecksContext);
  const isJoined = useReportPart(hasFindings);
  return isJoined || list === null ? <OneList /> : null;
}

function OneList() {
  const t = useTranslations('reportFigures.findings');
  const countries = useTranslations('reportFigures.exposure.countries');
  const caption = useTranslations('report.sections')('findings.title');
  const format = useFormat();
  const words = useFindingWords();
  const checks = use(BasicChecksContext);
  const listed = useListed();
  const list = useNameList();
  const scopeOf = useScope();
  const ownCount = useReportPart((report) => Object.keys(report?.options.limits ?? {}).length);
  /** What a rule is called that found nothing. */
  const titleOf = (id: AdvancedFinding['id']): string => t(`checks.${id}`);

  /** What was not checked for the same reason, each reason once. */
  const notChecked = (abstained: FindingsReport['abstained']): readonly string[] =>
    [...new Set(abstained.map(({ reason }) => reason))].map((reason) => {
      const ones = abstained.filter((one) => one.reason === reason);
      return t('abstainedFor', {
        names: format.list(ones.map(({ id }) => titleOf(id))),
        reason: t(`reasons.${reason}`, { count: ones[0]?.holdings.length ?? 0 }),
      });
    });

  const rowOf = (finding: AnyFinding, currency: Currency): readonly SheetCell[] => {
    const { title, limit, effect, holdings } = words(finding, currency);
    const { severity, unit, threshold } = finding;
    const interval = 'interval' in finding ? finding.interval : null;
    const figure = (number: number): Figure => ({
      kind: finding.id === 'deep_drawdown' ? 'level' : KINDS[unit],
      value: number,
    });
    return [
      title,
      t(interval === null ? 'groups.over' : 'groups.close'),
      t(`severity.${severity}`),
      figure(finding.figure),
      figure(threshold),
      limit,
      interval && figure(interval.low),
      interval && figure(interval.high),
      moneyOf(finding),
      effect,
      holdings,
    ];
  };
  const rowOfCheck = ({ title, severity, rule, detail, holdings }: BasicCheck): readonly SheetCell[] => [
    title,
    t('groups.over'),
    t(`severity.${severity}`),
    null,
    rule,
    null,
    null,
    null,
    null,
    detail,
    holdings,
  ];
  const sheetOf = (rows: readonly Listed[], currency: Currency): Sheet => ({
    caption,
    currency,
    columns: [
      { head: t('title'), kind: 'text' },
      { head: t('groupHead'), kind: 'text' },
      { head: t('severityHead'), kind: 'text' },
      { head: t('value'), kind: 'mixed' },
      { head: t('threshold'), kind: 'mixed' },
      { head: t('limitHead'), kind: 'text' },
      { head: t('low'), kind: 'mixed' },
      { head: t('high'), kind: 'mixed' },
      { head: t('amountHead'), kind: 'estimate' },
      { head: t('effectHead'), kind: 'text' },
      { head: t('holdingsHead'), kind: 'text' },
    ],
    rows: rows.map(({ finding, check }) => (finding === null ? rowOfCheck(check) : rowOf(finding, currency))),
  });
  return (
    <ReportSection id="findings">
      {(value, { currency, coverage }) => {
        const { abstained, preset, unlimited } = value;
        const { over, exceeded, close, checked, rows } = listed(value);
        const within = [...value.within.map(titleOf), ...checks.within];
        const none = checked === null ? t('none') : t('noneChecked', { count: checked });
        return {
          sentence: [
            exceeded === 0 ? none : t('sentence', { count: exceeded }),
            t('preset', { code: preset, country: countries(preset) }),
            ownCount === 0 ? t('general') : t('changed', { count: ownCount }),
            scopeOf(coverage) === 'linked' && t('linked'),
          ]
            .filter(Boolean)
            .join(' '),
          picture: (
            <div className="grid gap-4">
              <LazyOwnLimits />
              <FindingGroup title={t('groups.over')} items={over} currency={currency} />
              <FindingGroup title={t('groups.close')} items={close} currency={currency} />
              {within.length > 0 && (
                <div>
                  <h4 className="text-small font-medium text-soft">{t('groups.within', { count: within.length })}</h4>
                  <p className="mt-1 text-small text-pretty text-soft">{format.list(within)}</p>
                </div>
              )}
            </div>
          ),
          sheet: () => sheetOf(rows, currency),
          hasRows: rows.length > 0,
          more: (
            <p className="text-small text-soft empty:hidden">
              {[
                abstained.length > 0 && t('abstained', { groups: notChecked(abstained).join('; ') }),
                checks.abstained,
                unlimited.length > 0 && t('unlimited', { names: list(unlimited) }),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
          ),
        };
      }}
    </ReportSection>
  );
}

interface FindingGroupProps {
  title: string;
  items: readonly Listed[];
  currency: Currency;
}

function FindingGroup({ title, items, currency }: FindingGroupProps) {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <div>
      <h4 id={titleId} className="text-small font-medium text-soft">
        {title}
      </h4>
      <ul aria-labelledby={titleId} className="grid divide-y divide-line">
        {items.map(({ key, finding, check }) =>
          finding === null ? (
            <CheckItem key={key} check={check} Heading="h5" />
          ) : (
            <FindingItem key={key} finding={finding} currency={currency} />
          ),
        )}
      </ul>
    </div>
  );
}

/** Null for what has no known amount. What would be lost with a holding is its value. */
function moneyOf({ effect, company }: AnyFinding): SheetCell {
  if (effect === null || effect.amount === null) return null;
  if (effect.kind === 'lost_if_zero' && company === null) return { kind: 'money', value: effect.amount };
  return Math.abs(effect.amount);
}
