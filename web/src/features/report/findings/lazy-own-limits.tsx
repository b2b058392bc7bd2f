import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { RetryTextButton } from '../../../components/failures/retry.tsx';
import { TextButton } from '../../../ui/text-link.tsx';

/** A chunk of its own: few people change limits. */
const load = () => import('./own-limits.tsx');

/** The limits that a person can set, once they are asked for. */
export function LazyOwnLimits() {
  const t = useTranslations('reportFigures.findings.own');
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <div className="-mt-3 text-small print:hidden">
      <TextButton aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setOpen(!isOpen)}>
        {t('change')}
      </TextButton>
      <div id={bodyId}>{isOpen && <Loaded />}</div>
    </div>
  );
}

function Loaded() {
  const { loaded, hasFailed, retry } = useLoaded(load);
  if (loaded !== null) return <loaded.OwnLimits />;
  return hasFailed && <RetryTextButton onClick={retry} />;
}
