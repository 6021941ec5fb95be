import type { Migration } from '@smartproject/kit/mongo/migrations'

/** How people wish to be told. */
export const notificationPreferences: Migration = {
  id: '002-preferences',
  up: ({ tenantCollection }) => tenantCollection('notification_preferences', []),
}
