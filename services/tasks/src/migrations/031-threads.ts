import type { Migration } from '@smartproject/kit/mongo/migrations'

import { migrateThreads } from '../talk/area.js'

/**
 * Threads with places of their messages, marks of readers, and discussions. Comments that are there keep their ids, get the places of
 * their order, and count as read by everybody.
 */
export const threads: Migration = {
  id: '031-threads',
  async up({ connection, tenantCollection }) {
    await tenantCollection('threads', [
      { key: { tenantId: 1, projectNumber: 1, lastTime: -1, _id: -1 }, name: 'project' },
      { key: { expireTime: 1 }, name: 'expire_ttl', expireAfterSeconds: 0 },
    ])
    await tenantCollection('reading', [
      {
        key: { tenantId: 1, thread: 1, level: 1 },
        name: 'level',
        partialFilterExpression: { level: { $exists: true } },
      },
    ])
    await tenantCollection('discussions', [
      {
        key: { tenantId: 1, projectNumber: 1, closed: 1, pinned: -1, lastTime: -1, _id: -1 },
        name: 'order',
        partialFilterExpression: { deleteTime: null },
      },
      { key: { expireTime: 1 }, name: 'expire_ttl', expireAfterSeconds: 0 },
    ])
    await tenantCollection('members', [
      {
        key: { tenantId: 1, owner: 1 },
        name: 'owner',
        partialFilterExpression: { owner: true },
      },
    ])
    await migrateThreads(connection)
    await tenantCollection('comments', [
      {
        key: { tenantId: 1, thread: 1, seq: 1 },
        name: 'place',
        unique: true,
        partialFilterExpression: { seq: { $gt: 0 } },
      },
      // Holds all that the count of what is unread asks for.
      { key: { tenantId: 1, thread: 1, seq: 1, authorId: 1, deleteTime: 1 }, name: 'unread' },
      {
        key: { tenantId: 1, projectNumber: 1, words: 1 },
        name: 'words',
        partialFilterExpression: { deleteTime: null },
      },
      {
        key: { tenantId: 1, discussionId: 1, createTime: -1, _id: -1 },
        name: 'discussion',
        partialFilterExpression: { discussionId: { $gt: '' } },
      },
    ])
  },
}
