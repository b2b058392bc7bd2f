import { Suspense } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { lazyPart } from '../components/failures/lazy-part.tsx';
import { Footer } from '../components/footer.tsx';
import { Header } from '../components/header.tsx';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { LinkProblem } from '../features/auth/link-problem.tsx';
import { NewPasswordForm } from '../features/auth/new-password-form.tsx';
import { Returning } from '../features/auth/returning.tsx';
import { AUTH_VIEWS, paths, returnPath, type AuthView } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { Logo } from '../ui/logo.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';

const SecondStep = lazyPart(async () => (await import('../features/auth/second-step/second-step.tsx')).SecondStep);

export function AuthRoute() {
  const t = useTranslations('auth');
  const home = useTranslations('common.nav')('home');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  const { status } = session;

  const view = AUTH_VIEWS.find((candidate) => candidate === search.get('view')) ?? 'sign-in';
  const from = search.get('from');
  const link = search.get('link');
  const show = (next: AuthView) =>
    setSearch((current) => {
      current.set('view', next);
      current.delete('link');
      return current;
    });

  if (status === 'in' && view !== 'new-password') return <Navigate to={returnPath(from)} replace />;
  const choosing = view === 'new-password' && session.status === 'in';
  const isReturning = status === 'loading' && search.has('via');
  return (
    <>
      {isReturning && <DocumentTitle page={t('title')} />}
      <Header entries={[{ to: paths.home, label: home }]} />
      <main
        id="main"
        tabIndex={-1}
        className="page grid grow grid-cols-[minmax(0,28rem)] place-items-start justify-center py-8 outline-none md:py-16"
      >
        <div className="w-full">
          <div className="rounded-large border border-line bg-surface p-6 shadow-raised sm:p-8">
            <div className="mb-6 flex items-center gap-3">
              <Logo className="size-10" />
              <div>
                <h1 className="text-title font-semibold">{t('heading')}</h1>
                <p className="text-small text-soft">
                  {from === null || status === 'halfway' ? t('lead') : t('returnNote')}
                </p>
              </div>
            </div>
            {link !== null && <LinkProblem code={link} />}
            {view === 'new-password' && status === 'out' && (
              <div className="mb-6">
                <Notice tone="caution">{t('newPassword.noSession')}</Notice>
              </div>
            )}
            {session.status === 'halfway' && (
              <Suspense fallback={<DocumentTitle page={t('title')} />}>
                <SecondStep key={session.account.id} account={session.account} />
              </Suspense>
            )}
            {choosing && (
              <NewPasswordForm key={session.account.id} onDone={() => void navigate(paths.home, { replace: true })} />
            )}
            {isReturning && <Returning />}
            {!choosing && !isReturning && session.status !== 'halfway' && (
              <AuthCard view={view === 'new-password' ? 'forgot' : view} onView={show} />
            )}
          </div>
          {status === 'out' && (
            <p className="mt-6 text-center">
              <TextLink to={paths.analysis}>{t('lookAround')}</TextLink>
            </p>
          )}
        </div>
      </main>
      <Footer />
    </>
  );
}
