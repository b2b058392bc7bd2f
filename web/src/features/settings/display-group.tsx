import { DEFAULT_SETTINGS, LANGUAGES, type Settings } from '@ballast/contract/settings';
import { CURRENCIES } from '@ballast/engine/money/currency';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../lib/cx.ts';
import { switchTheme } from '../../lib/settings/switch-theme.ts';
import { controlClass, Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Group } from './group.tsx';
import { NO_CURRENCY, type ChangeSetting } from './settings-edit.ts';

interface DisplayGroupProps {
  display: Settings['display'];
  isCurrencyChosen: boolean;
  /** Before any change that is not saved. */
  wasCurrencyChosen: boolean;
  onChange: ChangeSetting;
}

/** How the page looks and which currency it speaks. The theme is kept at once, as its button in the header does. */
export function DisplayGroup({ display, isCurrencyChosen, wasCurrencyChosen, onChange }: DisplayGroupProps) {
  const t = useTranslations('settings.display');
  const { currency: shown } = display;
  const choose = (currency: string) => onChange('display', 'currency', currency);
  /** Back at the default that stood there, nothing is chosen. */
  const select = (currency: string) =>
    choose(!wasCurrencyChosen && currency === DEFAULT_SETTINGS.display.currency ? NO_CURRENCY : currency);
  return (
    <Group title={t('title')} detail={t('detail')}>
      <Switch
        label={t('darkMode')}
        detail={t('darkModeDetail')}
        checked={display.darkMode}
        onChange={(darkMode) => switchTheme(darkMode)}
      />
      <div className="mt-3 grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t('currency')}
          hint={t(isCurrencyChosen ? 'currencyDetail' : 'currencyOwn')}
          action={
            <TextButton className="text-small" onClick={() => choose(isCurrencyChosen ? NO_CURRENCY : shown)}>
              {t(isCurrencyChosen ? 'currencyUnchoose' : 'currencyChoose', { currency: shown })}
            </TextButton>
          }
        >
          {(parts) => (
            <select
              {...parts}
              value={shown}
              onChange={({ target }) => select(target.value)}
              className={cx(controlClass, 'h-11')}
            >
              {CURRENCIES.map((currency) => (
                <option key={currency} value={currency}>
                  {t(`currencies.${currency}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('language')} hint={t('languageDetail')}>
          {(parts) => (
            <select
              {...parts}
              value={display.language}
              onChange={({ target }) => onChange('display', 'language', target.value)}
              className={cx(controlClass, 'h-11')}
            >
              {LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {t(`languages.${language}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </Group>
  );
}
