import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextButton } from '../../ui/text-link.tsx';
import { COMING, type GlanceParts, type GlanceRequest, type GlanceState, type LoadGlances } from './glance.ts';

const NOTHING: ReadonlyMap<string, GlanceState> = new Map();

interface Glances {
  /** Null until their chunk came. */
  readonly parts: GlanceParts | null;
  readonly states: ReadonlyMap<string, GlanceState>;
  readonly stateOf: (id: string) => GlanceState;
  /** What makes them, and says so where their chunk cannot be had: drawn once, anywhere. */
  readonly maker: ReactNode;
}

/** Glances at some portfolios; nothing is loaded or made as long as nothing is wanted. */
export function useGlances(load: LoadGlances, wanted: GlanceRequest | null): Glances {
  const t = useTranslations('common');
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
    maker: (
      <>
        {hasFailed && (
          <p className="text-soft">
            {t('failures.offline')} <TextButton onClick={() => setFailed(false)}>{t('retry')}</TextButton>
          </p>
        )}
        {parts !== null && wanted !== null && <parts.Maker {...wanted} onMade={setStates} />}
      </>
    ),
  };
}
