import { lazy, Suspense, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { useStored } from '../../lib/stored.js'
import { Card } from '../page/Card.js'
import { DataTable, type Column } from '../table/DataTable.js'
import { EmptyState } from '../state/EmptyState.js'
import { IconButton } from '../IconButton.js'
import { ChartIcon, TableIcon } from '../icons/icons.js'
import { MoreIcon } from '../icons/page-icons.js'
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
  const [patterns, setPatterns] = useStored<'on' | 'off'>('chart-patterns', ['on', 'off'], usualPatterns())
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
            <ChartMenu
              {...{ data, sheet, box, patterns }}
              drawn={!table}
              onPatterns={() => setPatterns(patterns === 'on' ? 'off' : 'on')}
            />
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
        <div ref={box} className={s.drawing}>
          <Suspense fallback={<Skeleton height={data.height ?? 280} />}>
            <ChartCanvas
              data={data}
              label={t('chart.label', { title: data.title })}
              at={at}
              patterns={patterns === 'on'}
            />
          </Suspense>
          {data.kind !== 'pie' && <ChartReader data={data} at={at} onMove={setAt} />}
        </div>
      )}
    </Card>
  )
}

/** People who ask their system for strong contrast have patterns until they choose. */
function usualPatterns(): 'on' | 'off' {
  return window.matchMedia('(prefers-contrast: more)').matches ? 'on' : 'off'
}

interface ChartMenuProps {
  data: ChartData
  sheet: ChartSheet
  box: RefObject<HTMLDivElement | null>
  drawn: boolean
  patterns: 'on' | 'off'
  onPatterns: () => void
}

/** Files of a chart, and how it is drawn. */
function ChartMenu({ data, sheet, box, drawn, patterns, onPatterns }: ChartMenuProps) {
  const { t } = useTranslation()
  const entry = (format: ChartFormat, label: string): MenuEntry => ({
    id: format,
    label,
    onSelect: () => void exportChart(format, data, sheet, box.current),
  })
  const look: MenuEntry = {
    id: 'patterns',
    label: t('chart.patterns'),
    checked: patterns === 'on',
    onSelect: onPatterns,
  }
  const drawings = drawn ? [entry('png', t('chart.png')), entry('svg', t('chart.svg'))] : []
  return (
    <Menu
      trigger={<PlainIconButton icon={MoreIcon} size="small" label={t('chart.menu')} />}
      groups={[
        {
          id: 'formats',
          label: t('chart.download'),
          entries: [entry('csv', t('chart.csv')), ...drawings],
        },
        ...(drawn && data.kind !== 'pie' ? [{ id: 'look', entries: [look] }] : []),
      ]}
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
