import { lazy, Suspense, type Dispatch, type SetStateAction } from 'react'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { useWork } from '../../task-kit/model.js'
import { useOpenTask } from '../../task-kit/open/open-task.js'
import type { Gantt } from '../../task-kit/schedule/api.js'
import type { WorkingTime } from '../../lib/company/company.js'
import type { AnchorRect } from '../../ui/overlay/AnchoredPopover.js'
import type { Levelled } from './level/LevelDialog.js'
import type { GanttTask } from './model.js'

const BaselinesDialog = lazy(() =>
  loadChunk(() =>
    import('./baseline/BaselinesDialog.js').then((module) => ({ default: module.BaselinesDialog })),
  ),
)
const LevelDialog = lazy(() =>
  loadChunk(() => import('./level/LevelDialog.js').then((module) => ({ default: module.LevelDialog }))),
)
const LinkDialog = lazy(() =>
  loadChunk(() => import('./LinkDialog.js').then((module) => ({ default: module.LinkDialog }))),
)
const SplitDialog = lazy(() =>
  loadChunk(() =>
    import('../../task-kit/schedule/parts/SplitDialog.js').then((module) => ({
      default: module.SplitDialog,
    })),
  ),
)
const RowMenu = lazy(() =>
  loadChunk(() => import('./RowMenu.js').then((module) => ({ default: module.RowMenu }))),
)

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

/** The menu of a row, and the dialogs that are opened from it and from the tools; each comes when it is opened. */
export function TimelineOverlays(props: TimelineOverlaysProps) {
  return (
    <Suspense fallback={null}>
      <OpenOverlay {...props} />
    </Suspense>
  )
}

function OpenOverlay(props: TimelineOverlaysProps) {
  const { gantt, tasks, project, projectCode, time, overlay, setOverlay, codeOf } = props
  const { subscription } = useWork()
  const { open } = useOpenTask()
  if (!overlay) return null
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
