import { invalid, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { type Project, refusedIn, requireKey, takesPart, writableProject } from '../../facts/area.js'
import { type Audience, changesDiscussion, type Discussion, isWider } from '../domain/discussion.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { readableDiscussion } from './discussion-access.js'
import { seen, type SeenDiscussion } from './list-discussions.js'
import { postMessage, type Saying } from './post-message.js'

/** The fields of a discussion that a person sets. */
export interface DiscussionFields {
  readonly name: string
  readonly audience: Audience
  /** People of the project; of no meaning to audiences that name none. */
  readonly userIds: readonly string[]
  /** Empty for none. */
  readonly taskId: string
}

/**
 * Opens a discussion. Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, invalid.
 */
export function openDiscussion(
  deps: Deps,
  caller: Caller,
  { projectNumber, fields }: { projectNumber: number; fields: DiscussionFields },
): Promise<SeenDiscussion> {
  return deps.work.write(caller, async (stores, changes) => {
    const project = await writableProject(stores, caller, projectNumber)
    requireKey(project, caller, 'comment')
    const now = deps.clock.now()
    const discussion: Discussion = {
      id: newId(),
      projectNumber,
      ...(await checked(stores, project, fields, caller.userId)),
      pinned: false,
      closed: false,
      createdBy: caller.userId,
      createTime: now,
      lastTime: now,
      version: 1,
      deleteTime: null,
    }
    await stores.discussions.insert(discussion)
    await stores.reading.follow([caller.userId], { type: 'discussion', id: discussion.id })
    changes.audit({
      action: 'discussion.opened',
      targetType: 'discussion',
      targetId: discussion.id,
      project: projectNumber,
    })
    return seen(stores, caller, discussion)
  })
}

/**
 * Changes a discussion; the same again changes nothing. A wider audience leaves a message of the platform that says how many
 * messages have become readable.
 * Errors: not_found DISCUSSION_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, stale VERSION_MISMATCH, invalid.
 */
export function changeDiscussion(
  deps: Deps,
  caller: Caller,
  { id, version, fields, ...asked }: ChangeAsked,
): Promise<SeenDiscussion> {
  return deps.work.write(caller, async (stores, changes) => {
    const { discussion, project } = await readableDiscussion(stores, caller, id)
    if (project.number !== asked.projectNumber) throw notFound('DISCUSSION_NOT_FOUND')
    if (!changesDiscussion(discussion, project, caller)) throw refusedIn(project)
    if (discussion.version !== version) throw stale(discussion.version)
    const said = await checked(stores, project, fields, discussion.createdBy)
    if (isSame(discussion, said)) return seen(stores, caller, discussion)
    const next = { ...discussion, ...said, version: version + 1 }
    if (!(await stores.discussions.update(next))) throw stale(next.version)
    const subject = { type: 'discussion', id } as const
    await stores.threads.setReaders(subject, { audience: next.audience, people: next.userIds })
    if (isWider(discussion, next)) await tellOfWider(deps, { stores, changes, caller }, project, next)
    changes.audit({
      action: 'discussion.changed',
      targetType: 'discussion',
      targetId: id,
      project: project.number,
    })
    return seen(stores, caller, next)
  })
}

interface ChangeAsked {
  readonly projectNumber: number
  readonly id: string
  readonly version: number
  readonly fields: DiscussionFields
}

type Said = Pick<Discussion, 'name' | 'audience' | 'userIds' | 'taskId'>

/** Errors: invalid people NOT_A_MEMBER, task NOT_FOUND. */
async function checked(
  stores: Stores,
  project: Project,
  { name, audience, userIds, taskId }: DiscussionFields,
  maker: string,
): Promise<Said> {
  const named = audience === 'named' ? userIds.filter((userId) => userId !== maker) : []
  if (!named.every((userId) => takesPart(project, userId)))
    throw invalid([{ field: 'user_ids', reason: 'NOT_A_MEMBER' }])
  const task = taskId === '' ? null : await stores.tasks.byId(taskId)
  if (taskId !== '' && (!task || task.deleteTime || task.projectNumber !== project.number))
    throw invalid([{ field: 'task_id', reason: 'NOT_FOUND' }])
  return { name, audience, userIds: audience === 'named' ? [...new Set([maker, ...named])] : [], taskId }
}

function isSame(before: Said, after: Said): boolean {
  const same = before.name === after.name && before.taskId === after.taskId
  const people = (one: Said) => [one.audience, ...one.userIds.toSorted()].join(' ')
  return same && people(before) === people(after)
}

async function tellOfWider(
  deps: Deps,
  saying: Saying,
  project: Project,
  { id, audience }: Discussion,
): Promise<void> {
  const subject = { type: 'discussion', id } as const
  const messages = (await saying.stores.threads.of(subject))?.live ?? 0
  const text = `audience_widened ${audience} ${messages}`
  await postMessage(deps, saying, {
    subject,
    project,
    said: { text, tree: '' },
    replyToId: '',
    system: true,
  })
}
