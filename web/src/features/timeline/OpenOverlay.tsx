import { SplitDialog } from '../../task-kit/schedule/parts/SplitDialog.js'
import { useWork } from '../../task-kit/model.js'
import { useOpenTask } from '../../task-kit/open/open-task.js'
import { BaselinesDialog } from './baseline/BaselinesDialog.js'
import { LevelDialog } from './level/LevelDialog.js'
import { LinkDialog } from './LinkDialog.js'
import { RowMenu } from './RowMenu.js'
import type { Overlay, TimelineOverlaysProps } from './TimelineOverlays.js'

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
