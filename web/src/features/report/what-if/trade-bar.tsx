import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { goTo } from '../navigation/go-to.ts';
import { useReportPart } from '../store/use-report.ts';

/** On a phone, always at the thumb: the way to a trade that can be tried. */
export function TradeBar() {
  const t = useTranslations('reportTrade');
  const canTry = useReportPart((report) => report?.sections.contributions?.ok === true);
  if (!canTry) return null;
  return (
    <div data-trade-bar className="sticky bottom-0 z-20 border-t border-line bg-paper py-2 md:hidden print:hidden">
      <Button
        className="w-full"
        onClick={({ currentTarget }) => {
          const report = currentTarget.closest('[data-trade-bar]')?.parentElement;
          const trade = report?.querySelector<HTMLElement>('[data-report-section="trade"]');
          if (trade) goTo(trade);
        }}
      >
        {t('open')}
      </Button>
    </div>
  );
}
