import type { Migration } from '@smartproject/kit/mongo/migrations'

/** What stays of the books of companies that were erased, until the law asks for it no longer. */
export const keptBooks: Migration = {
  id: '009-kept-books',
  async up({ platformCollection }) {
    const ends = [{ key: { keptUntil: 1 }, name: 'ends', expireAfterSeconds: 0 }]
    await platformCollection('kept_invoices', ends)
    await platformCollection('kept_payments', ends)
  },
}
