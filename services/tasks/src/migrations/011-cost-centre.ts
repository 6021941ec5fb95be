import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Lists by cost centre. Only tasks that have one stand in the index, so existing tasks need no change. */
export const costCentre: Migration = {
  id: '011-cost-centre',
  async up({ tenantCollection }) {
    await tenantCollection('tasks', [
      {
        key: { tenantId: 1, projectNumber: 1, shelf: 1, status: 1, costCentre: 1, _id: 1 },
        name: 'lane_cost_centre',
        partialFilterExpression: { costCentre: { $gt: '' } },
      },
    ])
  },
}
