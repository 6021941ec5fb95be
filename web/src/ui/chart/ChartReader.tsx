import { useTranslation } from 'react-i18next'
import { listText } from '../list-text.js'
import { figure } from './figure.js'
import type { ChartData } from './types.js'
import s from './Chart.module.css'

interface ChartReaderProps {
  data: ChartData
  /** Place on the axis that is read; null while no one reads. */
  at: number | null
  onMove: (at: number | null) => void
}

/**
 * Reads a chart point by point: the arrow keys go along its axis, a screen reader says the figures there and the
 * drawing shows them. Only seen while it has the focus.
 */
export function ChartReader({ data, at, onMove }: ChartReaderProps) {
  const { t } = useTranslation()
  const place = at ?? 0
  const figures = data.series.map((one) => `${one.name} ${figure(one.values[place], data)}`)
  return (
    <input
      type="range"
      className={s.reader}
      min={0}
      max={data.categories.length - 1}
      value={place}
      aria-label={t('chart.read', { title: data.title })}
      aria-valuetext={`${data.categories[place] ?? ''}: ${listText(figures)}`}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
      onFocus={() => onMove(place)}
      onBlur={() => onMove(null)}
    />
  )
}
