import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Owners who are told that a plan or a trial ends. Plans that were stored before are told of from eight days before their end on. */
export const planEnds: Migration = {
  id: '017-plan-ends',
  async up({ connection, tenantCollection }) {
    await tenantCollection('subscription_plans', [
      { key: { endNewsTime: 1 }, name: 'end_news', sparse: true },
    ])
    const today = new Date().toISOString().slice(0, 10)
    const first = { $dateSubtract: { startDate: { $toDate: '$endDate' }, unit: 'day', amount: 8 } }
    await connection
      .collection('subscription_plans')
      .updateMany(
        { endDate: { $gte: today }, autoRenew: { $ne: true }, next: null, suspended: { $ne: true } },
        [{ $set: { endNewsTime: first } }],
      )
  },
}
