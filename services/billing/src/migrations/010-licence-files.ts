import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The latest day seen, by which licence files are measured where the clock was set back. */
export const licenceFiles: Migration = {
  id: '010-licence-files',
  async up({ platformCollection }) {
    await platformCollection('seen_days', [])
  },
}
