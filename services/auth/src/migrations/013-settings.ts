import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The choices of administrators for the whole platform. */
export const settings: Migration = {
  id: '013-settings',
  up: ({ platformCollection }) => platformCollection('settings', []),
}
