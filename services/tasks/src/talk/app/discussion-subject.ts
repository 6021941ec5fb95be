import { DomainError } from '@smartproject/kit/errors'

import { refusedIn, runs, type SubjectRules } from '../../facts/area.js'
import { audiencesOf, postsIn, readsDiscussion } from '../domain/discussion.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import { findDiscussion, readableDiscussion } from './discussion-access.js'

/** The rights on messages of discussions and on the files that they show. */
export const discussionSubject: SubjectRules<Stores, OwnEvent> = {
  async requireReadable(stores, caller, id) {
    await readableDiscussion(stores, caller, id)
  },
  async requireWritable(stores, caller, id) {
    const { discussion, project } = await readableDiscussion(stores, caller, id)
    if (!postsIn(discussion, project, caller)) throw refusedIn(project)
    if (discussion.closed) throw new DomainError('precondition', 'DISCUSSION_CLOSED')
    return project
  },
  async standing(stores, caller, id) {
    const found = await findDiscussion(stores, caller, id)
    if (!found || found.discussion.deleteTime) return null
    const { discussion, project } = found
    return { project, writes: postsIn(discussion, project, caller), runs: runs(project, caller) }
  },
  async count(stores, _changes, { id, time }) {
    if (time) await stores.discussions.touch(id, time)
  },
  async thread(stores, id) {
    const discussion = await stores.discussions.byId(id)
    if (!discussion || discussion.deleteTime) return null
    const { projectNumber, name, audience, userIds, createdBy } = discussion
    return { projectNumber, title: name, code: '', audience, people: userIds, followerIds: [createdBy] }
  },
  audiences: audiencesOf,
  async titles(stores, caller, ids) {
    const discussions = await stores.discussions.withIds(ids)
    const numbers = new Set(discussions.map(({ projectNumber }) => projectNumber))
    const projects = await stores.projects.withNumbers([...numbers])
    const readable = discussions.filter((discussion) => {
      const project = projects.find(({ number }) => number === discussion.projectNumber)
      return project && readsDiscussion(discussion, project, caller)
    })
    return new Map(readable.map(({ id, name }) => [id, { title: name, code: '' }]))
  },
}
