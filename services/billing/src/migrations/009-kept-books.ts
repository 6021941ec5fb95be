import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Invoices and payments of erased companies, until the law asks for them no longer. */
export const keptBooks: Migration = {
  id: '009-kept-books',
  async up({ platformCollection }) {
    const ends = [{ key: { keptUntil: 1 }, name: 'ends', expireAfterSeconds: 0 }]
    await platformCollection('kept_invoices', ends)
    await platformCollection('kept_payments', ends)
  },
}
