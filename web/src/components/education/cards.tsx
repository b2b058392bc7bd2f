import { cx } from '../../lib/cx.ts';
import type { Card } from '../../content/education/shape.ts';
import { SampleMark } from './sample-mark.tsx';
import { useText } from './use-text.ts';

interface CardsProps {
  cards: readonly Card[];
  isSample?: boolean;
  /** Steps, one after the other. */
  isOrdered?: boolean;
}

/** Short texts of equal rank. */
export function Cards({ cards, isSample = false, isOrdered = false }: CardsProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <div className="@container">
      <List className={cx('grid gap-4', cards.length === 3 ? '@2xl:grid-cols-3' : '@lg:grid-cols-2')}>
        {cards.map((card, index) => (
          <OneCard key={card.words} card={card} step={isOrdered ? index + 1 : null} isSample={isSample} />
        ))}
      </List>
    </div>
  );
}

interface OneCardProps {
  card: Card;
  step: number | null;
  isSample: boolean;
}

function OneCard({ card: { words, figures = {}, mark, more }, step, isSample }: OneCardProps) {
  const text = useText();
  return (
    <li className="break-inside-avoid rounded-large border border-line bg-surface p-5">
      {mark !== undefined && <p className="text-title font-semibold text-accent tabular-nums">{text(mark)}</p>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-lead font-semibold">
          {step !== null && <span className="mr-2 text-accent tabular-nums">{step}</span>}
          {text(`${words}.title`)}
        </h3>
        {isSample && <SampleMark />}
      </div>
      <p className="mt-1 text-pretty text-soft">{text({ key: `${words}.detail`, figures })}</p>
      {more !== undefined && (
        <p className="mt-3 text-pretty">
          <strong className="font-semibold">{text(more.opening)}</strong> {text(more.text)}
        </p>
      )}
    </li>
  );
}
