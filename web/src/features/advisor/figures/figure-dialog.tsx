import type { CheckedFigure } from '@ballast/contract/advisor';
import { useTranslations } from 'use-intl/react';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Reply } from '../conversation/message.ts';
import { evidenceOf, type Evidence } from './evidence.ts';
import { SourceFacts } from './source-facts.tsx';
import { useFigureWords } from './use-figure-words.ts';

interface FigureDialogProps {
  reply: Reply;
  figure: CheckedFigure;
  onClose: () => void;
}

const TITLE = {
  source: 'sourceTitle',
  question: 'sourceTitle',
  arithmetic: 'computedTitle',
  none: 'noneTitle',
} as const;

/** Where one figure of a reply comes from. */
export function FigureDialog({ reply, figure, onClose }: FigureDialogProps) {
  const t = useTranslations('advisor.figures');
  const { origin, start, end } = figure;
  const evidence = evidenceOf(figure, reply.sources);
  const isEarlier = evidence.some(({ source }) => source.earlier === true);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(TITLE[origin], { figure: reply.content.slice(start, end) })}
      closeLabel={t('close')}
    >
      {origin === 'none' && <p className="text-pretty">{t('none')}</p>}
      {origin !== 'none' && evidence.length === 0 && <p>{t('gone')}</p>}
      {evidence.length > 0 && (
        <>
          <p className="text-soft">
            {t(origin === 'arithmetic' ? 'computed' : isEarlier ? 'matchedEarlier' : 'matched')}
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
