import { Link } from 'react-router'
import { Bdi } from '../../ui/Bdi.js'
import type { GanttRow } from '../../ui/gantt/types.js'
import type { GanttTask } from './model.js'
import s from './Timeline.module.css'

/** The code and the name of a task, which lead to it; a group by its name alone. */
export function TaskName(props: {
  row: GanttRow
  task: GanttTask | undefined
  linkOf: (id: string) => string
}) {
  const { row, task, linkOf } = props
  if (!task) return <Bdi>{row.label}</Bdi>
  return (
    <Link to={linkOf(task.id)} className={s.name} tabIndex={-1} title={task.name}>
      <span className={s.code}>
        <Bdi code>{task.item_id}</Bdi>
      </span>
      <span className={s.title} dir="auto">
        {task.name}
      </span>
    </Link>
  )
}
