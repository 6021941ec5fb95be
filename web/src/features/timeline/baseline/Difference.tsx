import { formatNumber } from '../../../i18n/format.js'
import { Bdi } from '../../../ui/Bdi.js'
import type { GanttTask } from '../model.js'

/** The difference of a task from the baseline: in figures to look at, start and due day by themselves where they differ, and in words. */
export function Difference({ task, words }: { task: GanttTask; words: string }) {
  const [start, due] = [task.baseline_shift?.start ?? 0, task.baseline_shift?.due ?? 0]
  if (task.added || (start === 0 && due === 0)) return words
  return (
    <>
      <span aria-hidden="true" title={words}>
        <Bdi>{start === due ? inDays(due) : `${inDays(start)} / ${inDays(due)}`}</Bdi>
      </span>
      <span className="visually-hidden">{words}</span>
    </>
  )
}

function inDays(days: number): string {
  return formatNumber(days, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'narrow',
    signDisplay: 'exceptZero',
  })
}
