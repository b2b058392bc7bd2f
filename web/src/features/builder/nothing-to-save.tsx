import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { paths, signInPath } from '../../lib/paths.ts';
import { useAccount } from '../../lib/session-store.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { areAllAdded } from './use-add-stock.ts';
import { listedNow } from './use-builder.ts';
import { useEmptyWarning } from './use-empty-warning.ts';

/** Stands in for saving while the list is empty: signing in, or a disabled button that says what is missing. */
export function NothingToSave() {
  const t = useTranslations('builder.summary');
  const account = useAccount();
  const warn = useEmptyWarning();
  /** A stock that is being looked up is on its way into the list, or the form says why not. */
  const press = async () => {
    if ((await areAllAdded()) && listedNow().text === '') warn('saving');
  };
  if (account === null) {
    return (
      <Link to={signInPath(paths.builder)} className={buttonClass()}>
        {t('login')}
      </Link>
    );
  }
  return (
    <Button aria-disabled onClick={() => void press()}>
      {t('save')}
    </Button>
  );
}
