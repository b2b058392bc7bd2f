import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../lib/cx.ts';
import { RetryTextButton } from '../../components/failures/retry.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useListed } from './findings/use-listed.ts';
import { useNames } from './words/use-names.ts';
import { ShareButton } from './share/share-button.tsx';
import type { Report } from './store/report.ts';
import { useReport } from './store/use-report.ts';
import { follow } from './navigation/go-to.ts';
import { GROUPS, type GroupId } from './navigation/groups.ts';
import { useCurrentGroup } from './navigation/use-current-group.ts';

const ITEM =
  'inline-flex h-11 items-center gap-1.5 px-3 text-small font-medium whitespace-nowrap transition-colors hover:text-ink focus-visible:-outline-offset-2';

/** The way through the report: where one is, where one can go, and what the report is made by. */
export function SectionBar({ groups }: { groups: readonly GroupId[] }) {
  const t = useTranslations('report.nav');
  const bar = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const current = useCurrentGroup(bar);
  const report = useReport();
  const findings = report?.sections.findings;
  const listed = useListed();
  const exceeded = findings?.ok === true ? listed(findings.value).exceeded : 0;

  useEffect(() => {
    const chips = list.current;
    const chip = chips?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (!chips || !chip) return;
    chips.scrollLeft = chip.offsetLeft - (chips.clientWidth - chip.offsetWidth) / 2;
  }, [current]);

  return (
    <div
      ref={bar}
      data-section-bar
      className="sticky top-0 z-20 -mb-3 border-b border-line bg-paper md:top-16 print:hidden"
    >
      <div className="flex items-center justify-between gap-2">
        <nav aria-label={t('label')} className="min-w-0">
          <ul ref={list} className="relative flex overflow-x-auto [scrollbar-width:none]">
            {GROUPS.filter((id) => groups.includes(id)).map((id) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'location' : undefined}
                  className={cx(
                    ITEM,
                    id === current
                      ? 'text-ink shadow-[inset_0_-2px_var(--accent)] forced-colors:underline'
                      : 'text-soft',
                  )}
                  onClick={(event) => follow(event, id)}
                >
                  {t(id)}
                  {id === 'changes' && exceeded > 0 && ` (${String(exceeded)})`}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {report !== null && (
          <div className="flex">
            <Options />
            <ShareButton
              className={cx(
                ITEM,
                'min-w-11 justify-center text-soft aria-disabled:cursor-default aria-disabled:opacity-60',
              )}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** What the report is made by, behind one button. */
function Options() {
  const t = useTranslations('report.nav');
  const windows = useTranslations('report.windows');
  const names = useNames();
  const report = useReport();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen]);
  if (report === null) return null;
  const { base, window } = report.choices;
  const { headline } = report.sections;
  const benchmark = headline?.ok === true ? headline.value.benchmark : null;
  return (
    <div ref={place}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        className={cx(ITEM, 'text-soft')}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        <span className="max-lg:sr-only">{t('options')}</span>
        <span className="font-normal max-lg:sr-only">
          {base} · {windows(window)}
          {benchmark !== null && ` · ${t('against', { index: names(benchmark.key) })}`}
        </span>
      </button>
      {isOpen && (
        <div className="absolute inset-x-0 top-full mt-1 rounded-medium border border-line bg-surface p-4 shadow-floating md:left-auto md:w-md">
          <LazyControls report={report} />
        </div>
      )}
    </div>
  );
}

/** A chunk of its own: the report is there before anybody changes what it is made by. */
const load = () => import('./controls/report-controls.tsx');

function LazyControls({ report }: { report: Report }) {
  const { loaded, hasFailed, retry } = useLoaded(load);
  if (loaded !== null) return <loaded.ReportControls report={report} />;
  return hasFailed && <RetryTextButton onClick={retry} />;
}
