import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { notify } from '../../../lib/notify.ts';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { isComing, useReportPart } from '../store/use-report.ts';

type Loaded = Awaited<ReturnType<typeof load>>;

/** Nobody waits for it who does not share. */
async function load() {
  const [{ ShareDialog }, words] = await Promise.all([import('./share-dialog.tsx'), loadWords(['share'])]);
  return { ShareDialog, words };
}

/** Opens the picture and the link of the report. */
export function ShareButton({ className }: { className: string }) {
  const t = useTranslations('report.actions');
  const common = useTranslations('common.failures');
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isReady = useReportPart((report) => !isComing(report) && report?.sections.headline?.ok === true);
  const open = () => {
    if (!isReady) return;
    setOpen(true);
    if (loaded !== null) return;
    load().then(setLoaded, () => {
      setOpen(false);
      notify({ kind: 'error', title: t('shareFailed'), description: common('offline') });
    });
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-disabled={!isReady} className={className} onClick={open}>
        <Share2 className="size-4" aria-hidden="true" />
        <span className="max-lg:sr-only">{t('share')}</span>
      </button>
      {loaded !== null && isOpen && (
        <WithWords words={loaded.words}>
          <loaded.ShareDialog onClose={() => setOpen(false)} />
        </WithWords>
      )}
    </>
  );
}
