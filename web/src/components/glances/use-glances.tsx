import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../failures/load-failed.tsx';
import { COMING, type GlanceParts, type GlanceRequest, type GlanceState, type LoadGlances } from './glance.ts';

const NOTHING: ReadonlyMap<string, GlanceState> = new Map();

interface Glances {
  /** Null until their chunk came. */
  readonly parts: GlanceParts | null;
  readonly states: ReadonlyMap<string, GlanceState>;
  readonly stateOf: (id: string) => GlanceState;
  /** What stands in the place of a glance until then, of that height; nothing where their chunk cannot be had. */
  readonly placeholder: (height: string) => ReactNode;
  /** What makes them, and says so where their chunk cannot be had: drawn once, anywhere. */
  readonly maker: ReactNode;
}

/** Glances at some portfolios; nothing is loaded or made as long as nothing is wanted. */
export function useGlances(load: LoadGlances, wanted: GlanceRequest | null): Glances {
  const t = useTranslations('savedValues');
  const loading = useTranslations('common')('loading');
  const [parts, setParts] = useState<GlanceParts | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [states, setStates] = useState(NOTHING);
  const isWanted = wanted !== null;
  useEffect(() => {
    if (!isWanted || parts !== null || hasFailed) return;
    load().then(
      (loaded) => setParts(loaded),
      () => setFailed(true),
    );
  }, [isWanted, parts, hasFailed, load]);
  return {
    parts,
    states,
    stateOf: (id) => states.get(id) ?? COMING,
    placeholder: (height) =>
      hasFailed ? null : (
        <Pending label={loading}>
          <Skeleton className={height} />
        </Pending>
      ),
    maker: (
      <>
        {hasFailed && <LoadFailed title={t('risk')} error={null} onRetry={() => setFailed(false)} />}
        {parts !== null && wanted !== null && <parts.Maker {...wanted} onMade={setStates} />}
      </>
    ),
  };
}
