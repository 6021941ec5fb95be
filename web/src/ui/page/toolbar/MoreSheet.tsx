import type { ReactNode } from 'react'
import { Button } from '../../Button.js'
import { Drawer } from '../../overlay/Drawer.js'
import type { MenuGroup } from '../../overlay/Menu.js'
import s from './Toolbar.module.css'

export interface MoreSheetProps {
  title: string
  views: ReactNode
  groups: readonly MenuGroup[]
  onClose: () => void
  /** How things are shown. */
  children: ReactNode
}

/** On a phone: all tools that the row has no room for, to be pressed with a thumb. */
export function MoreSheet({ title, views, groups, onClose, children }: MoreSheetProps) {
  return (
    <Drawer open onClose={onClose} title={title} side="bottom">
      <div className={s.sheet}>
        {children}
        <div className={s.sheetTools}>
          {views}
          {groups
            .flatMap(({ entries }) => entries)
            .map(({ id, label, icon, checked, disabled = false, onSelect }) => (
              <Button
                key={id}
                kind="quiet"
                {...(icon ? { icon } : {})}
                aria-pressed={checked}
                disabled={disabled}
                onClick={() => {
                  onClose()
                  onSelect()
                }}
              >
                {label}
              </Button>
            ))}
        </div>
      </div>
    </Drawer>
  )
}
