import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useDisplaySettings } from '../lib/settings.ts';
import { switchTheme } from '../lib/settings/switch-theme.ts';
import { IconButton } from '../ui/button.tsx';

export function ThemeToggle() {
  const t = useTranslations('common.theme');
  const { darkMode } = useDisplaySettings();
  const next = darkMode ? 'light' : 'dark';
  return (
    <IconButton label={t(next)} onClick={() => switchTheme(!darkMode)}>
      {/* The styles choose: where the page was drawn ahead, nobody knew the theme. */}
      <Moon className="size-5 in-data-[theme=dark]:hidden" aria-hidden="true" />
      <Sun className="hidden size-5 in-data-[theme=dark]:block" aria-hidden="true" />
    </IconButton>
  );
}
