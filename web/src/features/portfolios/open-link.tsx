import type { Currency } from '@ballast/engine/money/currency';
import { Link } from 'react-router';
import { editPortfolioPath, openPortfolioPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';

interface OpenLinkProps {
  portfolioId: string;
  look: 'name' | 'button' | 'quiet';
  edit?: boolean;
  /** That it is opened in, where it is not its own. */
  currency?: Currency | undefined;
  label: string;
  /** What a screen reader announces instead of the label. */
  name?: string;
}

/** Opens a saved portfolio below the list: to look at, or to edit. */
export function OpenLink({ portfolioId, look, edit = false, currency, label, name }: OpenLinkProps) {
  return (
    <Link
      to={edit ? editPortfolioPath(portfolioId) : openPortfolioPath(portfolioId, currency)}
      preventScrollReset
      aria-label={name}
      className={
        look === 'name'
          ? `${textLinkClass} wrap-anywhere`
          : buttonClass(look === 'button' ? 'secondary' : 'quiet', 'small')
      }
    >
      {label}
    </Link>
  );
}
