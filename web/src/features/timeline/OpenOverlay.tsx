import type { Dispatch, SetStateAction } from 'react'

import type { WorkingTime } from '../../lib/company/company.js'
import type { Gantt } from '../../task-kit/schedule/api.js'
import type { AnchorRect } from '../../ui/overlay/AnchoredPopover.js'
import type { GanttTask } from './model.js'
import { SplitDialog } from '../../task-kit/schedule/parts/SplitDialog.js'
import { useWork } from '../../task-kit/model.js'
import { useOpenTask } from '../../task-kit/open/open-task.js'
import { BaselinesDialog } from './baseline/BaselinesDialog.js'
import { type Levelled, LevelDialog } from './level/LevelDialog.js'
import { LinkDialog } from './LinkDialog.js'
import { RowMenu } from './RowMenu.js'

/** A menu or a dialog over the timeline. */
export type Overlay =
  | { readonly kind: 'menu'; readonly id: string; readonly at: AnchorRect }
  /** Null where the task is still to be named. */
  | { readonly kind: 'link'; readonly id: string | null }
  | { readonly kind: 'split'; readonly id: string }
  | { readonly kind: 'level' }
  | { readonly kind: 'baselines' }

export interface TimelineOverlaysProps {
  readonly gantt: Gantt
  readonly tasks: ReadonlyMap<string, GanttTask>
  readonly project: number
  readonly projectCode: string
  readonly time: WorkingTime
  readonly overlay: Overlay | null
  setOverlay: Dispatch<SetStateAction<Overlay | null>>
  codeOf: (id: string) => string
  onLevelled: (levelled: Levelled) => void
}

/** The menu of a row, or a dialog that is opened from it or from the tools. */
export function OpenOverlay(props: TimelineOverlaysProps & { overlay: Overlay }) {
  const { gantt, tasks, project, projectCode, time, overlay, setOverlay, codeOf } = props
  const { subscription } = useWork()
  const { open } = useOpenTask()
  const onClose = () => setOverlay(null)
  const place = { subscription, project, gantt, time, onClose }
  if (overlay.kind === 'baselines') return <BaselinesDialog {...place} />
  if (overlay.kind === 'level')
    return (
      <LevelDialog
        {...place}
        onLevelled={(levelled) => {
          onClose()
          props.onLevelled(levelled)
        }}
      />
    )
  const task = overlay.id === null ? null : tasks.get(overlay.id)
  // Rows of no task have nothing to do; a task may be gone by now.
  if (task === undefined) return null
  if (overlay.kind === 'link' || !task)
    return <LinkDialog {...{ subscription, gantt, projectCode, task, codeOf, onClose }} />
  if (overlay.kind === 'split') return <SplitDialog {...place} task={task} />
  const { id } = task
  return (
    <RowMenu
      tasks={gantt.tasks}
      task={task}
      at={overlay.at}
      onOpen={() => open(id)}
      onLink={() => setOverlay({ kind: 'link', id })}
      onSplit={() => setOverlay({ kind: 'split', id })}
      // A dialog that an entry has opened stays.
      onClose={() => setOverlay((now) => (now === overlay ? null : now))}
    />
  )
}
