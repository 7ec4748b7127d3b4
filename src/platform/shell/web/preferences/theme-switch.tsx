import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { changeTheme, offersThemes, useTheme } from './theme.ts'

/** Night or day in the hall, where both are offered. The doors stay lit in both. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const isDark = useTheme() === 'dark'
  if (!offersThemes) return null
  const Sign = isDark ? Sun : Moon
  return (
    <IconButton
      label={t(isDark ? 'shell.theme.toLight' : 'shell.theme.toDark')}
      onClick={() => changeTheme(isDark ? 'light' : 'dark')}
    >
      <Sign size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
