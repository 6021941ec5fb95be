import { notFound } from '@smartproject/kit/errors'

import {
  accessTo,
  mayDo,
  PROJECT_AUDIENCE,
  runs,
  type SubjectPart,
  type SubjectRules,
  type TaskKey,
} from '../../facts/area.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import { countOnTask } from './count-on-task.js'
import { mayRead, readableTask, writableTasks } from './task-access.js'

/** The right that adding to the part takes. */
const KEYS: Readonly<Record<SubjectPart, TaskKey>> = { comments: 'comment', attachments: 'update_task' }

/** The rights on comments and files of tasks. Both are counted on the task, also while it is in the trash. */
export const taskSubject: SubjectRules<Stores, OwnEvent> = {
  async requireReadable(stores, caller, id) {
    await readableTask(stores, caller, id)
  },
  async requireWritable(stores, caller, id, part) {
    const [found] = await writableTasks(stores, caller, [id], KEYS[part])
    if (!found) throw notFound('TASK_NOT_FOUND')
    return found.project
  },
  async standing(stores, caller, id, part) {
    const task = await stores.tasks.byId(id)
    const project = task && (await stores.projects.byNumber(task.projectNumber))
    if (!project || accessTo(project, caller) === 'none') return null
    return { project, writes: mayDo(project, caller, KEYS[part]), runs: runs(project, caller) }
  },
  count: (stores, changes, { id, project, added, commented = false }) =>
    countOnTask(stores, changes, { taskId: id, projectName: project.name, added, commented }),
  async thread(stores, id) {
    const task = await stores.tasks.byId(id)
    return (
      task && {
        projectNumber: task.projectNumber,
        title: task.name,
        code: task.itemId,
        audience: PROJECT_AUDIENCE,
        people: [],
        followerIds: [task.assigneeId, ...task.watcherIds].filter((userId) => userId !== ''),
        assigneeId: task.assigneeId,
        dueDate: task.dueDate,
      }
    )
  },
  audiences: ({ role, owner }) => (owner || role !== 0 ? [PROJECT_AUDIENCE] : []),
  async titles(stores, caller, ids) {
    const tasks = (await stores.tasks.withIds(ids)).filter(({ deleteTime }) => !deleteTime)
    const projects = await stores.projects.withNumbers([...new Set(tasks.flatMap((t) => t.projectNumbers))])
    const readable = tasks.filter((task) => mayRead(caller, task, projects))
    return new Map(readable.map(({ id, name, itemId }) => [id, { title: name, code: itemId }]))
  },
}
