/** The name of a page and what it is for. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="mb-8">
      <h1 className="text-heading font-semibold">{title}</h1>
      <p className="mt-1 text-lead text-pretty text-soft">{lead}</p>
    </div>
  );
}
