import { excerptOf, namesOf, PROJECT_AUDIENCE } from '../../facts/area.js'
import type { Comment } from '../domain/comment.js'
import type { Stores } from '../domain/stores.js'
import type { Thread } from '../domain/thread.js'
import { lastSaid } from './post-message.js'

/** The thread of comments that come from elsewhere, the last of them last: everybody has read them. */
export async function readThread(
  stores: Pick<Stores, 'members'>,
  made: readonly Comment[],
  last: Comment,
): Promise<Thread> {
  return {
    subject: last.subject,
    projectNumber: last.projectNumber,
    audience: PROJECT_AUDIENCE,
    people: [],
    lastSeq: last.seq,
    live: made.length,
    sweptSeq: last.seq,
    last: lastSaid(last, excerptOf(last.text, await namesOf(stores, last.mentionedIds))),
    lastTime: last.createTime,
    participants: [...new Set(made.map(({ authorId }) => authorId))],
  }
}
