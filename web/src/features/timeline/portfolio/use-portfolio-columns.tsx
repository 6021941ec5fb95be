import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatPercent } from '../../../i18n/format.js'
import { fromDayNumber } from '../../../lib/plain-date.js'
import { Bdi } from '../../../ui/Bdi.js'
import { DateText } from '../../../ui/DateText.js'
import type { GanttColumn, GanttRow } from '../../../ui/gantt/types.js'
import s from '../Timeline.module.css'

export interface PortfolioColumnOptions {
  /** The address of what a row is of, where it has one. */
  linkOf: (row: GanttRow) => string | null
}

/** The columns of the portfolio. */
export function usePortfolioColumns({ linkOf }: PortfolioColumnOptions): readonly GanttColumn[] {
  const { t } = useTranslation('timeline')
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('portfolio.column'),
        width: 300,
        renderCell: (row) => <RowName row={row} to={linkOf(row)} />,
      },
      {
        id: 'start',
        label: t('column.start'),
        width: 96,
        renderCell: ({ span }) => span && <DateText date={fromDayNumber(span.start)} />,
      },
      {
        id: 'due',
        label: t('column.due'),
        width: 96,
        renderCell: ({ span }) => span && <DateText date={fromDayNumber(span.due)} />,
      },
      {
        id: 'percent',
        label: t('column.percent'),
        width: 60,
        atEnd: true,
        renderCell: (row) => isCounted(row) && formatPercent(row.progress / 100),
      },
    ],
    [t, linkOf],
  )
}

/** True for rows that add tasks up: a milestone is one, and tasks without a release are not counted for themselves. */
export function isCounted({ kind, span }: GanttRow): boolean {
  return kind !== 'milestone' && span !== null
}

/** The name of a row, which leads to what it is of. */
export function RowName({ row, to }: { row: GanttRow; to: string | null }) {
  if (to === null) return <Bdi>{row.label}</Bdi>
  return (
    <Link to={to} className={s.name} tabIndex={-1} title={row.label}>
      <span className={s.title} dir="auto">
        {row.label}
      </span>
    </Link>
  )
}
