import { cx } from '../../../lib/cx.ts';
import { follow } from '../navigation/go-to.ts';
import type { GroupId } from '../navigation/groups.ts';

interface TileProps {
  to: GroupId;
  name: string;
  figure: string;
  /** Below the figure; empty for none. */
  note: string;
  /** The figure is words, and takes two lines. */
  isWords?: boolean;
  /** Only where the tiles stand in pairs: beside five in a row its answer stands right below them. */
  isPaired?: boolean;
}

/** One figure that leads to its section. */
export function Tile({ to, name, figure, note, isWords = false, isPaired = false }: TileProps) {
  return (
    <li className={cx('flex min-w-0 last:odd:max-lg:col-span-2', isPaired && 'lg:hidden print:hidden')}>
      <a
        href={`#${to}`}
        onClick={(event) => follow(event, to)}
        className="flex min-h-22 w-full flex-col rounded-medium border border-line bg-surface px-3 py-2.5 transition-colors hover:border-edge"
      >
        <span className="text-small text-soft">{name}</span>
        <span className={cx('font-semibold text-balance', isWords ? 'text-body' : 'truncate text-title tabular-nums')}>
          {figure}
        </span>
        {note !== '' && (
          <span className="mt-auto text-small text-pretty text-soft tabular-nums first-letter:uppercase">{note}</span>
        )}
      </a>
    </li>
  );
}
