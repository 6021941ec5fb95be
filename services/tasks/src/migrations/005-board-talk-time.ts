import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The collections of the board, talk and time areas, with an index for each query of their stores. */
export const boardTalkTime: Migration = {
  id: '005-board-talk-time',
  async up({ connection, tenantCollection }) {
    await connection
      .collection('releases')
      .updateMany({ storyPoints: { $exists: false } }, { $set: { storyPoints: 0 } })
    await tenantCollection('task_fields', [
      { key: { tenantId: 1, projectNumber: 1, nameKey: 1 }, name: 'name', unique: true },
      { key: { tenantId: 1, projectNumber: 1, slot: 1 }, name: 'slot', unique: true },
      { key: { tenantId: 1, projectNumber: 1, position: 1, _id: 1 }, name: 'order' },
    ])
    await tenantCollection('board_settings', [])
    await tenantCollection('views', [
      { key: { tenantId: 1, projectNumber: 1, ownerId: 1 }, name: 'own' },
      {
        key: { tenantId: 1, projectNumber: 1, shared: 1 },
        name: 'shared',
        partialFilterExpression: { shared: true },
      },
    ])
    await tenantCollection('search_terms', [{ key: { tenantId: 1, userId: 1, 'terms.id': 1 }, name: 'term' }])
    await tenantCollection('comments', [
      {
        key: { tenantId: 1, taskId: 1, createTime: -1, _id: -1 },
        name: 'task',
        partialFilterExpression: { deleteTime: null },
      },
    ])
    // The minutes are in the indexes so that sums need no documents.
    await tenantCollection('worklogs', [
      { key: { tenantId: 1, taskId: 1, date: -1, _id: -1, userId: 1, minutes: 1 }, name: 'task' },
      { key: { tenantId: 1, projectNumber: 1, date: -1, _id: -1, userId: 1, minutes: 1 }, name: 'project' },
      { key: { tenantId: 1, projectNumber: 1, userId: 1, date: -1, _id: -1, minutes: 1 }, name: 'person' },
    ])
    await tenantCollection('timers', [])
    await tenantCollection('subscriptions', [])
    await tenantCollection('releases', [
      { key: { tenantId: 1, projectNumber: 1, startDate: 1, _id: 1 }, name: 'order' },
    ])
  },
}
