import { useEffect, useState, type ComponentType } from 'react';

/** The app is stored for later once its first page stands. */
const AFTER_MS = 4000;

/** Installs the service worker, in the background; only what is built has one. */
export function LazyNewVersion() {
  const [NewVersion, setNewVersion] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const load = async () => {
      const { loadNewVersion } = await import('./new-version.tsx');
      const Loaded = await loadNewVersion();
      setNewVersion(() => Loaded);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return NewVersion === null ? null : <NewVersion />;
}
