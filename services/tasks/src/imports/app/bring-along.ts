import { newId } from '@smartproject/kit/types/ids'

import { excerptOf, namesOf } from '../../facts/area.js'
import type { JobWrite, WrittenJob } from '../../jobs/area.js'
import type { Allocation } from '../../planboard/area.js'
import { type Comment, readThread, type Thread } from '../../talk/area.js'
import { NOTHING_COUNTED, type Task } from '../../task/area.js'

/**
 * Writes the comments of new tasks, as old as their file says and no news of anybody, and the parts of their work. Gives what is counted
 * on the tasks.
 */
export async function bringAlong(
  write: JobWrite,
  { project, planned }: WrittenJob,
): Promise<ReadonlyMap<string, Partial<Task>>> {
  const { stores, changes, now } = write
  const nameOf = await namesOf(stores, [])
  const comments: Comment[] = []
  const threads: Thread[] = []
  const allocations: Allocation[] = []
  const brought = new Map<string, Partial<Task>>()
  for (const { taskId, brought: own } of planned) {
    if (!own) continue
    const counts = { comments: own.comments.length, spentMinutes: own.spentMinutes }
    brought.set(taskId, { counted: { ...NOTHING_COUNTED, ...counts } })
    allocations.push(
      ...own.allocations.map((part) => ({ ...part, id: newId(), taskId, percent: null, version: 1 })),
    )
    const made = commentsOf(own.comments, { taskId, projectNumber: project.number, now })
    const last = made.at(-1)
    if (!last) continue
    comments.push(...made)
    threads.push(readThread(made, last, excerptOf(last.text, nameOf)))
  }
  await stores.comments.insertAll(comments)
  await stores.threads.insertAll(threads)
  await stores.allocations.insertAll(allocations)
  for (const id of new Set(allocations.map(({ taskId }) => taskId)))
    changes.publish({ about: 'plan', subject: 'allocation', id })
  return brought
}

/** In the order of their times; one without a time is of now, and none is of later. */
function commentsOf(
  written: NonNullable<WrittenJob['planned'][number]['brought']>['comments'],
  { taskId, projectNumber, now }: { taskId: string; projectNumber: number; now: Date },
): Comment[] {
  const timed = written.map((comment) => {
    const time = comment.time === '' ? now : new Date(comment.time)
    return { ...comment, createTime: time > now ? now : time }
  })
  return timed
    .toSorted((a, b) => a.createTime.getTime() - b.createTime.getTime())
    .map(({ authorId, text, tree, createTime }, at) => ({
      id: newId(),
      subject: { type: 'task', id: taskId },
      seq: at + 1,
      projectNumber,
      authorId,
      text,
      tree,
      system: false,
      mentionedIds: [],
      replyToId: '',
      reactions: [],
      createTime,
      editTime: null,
      version: 1,
      deleteTime: null,
      deletedBy: '',
    }))
}
