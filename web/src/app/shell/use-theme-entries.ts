import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DarkIcon, LightIcon, SystemIcon, type Icon } from '../../ui/icons.js'
import type { MenuEntry } from '../../ui/Menu.js'

/** Light, dark, or as the system is; kept on this machine. */
export function useThemeEntries(): readonly MenuEntry[] {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const entry = (scheme: MantineColorScheme, label: string, icon: Icon): MenuEntry => ({
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
