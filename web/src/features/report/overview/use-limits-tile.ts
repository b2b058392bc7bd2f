import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { useFindingWords } from '../findings/use-finding-words.ts';
import { limitsIn } from '../findings/listed.ts';
import { useListed } from '../findings/use-listed.ts';
import { useReportPart } from '../store/use-report.ts';

/** How many limits are exceeded, with the most severe; null until that is known. */
export function useLimitsTile(): { readonly figure: string; readonly note: string } | null {
  const t = useTranslations('report.tiles.limits');
  const format = useFormat();
  const words = useFindingWords();
  const listed = useListed();
  const findings = useReportPart((report) => report?.sections.findings);
  if (findings?.ok !== true) return null;
  const { over, exceeded, close, checked } = listed(findings.value);
  const worst = over.find((one) => limitsIn([one]) > 0) ?? over[0];
  if (worst === undefined) {
    return {
      figure: t('none'),
      note: checked === null ? t('close', { count: close.length }) : t('checked', { count: checked }),
    };
  }
  const { title } = worst.finding === null ? worst.check : words(worst.finding, findings.basis.currency);
  return { figure: exceeded === 0 ? t('none') : format.quantity(exceeded), note: title };
}
