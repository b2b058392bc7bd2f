/** The way through a broker's menu, in its own words. */
export function MenuSteps({ menu }: { menu: readonly string[] }) {
  return (
    <ol className="flex flex-wrap gap-x-2 text-small text-soft">
      {menu.map((step, index) => (
        <li key={`${String(index)}:${step}`} className="not-last:after:ml-2 not-last:after:content-['›']">
          {step}
        </li>
      ))}
    </ol>
  );
}
