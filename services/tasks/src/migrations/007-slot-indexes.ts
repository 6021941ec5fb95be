import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The indexes of custom fields are made when they are first asked by (see `slotIndexes`): existing ones go. */
export const slotIndexes: Migration = {
  id: '007-slot-indexes',
  async up({ connection }) {
    const tasks = connection.collection('tasks')
    const names = (await tasks.indexes()).flatMap(({ name = '' }) => (name.startsWith('slot_') ? [name] : []))
    for (const name of names) await tasks.dropIndex(name)
  },
}
