import { use, useCallback, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { MOBILE, useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { onReveal } from '../navigation/go-to.ts';
import { useExplorePath } from '../navigation/use-explore-path.ts';
import { useReport } from '../store/use-report.ts';
import { useCoverageSentence } from '../words/use-coverage-sentence.ts';
import { Meaning } from '../words/meaning.tsx';
import { TradeForm } from './trade-form.tsx';
import { TryingContext } from '../findings/trying.ts';

/** Before a trade: what it would do to every figure, and what tax it would cost. */
export function WhatIfSection() {
  const t = useTranslations('reportTrade');
  const titleId = useId();
  const report = useReport();
  const explorePath = useExplorePath();
  const isNarrow = useMedia(MOBILE);
  const [isOpen, open] = useState(false);
  const section = useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : onReveal(element, () => open(true))),
    [],
  );
  const { sale } = use(TryingContext);
  const isFolded = isNarrow && !isOpen && sale === null && report?.traded === null;
  const coverageSentence = useCoverageSentence();
  if (report?.sections.contributions?.ok !== true) return null;
  const { coverage } = report.sections.contributions.basis;
  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      data-report-section="trade"
      tabIndex={-1}
      className="grid grid-cols-1 content-start gap-3 outline-none print:hidden"
    >
      <div>
        <h3 id={titleId} className="text-title font-semibold">
          {t('title')}
        </h3>
        <div className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Meaning>{t('meaning')}</Meaning>
          <p className="text-small">
            <TextLink to={explorePath()}>{t('explore')}</TextLink>
          </p>
        </div>
      </div>
      {sale !== null && coverage.extent !== 'all' && (
        <p className="text-small text-pretty text-soft">
          {t('partly')} {coverageSentence(coverage)}
        </p>
      )}
      {isFolded ? (
        <Button look="secondary" onClick={() => open(true)}>
          {t('open')}
        </Button>
      ) : (
        <TradeForm key={`${report.options.base} ${JSON.stringify(sale)}`} report={report} sale={sale} />
      )}
    </section>
  );
}
