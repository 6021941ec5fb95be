import type { Migration } from '@smartproject/kit/mongo/migrations'

/** What administrators have chosen for the whole platform. */
export const settings: Migration = {
  id: '013-settings',
  up: ({ platformCollection }) => platformCollection('settings', []),
}
