import type { Migration } from '@smartproject/kit/mongo/migrations'

/** What people chose to be mailed. */
export const preferences: Migration = {
  id: '005-preferences',
  up: ({ tenantCollection }) => tenantCollection('preferences', []),
}
