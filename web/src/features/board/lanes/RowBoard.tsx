import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { Bdi } from '../../../ui/Bdi.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { ChevronDownIcon } from '../../../ui/icons/icons.js'
import { boardQuery } from '../api/board.js'
import { countsQuery } from '../api/counts.js'
import { groupSelection, groupsQuery } from '../../../task-kit/api/list.js'
import { LANES, useWork, type TaskGrouping, type TaskStatus } from '../../../task-kit/model.js'
import { useLaneName } from '../../../task-kit/parts/option-icons.js'
import { scrollerOf, useBoardFrame } from '../board-context.js'
import { columnsOf, LaneColumn, laneIn } from './LaneBoard.js'
import { LaneHead } from './LaneHead.js'
import { shownLanes } from './lane-registry.js'
import { RowViewContext } from './row-view.js'
import { SkeletonCards } from './SkeletonCards.js'
import { useRowNames } from './use-row-names.js'
import { useStoredSet } from './use-stored-set.js'
import s from '../Board.module.css'

const NO_COUNTS = { new: 0, assigned: 0, progress: 0, resolved: 0, closed: 0 }

export interface RowBoardProps {
  by: TaskGrouping
  closed: ReadonlySet<string>
  onToggle: (status: TaskStatus) => void
}

interface RowGroup {
  key: string
  name: string
  count: number
}

/** Rows in which the board may hold tasks. A filter of the same field leaves only the rows it names. */
function useRows(by: TaskGrouping) {
  const { subscription, project, setup } = useWork()
  const { view } = useBoardFrame()
  const all = { projects: [project ?? 0], archived: view.archived, filter: view.filter, order: view.order }
  const query = useQuery({ ...groupsQuery(subscription, all, by), enabled: project !== null })
  const { nameOf, rankOf } = useRowNames(by)
  const rows = useMemo(() => {
    const counted = query.data ?? []
    // A release is planned before it has tasks: they are dragged into its row.
    const planned = by === 'release' && query.data ? (setup?.releases ?? []) : []
    const wanted = view.filter.releases ?? []
    const empty = planned
      .filter(({ id }) => !counted.some(({ key }) => key === id))
      .filter(({ id }) => wanted.length === 0 || wanted.includes(id))
      .map(({ id }) => ({ key: id, count: 0 }))
    const named = [...counted, ...empty].map((group) => ({ ...group, name: nameOf(group.key) }))
    return named.sort((a, b) => rankOf(a.key) - rankOf(b.key) || a.name.localeCompare(b.name))
  }, [query.data, by, setup, view.filter.releases, nameOf, rankOf])
  return { query, rows }
}

/** The board cut into rows by what tasks are grouped by. */
export function RowBoard({ by, closed, onToggle }: RowBoardProps) {
  const { t } = useTranslation('board')
  const { subscription, project, setup, me } = useWork()
  const { view } = useBoardFrame()
  const laneName = useLaneName(setup)
  const { query, rows } = useRows(by)
  const counts = useQuery({ ...countsQuery(subscription, project ?? 0, view), enabled: project !== null })
  const [folded, fold] = useStoredSet(`board-rows-${me}-${subscription}-${project}-${by}`)
  shownLanes.setRows(rows.map((row) => row.key))
  const columns = { gridTemplateColumns: columnsOf(closed) }
  const total = counts.data ?? NO_COUNTS
  return (
    <>
      <div className={s.heads} style={columns}>
        {LANES.map((status) => (
          <LaneHead
            key={status}
            status={status}
            name={laneName(status)}
            count={total[status]}
            loaded={null}
            collapsed={closed.has(status)}
            onToggle={() => onToggle(status)}
          />
        ))}
      </div>
      {query.isPending && <SkeletonCards count={3} />}
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && <p className={s.nothing}>{t('rows.empty')}</p>}
      {rows.map((row) => (
        <Row
          key={row.key}
          by={by}
          row={row}
          totals={total}
          closed={closed}
          folded={folded.has(row.key)}
          onFold={() => fold(row.key)}
        />
      ))}
    </>
  )
}

interface RowProps {
  by: TaskGrouping
  row: RowGroup
  totals: Record<TaskStatus, number>
  closed: ReadonlySet<string>
  folded: boolean
  onFold: () => void
}

function Row({ by, row, totals, closed, folded, onFold }: RowProps) {
  const { t } = useTranslation('board')
  const body = useRef<HTMLDivElement>(null)
  const near = useNear(body, !folded)
  return (
    <section className={s.row} aria-label={row.name}>
      <h3 className={s.rowHead}>
        <button type="button" className={s.rowButton} aria-expanded={!folded} onClick={onFold}>
          <ChevronDownIcon className={cx(folded && s.turned)} />
          <Bdi>{row.name}</Bdi>
          <span className={s.rowCount}>{t('rows.count', { count: row.count })}</span>
        </button>
      </h3>
      {!folded && (
        <div ref={body} className={s.rowBody}>
          {near && <RowLanes by={by} row={row} totals={totals} closed={closed} />}
        </div>
      )}
    </section>
  )
}

/** A row is loaded when it comes near the window, and stays. */
function useNear(body: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!wanted || near || !body.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { root: scrollerOf(body.current), rootMargin: '600px' },
    )
    observer.observe(body.current)
    return () => observer.disconnect()
  }, [body, wanted, near])
  return near && wanted
}

function RowLanes({ by, row, totals, closed }: Pick<RowProps, 'by' | 'row' | 'totals' | 'closed'>) {
  const client = useQueryClient()
  const { subscription, project, setup } = useWork()
  const { view } = useBoardFrame()
  const laneName = useLaneName(setup)
  const rowView = useMemo(() => {
    const all = { projects: [], archived: view.archived, filter: view.filter, order: view.order }
    return { ...view, filter: groupSelection(all, by, row.key).filter }
  }, [view, by, row.key])
  const board = useQuery({
    ...boardQuery(client, { subscription, project: project ?? 0, view: rowView }),
    enabled: project !== null,
  })
  if (board.error && !board.data)
    return <ErrorState error={board.error} onRetry={() => void board.refetch()} />
  if (!board.data) return <SkeletonCards count={2} />
  return (
    <RowViewContext value={rowView}>
      <div className={s.lanes} style={{ gridTemplateColumns: columnsOf(closed) }}>
        {LANES.map((status) => (
          <LaneColumn
            key={status}
            row={row.key}
            lane={laneIn(board.data, status)}
            name={laneName(status)}
            laneCount={totals[status]}
            collapsed={closed.has(status)}
          />
        ))}
      </div>
    </RowViewContext>
  )
}
