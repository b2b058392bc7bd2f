import type { CheckedFigure } from '@ballast/contract/advisor';
import { useTranslations } from 'use-intl/react';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Reply } from '../conversation/message.ts';
import { evidenceOf, type Evidence } from './evidence.ts';
import { SourceFacts } from './source-facts.tsx';
import { partsOf, shownText } from '../conversation/shown-text.ts';
import { useFigureWords } from './use-figure-words.ts';

interface FigureDialogProps {
  reply: Reply;
  figure: CheckedFigure;
  onClose: () => void;
}

const TITLE = {
  source: 'sourceTitle',
  question: 'sourceTitle',
  mismatch: 'mismatchTitle',
  claim: 'noneTitle',
  arithmetic: 'computedTitle',
  none: 'noneTitle',
} as const;

/** Where one figure of a reply comes from. */
export function FigureDialog({ reply, figure, onClose }: FigureDialogProps) {
  const t = useTranslations('advisor.figures');
  const { origin, differs } = figure;
  const [amount] =
    origin === 'claim' || origin === 'none'
      ? [shownText(reply.content, figure)]
      : partsOf(shownText(reply.content, figure));
  const evidence = evidenceOf(figure, reply.sources);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(TITLE[origin], { figure: amount })}
      closeLabel={t('close')}
    >
      {origin === 'none' && <p className="text-pretty">{t('none')}</p>}
      {origin === 'claim' && <p className="text-pretty">{t('claim')}</p>}
      {origin !== 'none' && origin !== 'claim' && evidence.length === 0 && <p>{t('gone')}</p>}
      {evidence.length > 0 && (
        <>
          <p className="text-pretty text-soft">
            {differs === undefined
              ? t(origin === 'arithmetic' ? 'computed' : 'matched')
              : t('mismatch', { differs: t(`differs.${differs}`) })}
          </p>
          <ul className="mt-3 grid gap-4">
            {evidence.map((item) => (
              <EvidenceItem key={item.figure.id} item={item} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function EvidenceItem({ item: { figure, source } }: { item: Evidence }) {
  const words = useFigureWords();
  return (
    <li className="border-t border-line pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{words.title(figure)}</span>
        <span className="text-lead font-semibold tabular-nums">{words.value(figure)}</span>
      </p>
      <div className="mt-2">
        <SourceFacts source={source} />
      </div>
    </li>
  );
}
