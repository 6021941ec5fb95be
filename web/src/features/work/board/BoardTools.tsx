import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.js'
import { DisplayIcon, KeyboardIcon, SelectManyIcon } from '../../../ui/icons.js'
import { Menu } from '../../../ui/Menu.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { selection } from '../bulk/selection.js'
import { DENSITIES, type Density } from '../card/density.js'
import { palette } from '../palette/palette-store.js'
import { useSelecting } from './use-selecting.js'
import s from './Board.module.css'

export interface BoardToolsProps {
  density: Density
  onDensity: (density: Density) => void
}

/** Tools that only the board has: choosing several cards, their size, the list of keys. */
export function BoardTools({ density, onDensity }: BoardToolsProps) {
  const { t } = useTranslation('board')
  const selecting = useSelecting()
  return (
    <>
      <IconButton
        icon={SelectManyIcon}
        size="small"
        label={t('tools.select')}
        aria-pressed={selecting}
        className={s.pressed ?? ''}
        onClick={() => selection.setOn(!selecting)}
      />
      <Menu
        groups={[
          {
            id: 'density',
            label: t('tools.density'),
            entries: DENSITIES.map((one) => ({
              id: one,
              label: t(`density.${one}`),
              checked: one === density,
              onSelect: () => onDensity(one),
            })),
          },
        ]}
        trigger={<PlainIconButton icon={DisplayIcon} size="small" label={t('tools.density')} />}
      />
      <IconButton
        icon={KeyboardIcon}
        size="small"
        label={t('tools.keys')}
        onClick={() => palette.set({ help: true })}
      />
    </>
  )
}
