import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The setup code of an installation without an administrator. */
export const setup: Migration = {
  id: '007-setup',
  up: ({ platformCollection }) => platformCollection('setup', []),
}
