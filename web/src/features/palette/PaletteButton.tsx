import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { SearchIcon } from '../../ui/icons/icons.js'
import { Kbd } from '../../ui/Kbd.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import { usePaletteKeys } from './palette-keys.js'
import { palette } from '../../task-kit/keys/palette-store.js'
import s from './PaletteOverlay.module.css'

/** The key that opens the palette, as this machine calls it. */
export const PALETTE_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K'

/** Opens the palette by hand and by its keys, of which it names the first. */
export function PaletteButton() {
  const { t } = useTranslation()
  usePaletteKeys()
  const narrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const open = () => palette.open()
  if (narrow) return <PlainIconButton icon={SearchIcon} label={t('palette.label')} onClick={open} />
  return (
    <button
      type="button"
      className={s.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      <SearchIcon />
      <span className={s.words}>{t('palette.label')}</span>
      <Kbd>{PALETTE_KEY}</Kbd>
    </button>
  )
}
