import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { RetryTextButton } from '../../../components/failures/retry.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { ShockSizesProps } from './shock-sizes.tsx';

/** A chunk of its own: few people change sizes. */
const load = () => import('./shock-sizes.tsx');

/** The sizes that a person can set, once they are asked for. */
export function LazyShockSizes(props: ShockSizesProps) {
  const t = useTranslations('reportFigures.shocks.sizes');
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <div className="text-small print:hidden">
      <TextButton aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setOpen(!isOpen)}>
        {t('change')}
      </TextButton>
      <div id={bodyId}>{isOpen && <Loaded {...props} />}</div>
    </div>
  );
}

function Loaded(props: ShockSizesProps) {
  const { loaded, hasFailed, retry } = useLoaded(load);
  if (loaded !== null) return <loaded.ShockSizes {...props} />;
  return hasFailed && <RetryTextButton onClick={retry} />;
}
