import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useAuthFailureToast } from '../../components/account/use-auth-failure.ts';
import type { Provider } from '../../lib/oauth.ts';
import { useOnce } from '../../lib/use-once.ts';
import { Button } from '../../ui/button.tsx';

/** Ways to sign in with another service; nothing where the backend has none. */
export function ProviderButtons() {
  const t = useTranslations('auth.providers');
  const tellFailure = useAuthFailureToast();
  const [search] = useSearchParams();
  const [offered, setOffered] = useState<readonly Provider[]>([]);
  const [isLeaving, once] = useOnce();
  useEffect(() => {
    // The page is put in place first: a slow phone takes a while for both.
    const timer = setTimeout(() => {
      void import('../../lib/oauth.ts').then(async ({ offeredProviders }) => setOffered(await offeredProviders()));
    });
    return () => clearTimeout(timer);
  }, []);

  if (offered.length === 0) return null;
  const leave = async (provider: Provider) => {
    try {
      const { leaveFor } = await import('../../lib/oauth.ts');
      await leaveFor(provider, search.get('from'));
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-4 text-small text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
      {offered.map((provider) => (
        <Button
          key={provider}
          look="secondary"
          size="large"
          aria-disabled={isLeaving}
          onClick={() => void once(() => leave(provider))}
        >
          {t(provider)}
        </Button>
      ))}
    </div>
  );
}
