import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../i18n/format.js'
import { fromDayNumber } from '../../lib/plain-date.js'
import { usePersonName } from '../../task-kit/parts/people.js'
import { useWork } from '../../task-kit/model.js'
import type { Span } from '../../ui/gantt/bars.js'
import type { GanttRow, GanttWords } from '../../ui/gantt/types.js'
import { useBaselineWords } from './baseline/use-baseline-words.js'
import type { GanttTask } from './model.js'

/** Bars as a person would say them. */
export function useGanttWords(
  tasks: ReadonlyMap<string, GanttTask>,
  isOff: (day: string) => boolean,
  showBaseline: boolean,
): GanttWords {
  const { t } = useTranslation('timeline')
  const nameOf = usePersonName(useWork().setup)
  const differenceOf = useBaselineWords()
  return useMemo(() => {
    const spoken = (row: GanttRow, span: Span): string => {
      const task = tasks.get(row.id)
      const dates = {
        start: fromDayNumber(span.start),
        due: fromDayNumber(span.due),
        count: workingDays(span, isOff),
      }
      if (!task) return t('spoken.group', { label: row.label, ...dates })
      const person = task.assignee === '' ? t('nobody') : nameOf(task.assignee)
      const values = { label: row.label, ...dates, person, percent: formatPercent(row.progress / 100) }
      const bar = t(task.critical ? 'spoken.critical' : 'spoken.bar', values)
      // The difference is that of the dates that are stored, not of a bar on its way.
      const isThere = row.span?.start === span.start && row.span.due === span.due
      const how = showBaseline && isThere ? differenceOf(task) : ''
      return how === '' ? bar : bar + t('baseline.spoken', { how })
    }
    return { bars: t('bars'), keys: t('keys'), spoken, restored: ({ label }) => t('restored', { label }) }
  }, [t, tasks, isOff, showBaseline, nameOf, differenceOf])
}

/** How many days of a span people work. */
function workingDays({ start, due }: Span, isOff: (day: string) => boolean): number {
  let count = 0
  for (let day = start; day <= due; day += 1) if (!isOff(fromDayNumber(day))) count += 1
  return count
}
