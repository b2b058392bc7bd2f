import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFailure } from '../../../components/failures/use-failure.ts';
import { Section } from '../../../components/settings-section/section.tsx';
import { download } from '../../../lib/download.ts';
import { notify } from '../../../lib/notify.ts';
import type { Account } from '../../../lib/session-store.ts';
import { today } from '../../../lib/today.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { FreshSignIn, needsFreshSignIn } from '../fresh-sign-in.tsx';
import { fetchCopy } from './fetch-copy.ts';
import { useReadme } from './use-readme.ts';

/** Hands everything that the account holds over as one file. */
export function CopySection({ account }: { account: Account }) {
  const t = useTranslations('privacy.copy');
  const tellFailure = useFailure();
  const readmeOf = useReadme();
  const [rows, setRows] = useState(0);
  const [mustSignIn, setMustSignIn] = useState(false);
  const [isBusy, once] = useOnce();

  const collect = async () => {
    setRows(0);
    setMustSignIn(false);
    try {
      const [copy, { archiveOf }] = await Promise.all([fetchCopy(setRows), import('./archive.ts')]);
      const bytes = archiveOf(copy, readmeOf(copy, account.email));
      download(t('file', { date: today() }), 'application/zip', bytes);
      notify({ kind: 'success', title: t('done'), description: t('doneDetail', { rows: copy.rows.length }) });
    } catch (error) {
      if (needsFreshSignIn(error)) return setMustSignIn(true);
      await tellFailure(error, t('failed'));
    }
  };
  return (
    <Section title={t('title')} detail={t('detail')}>
      {mustSignIn && <FreshSignIn />}
      <Button className="justify-self-start" aria-disabled={isBusy} onClick={() => void once(collect)}>
        {isBusy ? t('pending', { rows }) : t('start')}
      </Button>
    </Section>
  );
}
