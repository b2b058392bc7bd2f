import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { Share } from '@ballast/engine/import/identity/resolution';
import { useTranslations } from 'use-intl/react';
import { useUnclearHistory } from '../../../components/symbol-input/unclear-choices.tsx';
import { focusNeighbour } from '../../../lib/focus-page.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShownList } from '../../../components/shown.tsx';
import { decide } from '../state/planning.ts';
import type { Planned } from '../worker/protocol.ts';
import { labelOfRef } from './instrument-ref-label.ts';
import { FindShare } from './find-share.tsx';

type Question = Planned['questions'][number];

const choose = (key: string, share: Share | null) => decide({ shares: { [key]: share } });
const chooseBy = (pressed: Element, key: string, share: Share | null) => {
  focusNeighbour(pressed);
  choose(key, share);
};

/** Shares that the file does not tell for certain: the person chooses, or leaves their rows out. */
export function ShareQuestions({ questions }: { questions: readonly Question[] }) {
  const t = useTranslations('imports');
  if (questions.length === 0) return null;
  return (
    <Notice tone="caution" title={t('questions.title', { count: questions.length })}>
      <ShownList items={questions} first={5} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-6">
        {(question) => (
          <li key={question.key}>
            <OneShare question={question} />
          </li>
        )}
      </ShownList>
    </Notice>
  );
}

function OneShare({ question: { key, instrumentRef: stated, resolution, rows } }: { question: Question }) {
  const t = useTranslations('imports.questions');
  const historyOf = useUnclearHistory();
  const instrumentRef = labelOfRef(key);
  const isAsked = resolution.kind === 'ask';
  const changed = isAsked ? resolution.changed : null;
  const unknown = stated.isin === null ? t('unknownDetail') : t('unknownIsin', { isin: stated.isin });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p>
        <span className="font-medium">{t(isAsked ? 'share' : 'unknown', { instrumentRef })}</span>{' '}
        <span className="text-small text-soft">{t('rows', { count: rows })}</span>
      </p>
      <p className="text-soft">
        {changed !== null ? historyOf(changed) : isAsked ? t(`shareWhy.${resolution.why}`) : unknown}
      </p>
      {isAsked && (
        <div className="flex flex-wrap gap-2">
          {resolution.candidates.map((candidate) => (
            <button
              key={`${candidate.market}:${candidate.symbol}`}
              type="button"
              className="max-w-full rounded-medium border border-edge/60 bg-surface px-4 py-2 text-left transition-colors hover:border-ink"
              onClick={({ currentTarget }) => chooseBy(currentTarget, key, candidate)}
            >
              {isFundCode(candidate.symbol, candidate.market) && candidate.name !== null ? (
                <span className="font-semibold">{candidate.name}</span>
              ) : (
                <>
                  <span className="font-semibold">{candidate.symbol}</span>{' '}
                  <span className="text-soft">
                    {[candidate.name, candidate.exchange ?? candidate.market]
                      .filter((part) => part !== null)
                      .join(' · ')}
                  </span>
                </>
              )}
            </button>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <FindShare instrumentRef={instrumentRef} onFind={(share) => choose(key, share)} />
        <Button
          look="quiet"
          onClick={({ currentTarget }) => chooseBy(currentTarget, key, null)}
          aria-label={t('leaveOutNamed', { instrumentRef })}
        >
          {t('leaveOut')}
        </Button>
      </div>
    </div>
  );
}
