import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { currentTheme, saveTheme } from '../lib/settings.ts';
import { IconButton } from '../ui/button.tsx';

export function ThemeToggle() {
  const t = useTranslations('common.theme');
  const [theme, setTheme] = useState(currentTheme);
  const next = theme === 'dark' ? 'light' : 'dark';
  const Icon = next === 'dark' ? Moon : Sun;
  const change = () => {
    saveTheme(next);
    setTheme(next);
  };
  return (
    <IconButton label={t(next)} onClick={change}>
      <Icon className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
