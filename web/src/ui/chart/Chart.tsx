import { lazy, Suspense, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { Card } from '../page/Card.js'
import { DataTable, type Column } from '../table/DataTable.js'
import { EmptyState } from '../state/EmptyState.js'
import { IconButton } from '../IconButton.js'
import { ChartIcon, TableIcon } from '../icons/icons.js'
import { DownloadIcon } from '../icons/page-icons.js'
import { Menu, type MenuEntry } from '../overlay/Menu.js'
import { PlainIconButton } from '../PlainIconButton.js'
import { Skeleton } from '../state/Skeleton.js'
import { ChartReader } from './ChartReader.js'
import { exportChart, type ChartFormat } from './export-chart.js'
import { sheetOfChart } from './sheet-of-chart.js'
import type { ChartData, ChartSheet } from './types.js'
import s from './Chart.module.css'

const ChartCanvas = lazy(() =>
  loadChunk(() => import('./ChartCanvas.js').then((module) => ({ default: module.ChartCanvas }))),
)

interface ChartProps {
  data: ChartData
  /** The rows behind the chart; without it the figures of the chart itself. */
  sheet?: ChartSheet
}

/** A chart in its card: the drawing, the same figures as a table, and both to take along. */
export function Chart({ data, sheet = sheetOfChart(data) }: ChartProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [table, setTable] = useState(false)
  const [at, setAt] = useState<number | null>(null)
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
            <Download data={data} sheet={sheet} box={box} drawn={!table} />
          </div>
        )
      }
      padded={!table || empty}
    >
      {empty ? (
        <EmptyState icon={ChartIcon} title={t('chart.empty')} />
      ) : table ? (
        <SheetTable data={data} sheet={sheet} />
      ) : (
        <div ref={box}>
          <Suspense fallback={<Skeleton height={data.height ?? 280} />}>
            <ChartCanvas data={data} label={t('chart.label', { title: data.title })} at={at} />
          </Suspense>
          {data.kind !== 'pie' && <ChartReader data={data} at={at} onMove={setAt} />}
        </div>
      )}
    </Card>
  )
}

function Download({
  data,
  sheet,
  box,
  drawn,
}: {
  data: ChartData
  sheet: ChartSheet
  box: RefObject<HTMLDivElement | null>
  drawn: boolean
}) {
  const { t } = useTranslation()
  const entry = (format: ChartFormat, label: string): MenuEntry => ({
    id: format,
    label,
    onSelect: () => void exportChart(format, data, sheet, box.current),
  })
  const drawings = drawn ? [entry('png', t('chart.png')), entry('svg', t('chart.svg'))] : []
  return (
    <Menu
      trigger={<PlainIconButton icon={DownloadIcon} size="small" label={t('chart.download')} />}
      groups={[{ id: 'formats', entries: [entry('csv', t('chart.csv')), ...drawings] }]}
    />
  )
}

type SheetRow = ChartSheet['rows'][number]

function SheetTable({ data, sheet }: { data: ChartData; sheet: ChartSheet }) {
  const { t } = useTranslation()
  const columns = sheet.columns.map(({ id, header, numeric }, at): Column<[number, SheetRow]> => ({
    id,
    header,
    numeric,
    cell: ([, row]) => row[at]?.shown ?? '',
  }))
  return (
    <DataTable
      label={data.title}
      columns={columns}
      rows={[...sheet.rows.entries()]}
      rowKey={([place]) => place}
      empty={<EmptyState title={t('chart.empty')} />}
      maxHeight={data.height ?? 280}
    />
  )
}
