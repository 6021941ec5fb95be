import { useTranslation } from 'react-i18next'
import { useColorScheme, type ColorScheme } from '../../../ui/theme/color-scheme.js'
import { DarkIcon, LightIcon, SystemIcon, type Icon } from '../../../ui/icons/icons.js'
import type { MenuEntry } from '../../../ui/overlay/Menu.js'

/** Light, dark, or as the system is; kept on this machine. */
export function useThemeEntries(): readonly MenuEntry[] {
  const { t } = useTranslation()
  const [colorScheme, setColorScheme] = useColorScheme()
  const entry = (scheme: ColorScheme, label: string, icon: Icon): MenuEntry => ({
    id: scheme,
    label,
    icon,
    checked: colorScheme === scheme,
    onSelect: () => setColorScheme(scheme),
  })
  return [
    entry('light', t('theme.light'), LightIcon),
    entry('dark', t('theme.dark'), DarkIcon),
    entry('auto', t('theme.system'), SystemIcon),
  ]
}
