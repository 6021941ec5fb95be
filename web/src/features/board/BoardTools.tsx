import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../lib/cx.js'
import { Button } from '../../ui/Button.js'
import { DisplayIcon, type Icon } from '../../ui/icons/icons.js'
import { KeyboardIcon, SelectManyIcon } from '../../ui/icons/page-icons.js'
import { Menu } from '../../ui/overlay/Menu.js'
import { selection } from '../../task-kit/bulk/selection.js'
import { DENSITIES, type Density } from './card/density.js'
import { palette } from '../../task-kit/keys/palette-store.js'
import { useSelecting } from './keys/use-selecting.js'
import s from './Board.module.css'

export interface BoardToolsProps {
  density: Density
  onDensity: (density: Density) => void
  /** Cards are being chosen from now on. */
  onSelecting: () => void
}

/** Tools that only the board has: choosing several cards, their size, the list of keys. */
export function BoardTools({ density, onDensity, onSelecting }: BoardToolsProps) {
  const { t } = useTranslation('board')
  const selecting = useSelecting()
  const select = () => {
    selection.setOn(!selecting)
    if (!selecting) onSelecting()
  }
  return (
    <>
      <Tool
        icon={SelectManyIcon}
        label={t('tools.select')}
        aria-pressed={selecting}
        className={s.pressed ?? ''}
        onClick={select}
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
        trigger={<Tool icon={DisplayIcon} label={t('tools.density')} />}
      />
      <Tool icon={KeyboardIcon} label={t('tools.keys')} onClick={() => palette.set({ help: true })} />
    </>
  )
}

interface ToolProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: Icon
  label: string
}

/** A button whose word is hidden where there is no room for it; it is read aloud and shown as a tip all the same. */
function Tool({ label, className, ...rest }: ToolProps) {
  return (
    <Button {...rest} size="small" kind="quiet" title={label} className={cx(s.tool, className)}>
      <span className={s.toolWord}>{label}</span>
    </Button>
  )
}
