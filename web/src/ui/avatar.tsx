/** A person as the first two letters of their e-mail. Their name stands beside it. */
export function Avatar({ email }: { email: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-wash text-small font-semibold text-accent-strong"
    >
      {email.slice(0, 2).toUpperCase()}
    </span>
  );
}
