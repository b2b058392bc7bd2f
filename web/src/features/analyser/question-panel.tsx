import { Lock, MessageCircleOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useLocation } from 'react-router';
import { signInPath } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

interface QuestionPanelProps {
  isLocked: boolean;
  /** The way on, while there is no advisor. */
  onAnalysis: () => void;
}

/** Where questions will be answered: asks to sign in, or says that there is no advisor yet and what there is instead. */
export function QuestionPanel({ isLocked, onAnalysis }: QuestionPanelProps) {
  const t = useTranslations('analyser.advisor');
  const { pathname, search } = useLocation();
  if (isLocked) {
    return (
      <Message icon={<Lock className="size-8 text-soft" aria-hidden="true" />} title={t('lockedTitle')}>
        <p className="mt-1 text-soft">{t('locked')}</p>
        <Link to={signInPath(pathname + search)} className={buttonClass('primary') + ' mt-5'}>
          {t('signIn')}
        </Link>
      </Message>
    );
  }
  return (
    <Message icon={<MessageCircleOff className="size-8 text-soft" aria-hidden="true" />} title={t('offTitle')}>
      <p className="mt-1 text-pretty text-soft">{t('off')}</p>
      <p className="mt-3 text-pretty text-soft">{t('meanwhile')}</p>
      <Button look="secondary" className="mt-5" onClick={onAnalysis}>
        {t('toAnalysis')}
      </Button>
    </Message>
  );
}

function Message({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="max-w-xl py-6">
      {icon}
      <h2 className="mt-4 text-title font-semibold">{title}</h2>
      {children}
    </div>
  );
}
