import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { GanttTask } from '../model.js'

type Compared = Pick<GanttTask, 'added' | 'start' | 'due' | 'baseline' | 'baseline_shift'>

/** How a task differs from the baseline, in working days; empty where nothing is compared. */
export function useBaselineWords(): (task: Compared) => string {
  const { t } = useTranslation('timeline')
  return useCallback(
    ({ added, start: first, due: last, baseline, baseline_shift: shift }) => {
      if (added) return t('baseline.added')
      if (!shift) return ''
      if (shift.start === null && shift.due === null) {
        const [has, had] = [first ?? last, baseline?.start ?? baseline?.due ?? null].map(
          (day) => day !== null,
        )
        if (has === had) return ''
        return t(has ? 'baseline.dated' : 'baseline.undated')
      }
      const moved = (days: number) =>
        t(`baseline.${days > 0 ? 'later' : 'earlier'}`, { count: Math.abs(days) })
      const [start, due] = [shift.start ?? 0, shift.due ?? 0]
      if (start === due) return start === 0 ? t('baseline.same') : moved(start)
      return [
        ...(start === 0 ? [] : [t('baseline.starts', { how: moved(start) })]),
        ...(due === 0 ? [] : [t('baseline.ends', { how: moved(due) })]),
      ].join(t('baseline.and'))
    },
    [t],
  )
}
