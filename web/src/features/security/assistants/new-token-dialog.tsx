import { ASSISTANT_SCOPES, ASSISTANT_TOKEN_NAME_MAX, type AssistantScope } from '@ballast/contract/assistant-tokens';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../../components/failures/use-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Form, FormFailure } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { CopyButton } from '../copy-button.tsx';
import { useSavedSecret } from '../use-saved-secret.ts';
import { createAssistantToken, rereadSecurity, type NewToken } from '../queries.ts';

interface NewTokenDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Makes a token: what it is called and may do, then the token for the one time that it is shown. */
export function NewTokenDialog({ open, onClose }: NewTokenDialogProps) {
  const t = useTranslations('security.assistants.dialog');
  const close = useTranslations('common')('close');
  const [made, setMade] = useState<NewToken | null>(null);
  const leave = () => {
    setMade(null);
    onClose();
  };
  const { isReminding, markSaved, tryClose } = useSavedSecret(made && made.token, leave);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && tryClose()}
      title={made === null ? t('title') : t('madeTitle')}
      description={made === null ? t('detail') : t('madeDetail')}
      closeLabel={close}
      initialFocus="input"
    >
      {made === null ? (
        <TokenForm onMade={setMade} />
      ) : (
        <MadeToken made={made} isReminding={isReminding} onSaved={markSaved} onDone={leave} />
      )}
    </Dialog>
  );
}

function TokenForm({ onMade }: { onMade: (made: NewToken) => void }) {
  const t = useTranslations('security.assistants');
  const reason = useFailureReason();
  const form = useForm({ defaultValues: { name: t('dialog.defaultName') } });
  const [scopes, setScopes] = useState<readonly AssistantScope[]>(ASSISTANT_SCOPES);
  const { errors, isSubmitting } = form.formState;
  const make = async ({ name }: { name: string }) => {
    if (scopes.length === 0) return form.setError('root', { message: t('dialog.noScope') });
    try {
      onMade(await createAssistantToken(name.trim() || t('dialog.defaultName'), scopes));
      await rereadSecurity();
    } catch (error) {
      form.setError('root', { message: reason(error) ?? t('dialog.failed') });
    }
  };
  return (
    <Form form={form} onSubmit={make}>
      <Field label={t('dialog.name')} hint={t('dialog.nameHint')}>
        {(parts) => (
          <Input {...parts} {...form.register('name')} autoComplete="off" maxLength={ASSISTANT_TOKEN_NAME_MAX} />
        )}
      </Field>
      <div className="divide-y divide-line border-y border-line">
        {ASSISTANT_SCOPES.map((scope) => (
          <Switch
            key={scope}
            label={t(`does.${scope}`)}
            detail={t(`dialog.scopes.${scope}`)}
            checked={scopes.includes(scope)}
            onChange={(checked) => {
              form.clearErrors('root');
              setScopes(ASSISTANT_SCOPES.filter((one) => (one === scope ? checked : scopes.includes(one))));
            }}
          />
        ))}
      </div>
      <FormFailure words={errors.root?.message} />
      <Button type="submit" size="large" aria-disabled={isSubmitting} className="justify-self-start max-sm:w-full">
        {isSubmitting ? t('dialog.making') : t('dialog.make')}
      </Button>
    </Form>
  );
}

interface MadeTokenProps {
  made: NewToken;
  isReminding: boolean;
  onSaved: () => void;
  onDone: () => void;
}

function MadeToken({ made: { token, address }, isReminding, onSaved, onDone }: MadeTokenProps) {
  const t = useTranslations('security.assistants.dialog');
  return (
    <div className="grid gap-5">
      {[
        { label: t('address'), text: address, copy: t('copyAddress'), onCopied: () => undefined },
        { label: t('token'), text: token, copy: t('copyToken'), onCopied: onSaved },
      ].map(({ label, text, copy, onCopied }) => (
        <div key={label} className="grid justify-items-start gap-2">
          <p className="text-small font-medium text-soft">{label}</p>
          <p className="w-full rounded-medium bg-sunken px-4 py-3 font-mono text-small wrap-anywhere select-all">
            {text}
          </p>
          <CopyButton text={text} label={copy} done={t('copied')} onCopied={onCopied} />
        </div>
      ))}
      {isReminding && (
        <Notice tone="caution" announced>
          {t('notSaved')}
        </Notice>
      )}
      <Button onClick={onDone} className="justify-self-end max-sm:w-full">
        {t('kept')}
      </Button>
    </div>
  );
}
