import type { RiskReport, SectionId } from '@ballast/engine/report/report';
import { use, useId, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FoldsContext } from '../navigation/folds.ts';
import { isComing, useReportPart } from '../store/use-report.ts';
import type { Drawn } from './drawn.ts';
import { FoldTitle } from './fold-title.tsx';
import { NoFigures } from './no-figures.tsx';
import { Meaning } from '../words/meaning.tsx';
import { SectionBody } from './section-body.tsx';
import { useMeasuredOnce } from './use-measured-once.ts';

/** The figures of a section that has some. */
type FiguresOf<Id extends SectionId> = Extract<RiskReport[Id], { readonly ok: true }>['value'];

type BasisOf<Id extends SectionId> = Extract<RiskReport[Id], { readonly ok: true }>['basis'];

interface ReportSectionProps<Id extends SectionId> {
  id: Id;
  /** Only its title stands there until it is opened, by a press or by a link; on paper all of it does. */
  isFolded?: boolean;
  className?: string | undefined;
  /** `titleId` is what a picture can be named by. */
  children: (value: FiguresOf<Id>, basis: BasisOf<Id>, titleId: string) => Drawn;
}

/** A section of the report: title, sentence, picture or table, and meaning; or why it says nothing. */
export function ReportSection<Id extends SectionId>({
  id,
  isFolded = false,
  className,
  children,
}: ReportSectionProps<Id>) {
  const t = useTranslations('report.sections');
  const name: SectionId = id;
  const titleId = useId();
  const bodyId = useId();
  const folds = use(FoldsContext);
  const isOpen = !isFolded || folds.open.has(id);
  const section: RiskReport[Id] | undefined = useReportPart((report) => report?.sections[id]);
  const isBusy = useReportPart(isComing);
  const measured = useMeasuredOnce(section !== undefined && !isBusy);
  const meaning = t(`${name}.meaning`);
  // Not drawn again only because others are done.
  const body = useMemo(
    () =>
      section?.ok === true && (
        <SectionBody
          id={id}
          basis={section.basis}
          drawn={children(section.value, section.basis, titleId)}
          meaning={meaning}
        />
      ),
    [id, section, titleId, meaning, children],
  );
  if (section === undefined && !isBusy) return null;
  const title = t(`${name}.title`);
  return (
    <section
      ref={measured}
      data-report-section={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      // What changes in one section leaves the others where they are, and out of sight it costs nothing.
      className={cx(
        'grid content-start gap-2 outline-none sm:gap-3 [content-visibility:auto] [overflow-clip-margin:0.5rem] print:block print:space-y-3 print:[content-visibility:visible]',
        isFolded ? '[contain-intrinsic-block-size:auto_3rem]' : '[contain-intrinsic-block-size:auto_30rem]',
        className,
      )}
    >
      <h3 id={titleId} className="text-title font-semibold">
        {isFolded ? (
          <FoldTitle isOpen={isOpen} bodyId={bodyId} onToggle={() => folds.set(id, !isOpen)}>
            {title}
          </FoldTitle>
        ) : (
          title
        )}
      </h3>
      <div id={bodyId} className={cx('grid min-w-0 grid-cols-1 gap-3 print:block', !isOpen && 'hidden')}>
        {section === undefined && <SectionSkeleton />}
        {section?.ok === false && (
          <>
            <NoFigures reason={section.reason} />
            <Meaning>{meaning}</Meaning>
          </>
        )}
        {body}
      </div>
    </section>
  );
}

/** A sentence, and the room of a picture. */
function SectionSkeleton() {
  return (
    <Pending label={useTranslations('report.section')('working')}>
      <Skeleton className="h-6 w-full max-w-xl" />
      <Skeleton className="mt-4 h-40 w-full" />
    </Pending>
  );
}
