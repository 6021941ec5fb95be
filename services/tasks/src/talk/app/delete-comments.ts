import { DomainError, notFound } from '@smartproject/kit/errors'
import { EVERYONE } from '@smartproject/kit/rich-text/everyone'
import type { Caller } from '@smartproject/kit/types/caller'

import { excerptOf, namesOf } from '../../facts/area.js'
import type { Comment } from '../domain/comment.js'
import type { Stores } from '../domain/stores.js'
import { lastSaid, type LastSaid } from '../domain/thread.js'
import { commentToChange } from './comment-access.js'
import type { Deps } from './deps.js'
import { settleFiles } from './settle-files.js'
import { talkEvent } from './talk-event.js'

/**
 * Deletes comments, all or none: their author, or a manager of the project. Their places in the thread stay.
 * Errors: not_found COMMENT_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export async function deleteComments(deps: Deps, caller: Caller, ids: readonly string[]): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    for (const id of ids) {
      const { comment, standing, readers } = await commentToChange(deps, stores, caller, id)
      const own = comment.authorId === caller.userId && !comment.system
      if (!own && !standing.runs) throw new DomainError('forbidden', 'PERMISSION_DENIED')
      const now = deps.clock.now()
      if (!(await stores.comments.delete(id, { userId: caller.userId, now })))
        throw notFound('COMMENT_NOT_FOUND')
      const { subject } = comment
      const { project } = standing
      await takeOff(stores, comment)
      await settleFiles(stores, { ...comment, tree: '' }, { before: comment, now })
      const added = { comments: comment.system ? 0 : -1 }
      await deps.subjects[subject.type].count(stores, changes, { id: subject.id, project, added })
      changes.publish(talkEvent('deleted', { project, subject, readers }, comment))
      changes.audit({
        action: 'comment.deleted',
        targetType: 'comment',
        targetId: id,
        project: project.number,
      })
    }
  })
}

/** Takes a deleted message off the counts, the excerpt and the mentions of its thread. */
async function takeOff(stores: Stores, { id, subject, seq }: Comment): Promise<void> {
  const thread = await stores.threads.of(subject)
  if (!thread) return
  await stores.threads.settle(
    subject,
    thread.last?.id === id ? await lastOf(stores, subject) : thread.last,
    1,
  )
  const userIds = await stores.reading.mentionedAt(subject, seq)
  if (userIds.length === 0) return
  const places = await stores.comments.mentions(subject)
  const before = (userId: string) => Math.max(places.get(userId) ?? 0, places.get(EVERYONE) ?? 0)
  await stores.reading.remention(
    subject,
    userIds.map((userId) => ({ userId, seq: before(userId) })),
  )
}

async function lastOf(stores: Stores, subject: Comment['subject']): Promise<LastSaid | null> {
  const last = await stores.comments.last(subject)
  if (!last) return null
  return lastSaid(last, excerptOf(last.text, await namesOf(stores, last.mentionedIds)))
}
