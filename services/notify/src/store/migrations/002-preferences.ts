import type { Migration } from '@smartproject/kit/mongo/migrations'

/** How people want to be notified. */
export const notificationPreferences: Migration = {
  id: '002-preferences',
  up: ({ tenantCollection }) => tenantCollection('notification_preferences', []),
}
