import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { cx } from '../../../lib/cx.js'
import { ChevronDownIcon, CollapseIcon, ExpandIcon } from '../../../ui/icons/icons.js'
import { Tooltip } from '../../../ui/overlay/Tooltip.js'
import type { NavGroup, NavItem } from './navigation.js'
import s from './Sidebar.module.css'

// The words by which settings are found are many, and most pages are no settings.
const SettingsFinder = lazy(() =>
  loadChunk(() => import('./SettingsFinder.js').then((module) => ({ default: module.SettingsFinder }))),
)

export interface SidebarProps {
  groups: readonly NavGroup[]
  collapsed: boolean
  /** Absent in the drawer of a phone, which opens and closes as a whole. */
  onToggle?: () => void
  onNavigate?: () => void
  /** Below the entries, in the drawer. */
  foot?: ReactNode
}

/** The dark side bar. Collapsed it is a row of icons; its groups are kept apart by hairlines. */
export function Sidebar({ groups, collapsed, onToggle, onNavigate, foot }: SidebarProps) {
  const { t } = useTranslation()
  const Toggle = collapsed ? ExpandIcon : CollapseIcon
  const toggleLabel = collapsed ? t('shell.expand') : t('shell.collapse')
  return (
    <nav className={s.sidebar} data-collapsed={collapsed || undefined} aria-label={t('shell.sidebar')}>
      <div className={s.groups}>
        <Groups groups={groups} collapsed={collapsed} onNavigate={onNavigate} />
      </div>
      {foot && <div className={s.foot}>{foot}</div>}
      {onToggle && (
        <Tooltip label={toggleLabel} beside disabled={!collapsed}>
          <button
            type="button"
            className={s.item}
            aria-label={toggleLabel}
            aria-expanded={!collapsed}
            onClick={onToggle}
          >
            <Toggle size={20} />
            {!collapsed && <span className={s.label}>{toggleLabel}</span>}
          </button>
        </Tooltip>
      )}
    </nav>
  )
}

/** The groups in their order, with a field before the first one of settings. */
function Groups({ groups, ...rest }: Omit<GroupProps, 'group'> & Pick<SidebarProps, 'groups'>) {
  const draw = (group: NavGroup) => <Group key={group.id} group={group} {...rest} />
  const first = groups.findIndex(({ settings }) => settings)
  if (first < 0 || rest.collapsed) return groups.map(draw)
  const end = groups.findLastIndex(({ settings }) => settings) + 1
  const found = groups.slice(first, end)
  return (
    <>
      {groups.slice(0, first).map(draw)}
      <Suspense
        fallback={
          <>
            <div className={s.finder} />
            {found.map(draw)}
          </>
        }
      >
        <SettingsFinder groups={found} draw={draw} />
      </Suspense>
      {groups.slice(end).map(draw)}
    </>
  )
}

interface GroupProps {
  group: NavGroup
  collapsed: boolean
  onNavigate?: (() => void) | undefined
}

function Group({ group, collapsed, onNavigate }: GroupProps) {
  const [open, setOpen] = useState(true)
  const id = useId()
  const shown = open || collapsed || !group.label
  return (
    <div className={s.group}>
      {group.label && !collapsed && (
        <button
          type="button"
          className={s.heading}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {group.label}
          <ChevronDownIcon className={cx(s.chevron, !open && s.folded)} />
        </button>
      )}
      <ul id={id} className={s.list} hidden={!shown}>
        {group.items.map((item) => (
          <li key={item.id}>
            <Item item={item} collapsed={collapsed} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Item({ item, collapsed, onNavigate }: { item: NavItem } & Omit<GroupProps, 'group'>) {
  const { icon: Lead, label, to, exact = false, under, except, part, Note } = item
  const { pathname, search } = useLocation()
  const inside = under !== undefined && pathname !== except && pathname.startsWith(`${under}/`)
  const otherPart = part !== undefined && new URLSearchParams(search).get('part') !== part
  const link = {
    className: s.item ?? '',
    ...(onNavigate ? { onClick: onNavigate } : {}),
    children: (
      <>
        <Lead size={20} />
        <span className={cx(s.label, collapsed && 'visually-hidden')}>{label}</span>
        <Suspense>{Note && !collapsed && <Note />}</Suspense>
      </>
    ),
  }
  return (
    <Tooltip label={label} beside disabled={!collapsed}>
      {otherPart ? (
        <Link to={to} {...link} />
      ) : (
        <NavLink to={inside ? pathname : to} end={exact || pathname === except} {...link} />
      )}
    </Tooltip>
  )
}
