import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { Bdi } from '../../../ui/Bdi.js'
import { ChevronDownIcon, ChevronEndIcon } from '../../../ui/icons/icons.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { foldersQuery } from '../api.js'
import type { Folder } from '../model.js'
import { foldersAbove, stepTo, type TreeRow, treeRows } from './tree-rows.js'
import s from '../Documents.module.css'

export interface FolderTreeProps {
  subscription: number
  project: number
  /** The open folder, null for the top; undefined while a filter looks into all of them. */
  shown: string | null | undefined
  onOpen: (folder: string | null) => void
}

/** All folders of a library. Arrow keys walk, open and close; Enter shows a folder. */
export function FolderTree({ subscription, project, shown, onOpen }: FolderTreeProps) {
  const folders = useQuery(foldersQuery(subscription, project))
  if (folders.data) return <Tree {...{ shown, onOpen }} folders={folders.data.folders} />
  return folders.isError ? null : <SkeletonText lines={4} />
}

type TreeProps = Pick<FolderTreeProps, 'shown' | 'onOpen'> & { folders: readonly Folder[] }

function Tree({ folders, shown, onOpen }: TreeProps) {
  const { t } = useTranslation('documents')
  const { rows, toggle } = useOpenRows(folders, shown)
  const [focused, setFocused] = useState<string | null>(null)
  const tree = useRef<HTMLUListElement>(null)
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === focused),
  )
  const focus = (index: number) => {
    setFocused(rows[index]?.id ?? null)
    tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at]
    const key = keyMeaning(event.key)
    if (!row || !key) return
    event.preventDefault()
    if (key === 'show') onOpen(row.id)
    else if (key === 'open' && row.expanded === false) toggle(row, true)
    else if (key === 'close' && row.expanded) toggle(row, false)
    else focus(stepTo(rows, at, key))
  }
  return (
    <ul ref={tree} role="tree" aria-label={t('folders')} className={s.tree} onKeyDown={onKeyDown}>
      {rows.map((row, index) => (
        // The keys belong to the whole tree.
        // oxlint-disable-next-line click-events-have-key-events
        <li
          key={row.id ?? 'top'}
          role="treeitem"
          aria-level={row.level}
          aria-expanded={row.expanded}
          aria-selected={row.id === shown}
          tabIndex={index === at ? 0 : -1}
          className={s.leaf}
          style={{ '--level': row.level - 1 } as CSSProperties}
          onFocus={() => setFocused(row.id)}
          onClick={() => onOpen(row.id)}
        >
          <Twist row={row} onToggle={() => toggle(row, !row.expanded)} />
          <span className={s.label}>
            <Bdi>{row.name}</Bdi>
          </span>
          {row.documents > 0 && <span className={s.count}>{formatNumber(row.documents)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The lines to be seen: the way to the shown folder is open until a person closes it. */
function useOpenRows(folders: readonly Folder[], shown: string | null | undefined) {
  const { t } = useTranslation('documents')
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const open = new Set(foldersAbove(folders, shown))
  for (const [id, isOpen] of toggled) {
    if (isOpen) open.add(id)
    else open.delete(id)
  }
  return {
    rows: treeRows(folders, open, t('top')),
    toggle: ({ id }: TreeRow, to: boolean) => {
      if (id !== null) setToggled(new Map([...toggled, [id, to]]))
    },
  }
}

/** For the pointer; by keyboard the arrows do it. */
function Twist({ row, onToggle }: { row: TreeRow; onToggle: () => void }) {
  const Icon = row.expanded ? ChevronDownIcon : ChevronEndIcon
  if (row.expanded === undefined) return <span className={s.twist} />
  return (
    <span
      aria-hidden
      className={s.twist}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <Icon />
    </span>
  )
}

const KEYS = {
  ArrowDown: 'next',
  ArrowUp: 'back',
  Home: 'first',
  End: 'last',
  Enter: 'show',
  ' ': 'show',
} as const

const isKey = (key: string): key is keyof typeof KEYS => key in KEYS

function keyMeaning(key: string) {
  const [open, close] =
    document.documentElement.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === open) return 'open'
  if (key === close) return 'close'
  return isKey(key) ? KEYS[key] : undefined
}
