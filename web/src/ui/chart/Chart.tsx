import { lazy, Suspense, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/chunk-reload.js'
import { Card } from '../Card.js'
import { DataTable, type Column } from '../DataTable.js'
import { EmptyState } from '../EmptyState.js'
import { IconButton } from '../IconButton.js'
import { ChartIcon, DownloadIcon, TableIcon } from '../icons.js'
import { Menu, type MenuEntry } from '../Menu.js'
import { PlainIconButton } from '../PlainIconButton.js'
import { Skeleton } from '../Skeleton.js'
import { exportChart, type ChartFormat } from './export-chart.js'
import { figure } from './figure.js'
import type { ChartData } from './types.js'
import s from './Chart.module.css'

const ChartCanvas = lazy(() =>
  loadChunk(() => import('./ChartCanvas.js').then((module) => ({ default: module.ChartCanvas }))),
)

/** A chart in its card: the drawing, the same figures as a table, and both to take along. */
export function Chart({ data }: { data: ChartData }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [table, setTable] = useState(false)
  const empty = data.series.every((one) => one.values.every((value) => value === null || value === 0))
  return (
    <Card
      title={data.title}
      aside={
        !empty && (
          <div className={s.tools}>
            <IconButton
              icon={table ? ChartIcon : TableIcon}
              size="small"
              label={table ? t('chart.showChart') : t('chart.showTable')}
              onClick={() => setTable(!table)}
            />
            <Download data={data} box={box} drawn={!table} />
          </div>
        )
      }
      padded={!table || empty}
    >
      {empty ? (
        <EmptyState icon={ChartIcon} title={t('chart.empty')} />
      ) : table ? (
        <FigureTable data={data} />
      ) : (
        <div ref={box}>
          <Suspense fallback={<Skeleton height={data.height ?? 280} />}>
            <ChartCanvas data={data} label={t('chart.label', { title: data.title })} />
          </Suspense>
        </div>
      )}
    </Card>
  )
}

function Download({
  data,
  box,
  drawn,
}: {
  data: ChartData
  box: RefObject<HTMLDivElement | null>
  drawn: boolean
}) {
  const { t } = useTranslation()
  const entry = (format: ChartFormat, label: string): MenuEntry => ({
    id: format,
    label,
    onSelect: () => void exportChart(format, data, box.current),
  })
  const drawings = drawn ? [entry('png', t('chart.png')), entry('svg', t('chart.svg'))] : []
  return (
    <Menu
      trigger={<PlainIconButton icon={DownloadIcon} size="small" label={t('chart.download')} />}
      groups={[{ id: 'formats', entries: [entry('csv', t('chart.csv')), ...drawings] }]}
    />
  )
}

interface FigureRow {
  category: string
  row: number
}

function FigureTable({ data }: { data: ChartData }) {
  const { t } = useTranslation()
  const columns: Column<FigureRow>[] = [
    { id: 'category', header: data.title, cell: ({ category }) => category },
    ...data.series.map((one, index) => ({
      id: String(index),
      header: one.name,
      numeric: true,
      cell: ({ row }: FigureRow) => figure(one.values[row], data),
    })),
  ]
  return (
    <DataTable
      label={data.title}
      columns={columns}
      rows={data.categories.map((category, row) => ({ category, row }))}
      rowKey={({ row }) => row}
      empty={<EmptyState title={t('chart.empty')} />}
      maxHeight={data.height ?? 280}
    />
  )
}
