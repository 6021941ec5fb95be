import { DomainError, invalid } from '@smartproject/kit/errors'
import type { StoredText } from '@smartproject/kit/rich-text/stored'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { excerptOf, namesOf, type Project, runs, type Subject, type SubjectThread } from '../../facts/area.js'
import type { Comment } from '../domain/comment.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import { lastSaid, threadKey } from '../domain/thread.js'
import { addressedBy, mentionedIn } from './addressed.js'
import type { Deps } from './deps.js'
import { type Readers, readersOf } from './readers.js'
import { settleFiles } from './settle-files.js'
import { talkEvent } from './talk-event.js'

/** The transaction in which something is said. */
export interface Saying {
  readonly stores: Stores
  readonly changes: Changes<OwnEvent>
  readonly caller: Caller
}

/** A message to be written. */
export interface Draft {
  readonly subject: Subject
  readonly project: Project
  readonly said: StoredText
  /** The message that it replies to; empty for none. */
  readonly replyToId: string
  /** True for the platform's own words. */
  readonly system?: true
}

/**
 * Writes a message at the next place of its thread, marks who it concerns, and tells the others.
 * Errors: invalid reply_to NOT_FOUND, forbidden EVERYONE_NOT_ALLOWED.
 */
export async function postMessage(deps: Deps, saying: Saying, draft: Draft): Promise<Comment> {
  const { stores, changes, caller } = saying
  const { subject, project } = draft
  const rules = deps.subjects[subject.type]
  const about = await rules.thread(stores, subject.id)
  if (!about) throw new DomainError('not_found', `${subject.type.toUpperCase()}_NOT_FOUND`)
  const quoted = await quotedBy(stores, draft)
  const readers = await readersOf(deps, stores, project, { subject, about })
  const mentionedIds = mentionedIn(draft.said, readers, runs(project, caller))
  const time = deps.clock.now()
  const projectNumber = project.number
  const thread = await stores.threads.post({ subject, ...about, projectNumber }, caller.userId, time)
  const comment: Comment = {
    id: newId(),
    subject,
    seq: thread.lastSeq,
    projectNumber,
    authorId: caller.userId,
    ...draft.said,
    system: draft.system ?? false,
    mentionedIds,
    replyToId: draft.replyToId,
    reactions: [],
    createTime: time,
    editTime: null,
    version: 1,
    deleteTime: null,
    deletedBy: '',
  }
  await stores.comments.insert(comment)
  await settleFiles(stores, comment, { before: null, now: time })
  const excerpt = excerptOf(comment.text, await namesOf(stores, mentionedIds))
  await stores.threads.settle(subject, lastSaid(comment, excerpt), 0)
  const addressed = await addressedBy(stores, comment, readers)
  await markConcerned(stores, comment, { about, readers, addressed, before: thread.last?.seq ?? 0 })
  if (!comment.system) await rules.count(stores, changes, counted(comment, project))
  changes.publish({
    ...talkEvent('posted', { project, subject, readers, title: about }, comment),
    excerpt,
    mentionedIds: addressed,
    ...(comment.system ? {} : await listenersOf(stores, comment, quoted, readers)),
  })
  return comment
}

function counted({ subject, createTime: time }: Comment, project: Project) {
  return { id: subject.id, project, added: { comments: 1 }, commented: true, time }
}

async function quotedBy(stores: Stores, { replyToId, subject }: Draft): Promise<Comment | null> {
  if (replyToId === '') return null
  const found = await stores.comments.byId(replyToId)
  if (!found || threadKey(found.subject) !== threadKey(subject))
    throw invalid([{ field: 'reply_to', reason: 'NOT_FOUND' }])
  return found
}

/** The author, whom it mentions by name and whom the subject concerns follow from now on, unless they chose a level. */
async function markConcerned(
  stores: Stores,
  { subject, seq, authorId, mentionedIds }: Comment,
  { about, readers, addressed, before }: Concerned,
): Promise<void> {
  const concerned = new Set([authorId, ...[...mentionedIds, ...about.followerIds].filter(readers.reads)])
  await stores.reading.follow([...concerned], subject)
  await stores.reading.mention(addressed, subject, seq)
  await stores.reading.wrote(authorId, subject, { before, seq })
}

interface Concerned {
  readonly about: SubjectThread
  readonly readers: Readers
  /** The people that it mentions, by name or with everyone. */
  readonly addressed: readonly string[]
  /** The place of the last message before it. */
  readonly before: number
}

/** Who hears of a message besides those it mentions: the author that it replies to, and who follows the thread. */
async function listenersOf(stores: Stores, comment: Comment, quoted: Comment | null, { reads }: Readers) {
  const levels = await stores.reading.levels(comment.subject)
  const hears = (userId: string) => userId !== comment.authorId && reads(userId)
  const mutes = new Set(levels.filter(({ level }) => level === 'mute').map(({ userId }) => userId))
  const replied = quoted && hears(quoted.authorId) && !mutes.has(quoted.authorId) ? quoted.authorId : ''
  const follow = levels.filter(({ level, userId }) => level === 'follow' && hears(userId))
  return { repliedId: replied, followerIds: follow.map(({ userId }) => userId) }
}
