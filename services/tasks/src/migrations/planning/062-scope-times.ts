import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The changes of a release by their time: a task that brings its past along is numbered when it comes. */
export const scopeTimes: Migration = {
  id: '062-scope-times',
  async up({ tenantCollection }) {
    await tenantCollection('scope_log', [
      { key: { tenantId: 1, releaseId: 1, time: -1, seq: -1 }, name: 'time' },
    ])
  },
}
