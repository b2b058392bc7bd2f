import type { FormerSymbol } from '@ballast/engine/instruments/former-symbols';
import { useFormerWords } from '../../../components/symbol-input/use-former-words.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Symbols that were read as what they are called today. */
export function RenamedSymbols({ former }: { former: readonly FormerSymbol[] }) {
  const words = useFormerWords();
  if (former.length === 0) return null;
  return (
    <Notice>
      <ul>
        {former.map((one) => (
          <li key={`${one.market}:${one.symbol}`}>{words(one)}</li>
        ))}
      </ul>
    </Notice>
  );
}
