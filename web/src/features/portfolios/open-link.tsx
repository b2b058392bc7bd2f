import { Link } from 'react-router';
import { openPortfolioPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';

interface OpenLinkProps {
  portfolioId: string;
  look: 'name' | 'button';
  label: string;
  /** What those who hear the page are told instead of the label. */
  name?: string;
}

/** Opens a saved portfolio in the analyser below the list. */
export function OpenLink({ portfolioId, look, label, name }: OpenLinkProps) {
  return (
    <Link
      to={openPortfolioPath(portfolioId)}
      preventScrollReset
      aria-label={name}
      className={look === 'button' ? buttonClass('secondary', 'small') : textLinkClass}
    >
      {label}
    </Link>
  );
}
