import type { Plugin } from 'vite';

const INSERT = /^__insertCSS\(".*"\);?$/m;

/**
 * sonner writes its styles into a <style> element when it is imported, which a strict style-src refuses. The same
 * styles come from `sonner/dist/styles.css` (see ui/toaster.tsx), so the call is taken out.
 */
export function sonnerWithoutStyleTag(): Plugin {
  return {
    name: 'sonner-without-style-tag',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/sonner/dist/index.mjs')) return undefined;
      if (!INSERT.test(code))
        throw new Error('sonner no longer inserts its styles this way: look at this plugin again');
      return { code: code.replace(INSERT, ''), map: null };
    },
  };
}
