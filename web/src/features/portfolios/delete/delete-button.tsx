import { Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { paths } from '../../../lib/paths.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { PortfolioSummary } from '../../../entities/portfolios/rows.ts';
import { useDelete } from './use-delete.ts';

interface DeleteButtonProps {
  portfolio: PortfolioSummary;
  /** It is open below the list: that goes too. */
  isOpen: boolean;
  /** What the focus goes to when the list has no other row. */
  headingId: string;
}

/** Deletes without a question, because it can be undone. The row goes at once; the focus moves to its neighbour. */
export function DeleteButton({ portfolio, isOpen, headingId }: DeleteButtonProps) {
  const t = useTranslations('portfolios.list');
  const remove = useDelete();
  const navigate = useNavigate();
  const act = ({ currentTarget }: MouseEvent) => {
    const row = currentTarget.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbour?.querySelector('a') ?? document.getElementById(headingId))?.focus();
    remove(portfolio);
    if (isOpen) void navigate(paths.portfolios, { replace: true });
  };
  return (
    <IconButton label={t('removeNamed', { name: portfolio.name })} onClick={act}>
      <Trash2 className="size-4" aria-hidden="true" />
    </IconButton>
  );
}
