import { listedElsewhere, type ListedElsewhere } from '@ballast/engine/holdings/listed-elsewhere';
import { useTranslations } from 'use-intl/react';
import { useInstruments } from '../../../entities/instruments/use-terms.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Reading } from '../reading/read-typed-text.ts';

const NAMED = 5;

interface OtherMarketSymbolsProps {
  reading: Reading;
  onMove: (moves: readonly ListedElsewhere[]) => void;
}

/** Symbols that only the other country lists: one press reads them there. */
export function OtherMarketSymbols({ reading: { parsed, market }, onMove }: OtherMarketSymbolsProps) {
  const t = useTranslations('analyser.elsewhere');
  const format = useFormat();
  const { find } = useInstruments();
  const moves = listedElsewhere(parsed.holdings, market, (symbol, where) => find(symbol, where)?.exchange ?? null);
  if (moves.length === 0) return null;
  const symbols = [...new Set(moves.map(({ exchange, holding }) => `${exchange}:${holding.symbol}`))];
  const count = symbols.length;
  const more = count - NAMED;
  const names = format.list(more > 0 ? [...symbols.slice(0, NAMED), t('more', { count: more })] : symbols);
  const isPriced = moves.some(({ holding }) => holding.purchasePrice !== null);
  return (
    <Notice tone="caution" title={t('title', { count, market })}>
      <p>{t('detail', { count, names })}</p>
      {isPriced && <p className="text-soft">{t(`prices.${market}`)}</p>}
      <Button look="secondary" size="small" className="mt-2" onClick={() => onMove(moves)}>
        {t('move', { count })}
      </Button>
    </Notice>
  );
}
