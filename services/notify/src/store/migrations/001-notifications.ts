import type { Migration } from '@smartproject/kit/mongo/migrations'

import { RETENTION_DAYS } from '../../domain/notification.js'

const DAY_S = 86_400

/** The bells and the names they are shown with. */
export const notifications: Migration = {
  id: '001-notifications',
  async up({ tenantCollection }) {
    await tenantCollection('notifications', [
      { key: { tenantId: 1, eventId: 1, toUser: 1 }, name: 'once_per_event_and_reader', unique: true },
      { key: { tenantId: 1, toUser: 1, createTime: -1, _id: -1 }, name: 'newest' },
      {
        // Holds only what is unseen, so the count reads exactly as many entries as it counts.
        key: { tenantId: 1, toUser: 1, seen: 1, createTime: -1, _id: -1 },
        name: 'unseen',
        partialFilterExpression: { seen: false },
      },
      { key: { createTime: 1 }, name: 'create_ttl', expireAfterSeconds: RETENTION_DAYS * DAY_S },
    ])
    await tenantCollection('members', [])
    await tenantCollection('projects', [{ key: { tenantId: 1, number: 1 }, name: 'number' }])
  },
}
