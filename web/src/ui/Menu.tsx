import { Menu as MantineMenu, type FloatingPosition } from '@mantine/core'
import { Fragment, type JSX, type ReactNode } from 'react'
import { cx } from '../lib/cx.js'
import type { Icon } from './icons.js'
import s from './Menu.module.css'

export interface MenuEntry {
  id: string
  label: ReactNode
  icon?: Icon
  tone?: 'plain' | 'danger'
  /** A tick for the one that is chosen now. */
  checked?: boolean
  disabled?: boolean
  onSelect: () => void
}

export interface MenuGroup {
  id: string
  label?: string
  entries: readonly MenuEntry[]
}

export interface MenuProps {
  /** The button that opens it; it must be able to carry a ref. */
  trigger: JSX.Element
  groups: readonly MenuGroup[]
  /** Something above the entries that is only read, like the name of the account. */
  head?: ReactNode
  width?: number
  maxHeight?: number
  position?: FloatingPosition
  /** A field above the entries, when there are many; who shows it leaves out what does not fit. */
  search?: { label: string; text: string; onText: (text: string) => void }
  onClose?: () => void
}

/** A short list of things to do. Arrow keys, Home, End, Escape; the focus returns to the button. */
export function Menu(props: MenuProps) {
  const { trigger, groups, head, width = 220, maxHeight, position = 'bottom-end', search, onClose } = props
  return (
    <MantineMenu
      width={width}
      position={position}
      offset={4}
      returnFocus
      withinPortal
      withInitialFocusPlaceholder={false}
      {...(onClose ? { onClose } : {})}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown
        className={cx(s.dropdown)}
        style={maxHeight ? { maxHeight, overflowY: 'auto' } : {}}
      >
        {search && <MenuSearch {...search} />}
        <MenuGroups groups={groups} head={head} />
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}

function MenuSearch({ label, text, onText }: NonNullable<MenuProps['search']>) {
  return (
    <input
      type="search"
      className={cx(s.search)}
      // The menu puts the focus here when it opens.
      data-autofocus
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Letters and Home or End belong to the text; arrows go on to the entries.
        if (!['ArrowDown', 'ArrowUp', 'Escape', 'Tab'].includes(event.key)) event.stopPropagation()
      }}
    />
  )
}

/** What stands in a menu, for menus that open in another way than from a button. */
export function MenuGroups({ groups, head }: Pick<MenuProps, 'groups' | 'head'>) {
  return (
    <>
      {head && <div className={s.head}>{head}</div>}
      {groups
        .filter((group) => group.entries.length > 0)
        .map((group, index) => (
          <Fragment key={group.id}>
            {(index > 0 || head) && <hr className={s.line} />}
            {group.label && <div className={s.label}>{group.label}</div>}
            {group.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Fragment>
        ))}
    </>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const Lead = entry.icon
  return (
    <MantineMenu.Item
      className={cx(s.entry, entry.tone === 'danger' && s.danger)}
      leftSection={Lead ? <Lead /> : undefined}
      disabled={entry.disabled ?? false}
      data-checked={entry.checked || undefined}
      aria-current={entry.checked || undefined}
      onClick={entry.onSelect}
    >
      {entry.label}
    </MantineMenu.Item>
  )
}
