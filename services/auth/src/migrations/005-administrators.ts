import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The platform's administrators among all users. */
export const administrators: Migration = {
  id: '005-administrators',
  async up({ platformCollection }) {
    await platformCollection('users', [{ key: { platformAdmin: 1, active: 1 }, name: 'administrators' }])
  },
}
