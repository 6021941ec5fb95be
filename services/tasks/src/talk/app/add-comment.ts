import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { countOnTask, writableTasks } from '../../task/area.js'
import { type Comment, commentMade } from '../domain/comment.js'
import type { Deps } from './deps.js'
import { mentioned } from './mentioned.js'

/**
 * Adds a comment and counts it on its task.
 * Errors: not_found TASK_NOT_FOUND, precondition LEAVE_TASK, forbidden PERMISSION_DENIED.
 */
export function addComment(
  deps: Deps,
  caller: Caller,
  { taskId, text }: { taskId: string; text: string },
): Promise<Comment> {
  return deps.work.write(caller, async (stores, changes) => {
    const [found] = await writableTasks(stores, caller, [taskId], 'comment')
    if (!found) throw notFound('TASK_NOT_FOUND')
    const { project } = found
    const names = await mentioned(stores, project, text)
    const comment: Comment = {
      id: newId(),
      taskId,
      projectNumber: project.number,
      authorId: caller.userId,
      text,
      mentionedIds: [...names.keys()],
      createTime: deps.clock.now(),
      editTime: null,
      version: 1,
    }
    await stores.comments.insert(comment)
    await countOnTask(stores, changes, {
      taskId,
      projectName: project.name,
      added: { comments: 1 },
      comment: commentMade(comment, (id) => names.get(id) ?? ''),
    })
    changes.audit({
      action: 'comment.added',
      targetType: 'comment',
      targetId: comment.id,
      project: comment.projectNumber,
      details: { task_id: taskId },
    })
    return comment
  })
}
