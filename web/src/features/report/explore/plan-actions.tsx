import type { Explored, ExploreQuestion } from '@ballast/engine/explore/question';
import type { Currency } from '@ballast/engine/money/currency';
import { use } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { usePricesSentence } from '../../../components/quotes/use-prices-sentence.ts';
import { download } from '../../../lib/download.ts';
import { handoverState } from '../../../lib/handover.ts';
import { notify } from '../../../lib/notify.ts';
import { paths } from '../../../lib/paths.ts';
import { today } from '../../../lib/today.ts';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { csvOf } from '../sheets/csv.ts';
import type { Sheet } from '../store/sheet.ts';
import { useCellText } from '../sheets/use-cell-text.ts';
import { CsvHeadContext } from '../sheets/use-csv-head.ts';
import { useReportPlace } from '../store/use-report.ts';
import { draftText } from './draft-text.ts';
import { LINE_COLUMNS, lineRows, tradeLines, type TradeLine } from './trade-sheets.ts';
import type { TradeWords } from './plan-table.tsx';

interface PlanActionsProps {
  explored: Explored;
  question: ExploreQuestion;
  /** Aim and limits, each with what it is called. */
  asked: readonly (readonly [label: string, text: string])[];
  currency: Currency;
  words: TradeWords;
  figures: Sheet;
}

/** Takes the trades along: as a draft to analyze, as text, as a file, on paper. Nothing is saved or ordered. */
export function PlanActions({ explored, question, asked, currency, words, figures }: PlanActionsProps) {
  const t = useTranslations('explore.result');
  const common = useTranslations('common');
  const accounts = useTranslations('assets.accounts');
  const format = useFormat();
  const estimates = useEstimates();
  const navigate = useNavigate();
  const { subject } = useReportPlace();
  const pricesSentence = usePricesSentence();
  const head = use(CsvHeadContext);
  const write = useCellText(currency);
  const { plan, basis } = explored;

  const open = () => {
    void navigate(paths.analysis, { state: handoverState(draftText(subject, explored, question, currency)) });
  };
  const lotText = ({ units, bought, cost, costCurrency }: TradeLine) =>
    t('copiedLot', {
      units: format.quantity(units, currency),
      day: bought === null ? t('dayUnknown') : format.date(bought),
      cost: cost === null || costCurrency === null ? '–' : format.money(cost, costCurrency),
    });
  const copy = async () => {
    const lines = plan.trades.flatMap((trade) => [
      `${words.side(trade)}: ${format.money(trade.amount, currency)}`,
      ...tradeLines({ ...explored, plan: { ...plan, trades: [trade] } }, question).flatMap((line) =>
        trade.lots.length === 0 ? [] : [`  ${lotText(line)}`],
      ),
    ]);
    const tax = plan.tax === null ? '–' : estimates.tax(plan.tax, currency);
    const due = `${t('tax')}: ${tax}. ${t('cost')}: ${format.money(plan.cost, currency)}.`;
    const figureLines = figures.rows.map(([name = null, had = null, has = null]) =>
      t('copiedFigure', { name: write(name, 'text'), before: write(had, 'mixed'), after: write(has, 'mixed') }),
    );
    try {
      await navigator.clipboard.writeText(
        [
          t('title'),
          ...asked.map(([label, text]) => `${label}: ${text}`),
          ...lines,
          due,
          ...figureLines,
          pricesSentence(subject.holdings, subject.assets),
          common('registration'),
        ].join('\n'),
      );
      notify({ kind: 'success', title: t('copied') });
    } catch {
      // Refused, or without a clipboard as over plain http.
      notify({ kind: 'error', title: t('notCopied') });
    }
  };
  const save = () => {
    const trades: Sheet = {
      caption: t('table'),
      currency,
      columns: [
        { head: t('trade'), kind: 'text' },
        { head: t('amount'), kind: 'money' },
        { head: t('effect'), kind: 'text' },
        { head: t('tax'), kind: 'money' },
        { head: t('cost'), kind: 'money' },
      ],
      rows: plan.trades.map((trade) => [
        words.side(trade),
        trade.amount,
        words.effect(trade),
        trade.side === 'buy' ? null : trade.tax,
        trade.cost,
      ]),
    };
    const lots: Sheet = {
      caption: t('lotsTable'),
      currency,
      columns: LINE_COLUMNS.map(([head, kind]) => ({ head: t(`columns.${head}`), kind })),
      rows: lineRows(tradeLines(explored, question), {
        nameOf: ({ trade }) => words.nameOf(trade),
        sideOf: ({ trade }) => t(`columns.${trade.side}`),
        accountOf: ({ key }) => {
          const account = subject.holdings.find((position) => position.key === key)?.holding.account;
          return account === undefined ? '' : accounts(account);
        },
      }),
    };
    const above = [...head(basis), ...asked, [common('registration')]];
    download(`ballast-trades-${today()}.csv`, 'text/csv', csvOf(above, [trades, lots, figures]));
  };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button look="secondary" onClick={open}>
        {t('open')}
      </Button>
      <Button look="secondary" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <Button look="secondary" onClick={save}>
        {t('csv')}
      </Button>
      <Button look="secondary" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}
