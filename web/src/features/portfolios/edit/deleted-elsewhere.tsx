import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface DeletedElsewhereProps {
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** The portfolio went while it was edited: the edit need not go with it. */
export function DeletedElsewhere({ isSaving, onSave, onClose }: DeletedElsewhereProps) {
  const t = useTranslations('portfolioEdit');
  return (
    <Notice tone="caution" announced title={t('deleted.title')}>
      <p>{t('deleted.detail')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" aria-disabled={isSaving} onClick={() => isSaving || onSave()}>
          {isSaving ? t('edit.pending') : t('deleted.save')}
        </Button>
        <Button look="secondary" size="small" onClick={onClose}>
          {t('deleted.close')}
        </Button>
      </div>
    </Notice>
  );
}
