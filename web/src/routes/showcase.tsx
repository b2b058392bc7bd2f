import { ThemeToggle } from '../components/theme-toggle.tsx';
import { Actions } from '../features/showcase/actions.tsx';
import { Layout } from '../features/showcase/layout.tsx';
import { Inputs } from '../features/showcase/inputs.tsx';
import { Overlays } from '../features/showcase/overlays.tsx';
import { Notices } from '../features/showcase/notices.tsx';
import { Tokens } from '../features/showcase/tokens.tsx';

const PARTS = {
  Tokens,
  Actions,
  Inputs,
  Notices,
  Layout,
  Overlays,
};

/** The design system, for those who build with it: its words are not the product's, and no build for people has it. */
export function ShowcaseRoute() {
  return (
    <main id="main" tabIndex={-1} className="page py-12 outline-none">
      <div className="mb-12 flex items-center justify-between gap-4">
        <h1 className="text-heading font-semibold">Every component, in every state</h1>
        <ThemeToggle />
      </div>
      {Object.entries(PARTS).map(([title, Part]) => (
        <section key={title} aria-labelledby={title} className="mb-16">
          <h2 id={title} className="mb-6 text-title font-semibold">
            {title}
          </h2>
          <Part />
        </section>
      ))}
    </main>
  );
}
