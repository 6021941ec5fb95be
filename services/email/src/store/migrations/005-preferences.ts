import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The choices of people about mails. */
export const preferences: Migration = {
  id: '005-preferences',
  up: ({ tenantCollection }) => tenantCollection('preferences', []),
}
