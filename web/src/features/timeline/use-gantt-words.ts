import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../i18n/format.js'
import { fromDayNumber, type PlainDate } from '../../lib/plain-date.js'
import type { Card } from '../../task-kit/model.js'
import type { Span } from '../../ui/gantt/bars.js'
import type { GanttRow, GanttWords } from '../../ui/gantt/types.js'
import { workingDays } from './working-days.js'

const PERCENT = 100

/** Bars as a person would say them. */
export function useGanttWords(
  tasks: ReadonlyMap<string, Card>,
  isOff: (day: PlainDate) => boolean,
  nameOf: (user: string) => string,
): GanttWords {
  const { t } = useTranslation('timeline')
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
      const percent = formatPercent(row.progress / PERCENT)
      return t('spoken.bar', { label: row.label, ...dates, person, percent })
    }
    return { bars: t('bars'), keys: t('keys'), spoken, restored: ({ label }) => t('restored', { label }) }
  }, [t, tasks, isOff, nameOf])
}
