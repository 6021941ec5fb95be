import { newId } from '@smartproject/kit/types/ids'

import { excerptOf, namesOf, takesPart } from '../../facts/area.js'
import type { JobWrite, WrittenJob } from '../../jobs/area.js'
import { type Comment, readThread, type Thread } from '../../talk/area.js'

/** Most comments of a task that are copied: the newest ones. */
const MOST = 1_000

/** Tasks whose comments are copied. */
interface CommentsCopy {
  readonly pairs: readonly { readonly from: string; readonly to: string }[]
  readonly project: WrittenJob['project']
  /** The text of a tree with the files that the copies have. */
  readonly withFiles: (tree: string) => string
}

/**
 * Gives tasks the comments of others, by their authors and as old as they are. They are read by everybody and no news of anybody.
 * Gives how many each task got, by its id.
 */
export async function copyComments(
  { stores }: JobWrite,
  { pairs, project, withFiles }: CommentsCopy,
): Promise<Map<string, number>> {
  const comments: Comment[] = []
  const threads: Thread[] = []
  const counts = new Map<string, number>()
  for (const { from, to } of pairs) {
    const found = (await stores.comments.of({ type: 'task', id: from }, null, MOST)).toReversed()
    const ids = new Map(found.map(({ id }) => [id, newId()]))
    const made = found.map((comment, at): Comment => ({
      ...comment,
      id: ids.get(comment.id) ?? '',
      subject: { type: 'task', id: to },
      projectNumber: project.number,
      seq: at + 1,
      tree: withFiles(comment.tree),
      mentionedIds: comment.mentionedIds.filter((userId) => takesPart(project, userId)),
      replyToId: ids.get(comment.replyToId) ?? '',
      version: 1,
    }))
    const last = made.at(-1)
    if (!last) continue
    comments.push(...made)
    threads.push(readThread(made, last, excerptOf(last.text, await namesOf(stores, last.mentionedIds))))
    counts.set(to, made.filter(({ system }) => !system).length)
  }
  await stores.comments.insertAll(comments)
  await stores.threads.insertAll(threads)
  return counts
}
