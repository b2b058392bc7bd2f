import type { Owned } from '@ballast/engine/holdings/owned';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { choiceKey, type PortfolioChoice } from './portfolio-choice.ts';
import { portfoliosQuery } from '../../../entities/portfolios/queries.ts';

const NONE: PortfolioChoice = { kind: 'none' };

/**
 * What questions are about. Until the person chooses: the portfolio that is opened on the page, else what is typed, else
 * the newest of those saved.
 */
export function usePortfolioChoice(accountId: string, typed: Owned | null, openedId: string | null) {
  const { data: saved, isPending, isError } = useQuery(portfoliosQuery(accountId));
  const [chosenKey, choose] = useState<string | null>(null);
  const choices = useMemo(
    (): readonly PortfolioChoice[] => [
      ...(typed === null ? [] : [{ kind: 'typed', ...typed } as const]),
      ...(saved ?? []).map(
        ({ id, name, holdings_count: count, assets_count: assets }) =>
          ({ kind: 'saved', id, name, count, assets }) as const,
      ),
      NONE,
    ],
    [typed, saved],
  );
  const byKey = (key: string | null) => choices.find((choice) => choiceKey(choice) === key);
  const chosen = byKey(chosenKey) ?? byKey(openedId) ?? choices[0] ?? NONE;
  return {
    choices,
    chosen,
    /** Not while "No portfolio" stands there only because what is saved isn't known. */
    isNone: chosen.kind === 'none' && (chosenKey !== null || saved !== undefined),
    choose,
    isPending,
    hasFailed: isError && saved === undefined,
  };
}
