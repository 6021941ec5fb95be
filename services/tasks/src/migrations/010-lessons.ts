import type { Migration } from '@smartproject/kit/mongo/migrations'

import { migrateRegister } from '../registers/area.js'

/** Lessons learnt move to the entries. */
export const lessons: Migration = {
  id: '010-lessons',
  up: ({ connection }) =>
    migrateRegister(connection, 'lesson', ({ title, description, response }) => ({
      title,
      description,
      recommendation: response,
    })),
}
