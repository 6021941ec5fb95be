import { Menu as MantineMenu } from '@mantine/core'
import { Fragment, type RefObject } from 'react'
import { cx } from '../../lib/cx.js'
import { Attached } from '../Attached.js'
import type { MenuEntry, MenuProps } from './menu-entries.js'
import { MantineRoot } from '../theme/MantineRoot.js'
import s from './Menu.module.css'
import { useOpening } from './use-opening.js'

export interface MenuListProps extends Omit<MenuProps, 'trigger' | 'onClose'> {
  button: RefObject<HTMLElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
}

/** The list of a menu; see `Menu`. */
export function MenuList(props: MenuListProps) {
  const { button, onChange, groups, head, width = 220, maxHeight, position = 'bottom-end', search } = props
  const opened = useOpening(props.opened)
  return (
    <MantineRoot>
      <MantineMenu
        opened={opened}
        onChange={onChange}
        width={width}
        position={position}
        offset={4}
        returnFocus
        withinPortal
        withInitialFocusPlaceholder={false}
      >
        <MantineMenu.Target>
          <Attached to={button} />
        </MantineMenu.Target>
        <MantineMenu.Dropdown
          className={cx(s.dropdown)}
          style={maxHeight ? { maxHeight, overflowY: 'auto' } : {}}
        >
          {search && <MenuSearch {...search} />}
          <MenuGroups groups={groups} head={head} />
        </MantineMenu.Dropdown>
      </MantineMenu>
    </MantineRoot>
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

/** The entries of a menu, for menus that open in another way than from a button. */
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
