/* The lines are drawn one by one as they come into sight, which a table cannot be; the roles say what it is. */
/* Keys are the grid's business: it knows where they lead. */
/* oxlint-disable prefer-tag-over-role, click-events-have-key-events, no-static-element-interactions */
import { useEffect, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { ChevronDownIcon, ChevronEndIcon, PlusIcon, RefreshIcon } from '../../../ui/icons/icons.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import type { Left } from './CellInput.js'
import { NewName, type NewNameProps } from './NewName.js'
import type { GridRow } from './grid-rows.js'
import s from './Grid.module.css'

interface LineProps {
  index: number
  style: CSSProperties
  active: boolean
  /** Columns that the one cell spans. */
  span: number
}

type Of<K extends GridRow['kind']> = Extract<GridRow, { kind: K }>

/** The one cell of a line that is no task. */
function cellProps(row: GridRow, { active, span }: LineProps) {
  return {
    role: 'gridcell' as const,
    'aria-colindex': 1,
    'aria-colspan': span,
    tabIndex: active ? 0 : -1,
    'data-cell': `${row.key}|*`,
  }
}

/** Head of a group: name, count, and whether its tasks are shown. */
export function GroupRow(
  props: LineProps & { row: Of<'group'>; label: string; onToggle: (open: boolean) => void },
) {
  const { row, label, onToggle, index, style } = props
  const { t } = useTranslation('list')
  const Arrow = row.open ? ChevronDownIcon : ChevronEndIcon
  return (
    <div role="row" aria-rowindex={index} className={s.groupRow} style={style}>
      <div
        {...cellProps(row, props)}
        aria-expanded={row.open}
        className={s.groupCell}
        onClick={() => onToggle(!row.open)}
      >
        <span className={s.stuck}>
          <Arrow />
          <bdi dir="auto">{label}</bdi>
          <span className={s.count} aria-hidden>
            {formatNumber(row.count)}
          </span>
          <span className="visually-hidden">{t('grid.inGroup', { count: row.count })}</span>
        </span>
      </div>
    </div>
  )
}

/** The end of what is loaded: asks for more when it comes into sight, or says that this failed. */
export function MoreRow(props: LineProps & { row: Of<'more'>; onMore: (group: string) => void }) {
  const { row, onMore, index, style } = props
  const { t } = useTranslation('list')
  const { state, group } = row
  useEffect(() => {
    if (state === 'waiting') onMore(group)
  }, [state, group, onMore])
  return (
    <div role="row" aria-rowindex={index} className={s.plainRow} style={style}>
      <div {...cellProps(row, props)} className={s.plainCell}>
        {state === 'failed' ? (
          <button type="button" tabIndex={-1} className={s.retry} onClick={() => onMore(group)}>
            <RefreshIcon />
            {t('grid.moreFailed')}
          </button>
        ) : (
          <span className={s.coming}>
            <span className="visually-hidden">{t('grid.loadingMore')}</span>
            <Skeleton width={180} />
            <Skeleton width={90} />
            <Skeleton width={110} />
          </span>
        )}
      </div>
    </div>
  )
}

/** A group in which nothing is left. */
export function NoneRow(props: LineProps & { row: Of<'none'> }) {
  const { t } = useTranslation('list')
  return (
    <div role="row" aria-rowindex={props.index} className={s.plainRow} style={props.style}>
      <div {...cellProps(props.row, props)} className={s.plainCell}>
        <span className={s.stuck}>{t('grid.groupEmpty')}</span>
      </div>
    </div>
  )
}

interface CreateRowProps extends LineProps {
  row: Of<'create'>
  editing: { typed: string | null } | null
  onStart: () => void
  onCreate: NewNameProps['onCreate']
  onLeave: (left: Left) => void
}

/** A new task: its name is typed here and it stays open for the next one. */
export function CreateRow(props: CreateRowProps) {
  const { row, editing, onStart, onCreate, onLeave, index, style } = props
  const { t } = useTranslation('list')
  return (
    <div role="row" aria-rowindex={index} className={s.plainRow} style={style}>
      <div {...cellProps(row, props)} className={s.plainCell} onClick={editing ? undefined : onStart}>
        <span className={s.stuck}>
          {editing ? (
            <NewName typed={editing.typed} onCreate={onCreate} onLeave={onLeave} />
          ) : (
            <span className={s.createText}>
              <PlusIcon />
              {t('create.label')}
            </span>
          )}
        </span>
      </div>
    </div>
  )
}
