import { useTranslation } from 'react-i18next'
import { KeyboardIcon, SelectManyIcon } from '../../ui/icons/page-icons.js'
import type { MenuEntry } from '../../ui/overlay/Menu.js'
import { selection } from '../../task-kit/bulk/selection.js'
import { palette } from '../../task-kit/keys/palette-store.js'
import { useSelecting } from './keys/use-selecting.js'

/** The entries of *More* that only the board has: choosing several cards, and the list of keys. */
export function useBoardTools(): readonly MenuEntry[] {
  const { t } = useTranslation('board')
  const selecting = useSelecting()
  return [
    {
      id: 'select',
      label: t('tools.select'),
      icon: SelectManyIcon,
      checked: selecting,
      onSelect: () => selection.setOn(!selecting),
    },
    {
      id: 'keys',
      label: t('tools.keys'),
      icon: KeyboardIcon,
      onSelect: () => palette.set({ help: true }),
    },
  ]
}
