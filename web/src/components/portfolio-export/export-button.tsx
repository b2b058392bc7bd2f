import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { lazyPart } from '../failures/lazy-part.tsx';
import { loadWords, WithWords } from '../../lib/words.tsx';
import { IconButton } from '../../ui/button.tsx';

interface ExportButtonProps {
  accountId: string;
  portfolio: { readonly id: string; readonly name: string };
}

/** Comes when it is asked for, with its words. */
const ExportDialog = lazyPart(async () => {
  const [{ ExportDialog: Dialog }, words] = await Promise.all([import('./export-dialog.tsx'), loadWords(['imports'])]);
  return (props: ExportButtonProps & { onClose: () => void }) => (
    <WithWords words={words}>
      <Dialog {...props} />
    </WithWords>
  );
});

/** A saved portfolio as a file, for a spreadsheet or for another account. */
export function ExportButton(props: ExportButtonProps) {
  const t = useTranslations('portfolios.list');
  const [isOpen, open] = useState(false);
  return (
    <>
      <IconButton label={t('exportNamed', { name: props.portfolio.name })} onClick={() => open(true)}>
        <Download className="size-4" aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ExportDialog {...props} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
