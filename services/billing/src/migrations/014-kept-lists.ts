import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Books of companies that were erased, as platform administrators list them. */
export const keptLists: Migration = {
  id: '014-kept-lists',
  async up({ platformCollection }) {
    await platformCollection('kept_invoices', [
      { key: { 'content.createTime': -1, _id: -1 }, name: 'newest' },
    ])
    await platformCollection('kept_payments', [{ key: { 'content.time': -1, _id: -1 }, name: 'newest' }])
  },
}
