/** The mark: a hull with its weight low. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M3 13.5h26a13 13 0 0 1-26 0Z" className="fill-accent" />
      <path d="M9.5 18.5h13a7 7 0 0 1-13 0Z" className="fill-paper" />
      <path d="M16 3v10.5" className="stroke-accent" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
