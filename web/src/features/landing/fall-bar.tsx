interface FallBarProps {
  name: string;
  /** A fraction, −1 to 0. */
  fall: number;
  label: string;
  /** What the reader looks for first. */
  isLoud?: boolean;
}

/** How deep something fell. Drawn, not styled: the policy of the page refuses style attributes in markup that comes from the server. */
export function FallBar({ name, fall, label, isLoud = false }: FallBarProps) {
  return (
    <span className="grid grid-cols-[5.5rem_1fr_3rem] items-center gap-3 text-small">
      <span className={isLoud ? 'font-medium' : 'text-soft'}>{name}</span>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-2.5 w-full rounded-full bg-track"
      >
        <rect width={Math.round(-fall * 1000) / 10} height="8" className={isLoud ? 'fill-danger' : 'fill-edge'} />
      </svg>
      <span className={isLoud ? 'text-right font-semibold tabular-nums' : 'text-right text-soft tabular-nums'}>
        {label}
      </span>
    </span>
  );
}
