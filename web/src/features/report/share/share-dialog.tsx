import { withoutNames, writeSharedReport, type SharedReport } from '@ballast/contract/shared-report';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { SharePicture } from './share-picture.tsx';
import { ShareActions } from './share-actions.tsx';
import { paths } from '../../../lib/paths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Input } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useScope } from '../words/use-scope.ts';
import { useNames } from '../words/use-names.ts';
import { useReportPart, useReportPlace } from '../store/use-report.ts';
import { sharedReportOf } from './shared-report-of.ts';

/** The picture and the link of the report, made here: nothing is sent. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('share');
  const close = useTranslations('common')('close');
  const { subject } = useReportPlace();
  const nameOf = useNames();
  const scopeOf = useScope();
  const sections = useReportPart((report) => report?.sections);
  const coverage = sections?.headline?.ok === true ? sections.headline.basis.coverage : null;
  const scope = coverage === null ? 'all' : scopeOf(coverage);
  const made = useMemo(
    () => sharedReportOf(sections ?? {}, subject, { nameOf, scope }),
    [sections, subject, nameOf, scope],
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('detail')}
      closeLabel={close}
    >
      {made === null ? <p>{t('notMade')}</p> : <Shared report={made} />}
    </Dialog>
  );
}

function Shared({ report }: { report: SharedReport }) {
  const t = useTranslations('share');
  const [isHidden, setHidden] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const linkId = useId();
  const shown = useMemo(() => (isHidden ? withoutNames(report) : report), [report, isHidden]);
  const link = `${location.origin}${paths.shared}#${writeSharedReport(shown)}`;
  return (
    <div className="grid gap-4">
      <SharePicture canvas={canvas} report={shown} />
      <Switch label={t('hide')} detail={t('hideDetail')} checked={isHidden} onChange={setHidden} />
      <div className="grid gap-1.5">
        <label htmlFor={linkId} className="text-small font-medium">
          {t('link')}
        </label>
        <Input
          id={linkId}
          readOnly
          value={link}
          aria-describedby={`${linkId}-detail`}
          onFocus={({ target }) => target.select()}
        />
        <p id={`${linkId}-detail`} className="text-small text-pretty text-soft">
          {t('linkDetail')}
        </p>
      </div>
      <ShareActions link={link} canvas={canvas} />
    </div>
  );
}
