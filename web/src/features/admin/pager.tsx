import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { IconButton } from '../../ui/button.tsx';

interface PagerProps {
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Goes through the pages of a list. Its buttons stay where they are, so that one goes on by pressing again. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  const t = useTranslations('admin.pages');
  const isFirst = page <= 1;
  const isLast = page >= pages;
  const steps = [
    { label: t('first'), to: 1, isOff: isFirst, Icon: ChevronFirst },
    { label: t('previous'), to: page - 1, isOff: isFirst, Icon: ChevronLeft },
    { label: t('next'), to: page + 1, isOff: isLast, Icon: ChevronRight },
    { label: t('last'), to: pages, isOff: isLast, Icon: ChevronLast },
  ];
  return (
    <nav aria-label={label} className="-mx-2.5 flex items-center gap-1">
      {steps.slice(0, 2).map(step)}
      <span className="px-2 text-small tabular-nums">{t('page', { page, pages })}</span>
      {steps.slice(2).map(step)}
    </nav>
  );

  function step({ label: name, to, isOff, Icon }: (typeof steps)[number]) {
    return (
      <IconButton
        key={name}
        label={name}
        aria-disabled={isOff}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        onClick={() => !isOff && onPage(to)}
      >
        <Icon className="size-5" aria-hidden="true" />
      </IconButton>
    );
  }
}
