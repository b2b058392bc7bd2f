import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl/react';
import { download } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';

interface ShareActionsProps {
  link: string;
  canvas: RefObject<HTMLCanvasElement | null>;
}

type Outcome = 'copied' | 'notCopied' | 'notDrawn' | 'notSent';

/** The ways out of the dialog. What became of one is said below the buttons. */
export function ShareActions({ link, canvas }: ShareActionsProps) {
  const t = useTranslations('share');
  const [told, setTold] = useState<{ readonly what: Outcome; readonly link: string } | null>(null);
  const setSaid = (what: Outcome | null) => setTold(what && { what, link });
  // Of this very link: with other choices it is another one, which was not copied.
  const said = told?.link === link ? told.what : null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('copied');
    } catch {
      // Refused, or without a clipboard as over plain http.
      setSaid('notCopied');
    }
  };
  const save = async () => {
    const picture = await pictureOf(canvas.current);
    setSaid(picture === null ? 'notDrawn' : null);
    if (picture !== null) download(t('file'), picture.type, picture);
  };
  const send = async () => {
    const picture = await pictureOf(canvas.current);
    const files = picture === null ? [] : [new File([picture], t('file'), { type: picture.type })];
    const whole = { title: t('sent'), url: link, files };
    // Who takes no files takes the link.
    const takesFiles = files.length > 0 && 'canShare' in navigator && navigator.canShare(whole);
    try {
      await navigator.share(takesFiles ? whole : { title: t('sent'), url: link });
      setSaid(null);
    } catch (error) {
      // Who closes the sheet of the system changed their mind.
      setSaid(error instanceof DOMException && error.name === 'AbortError' ? null : 'notSent');
    }
  };
  return (
    <div>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <Button size="large" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button look="secondary" size="large" onClick={() => void save()}>
          {t('download')}
        </Button>
        {'share' in navigator && (
          <Button look="secondary" size="large" onClick={() => void send()}>
            {t('send')}
          </Button>
        )}
      </div>
      <output className="mt-2 block min-h-5 text-small text-soft">{said !== null && t(said)}</output>
    </div>
  );
}

async function pictureOf(canvas: HTMLCanvasElement | null): Promise<Blob | null> {
  return new Promise((resolve) => {
    if (canvas === null) resolve(null);
    else canvas.toBlob(resolve, 'image/png');
  });
}
