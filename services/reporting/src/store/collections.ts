import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The collections that are made of events alone, with their indexes. */
const READ_MODELS = {
  projects: [{ key: { tenantId: 1, number: 1 }, name: 'number', unique: true }],
  members: [],
  subscriptions: [],
  task_histories: [{ key: { tenantId: 1, projectNumber: 1, firstTime: 1 }, name: 'project' }],
  task_values: [],
  lane_changes: [{ key: { tenantId: 1, projectNumber: 1, time: 1, _id: 1, lane: 1 }, name: 'project_time' }],
  project_items: [{ key: { tenantId: 1, kind: 1, projectNumber: 1 }, name: 'kind_project' }],
  work: [{ key: { tenantId: 1, projectNumber: 1, date: 1 }, name: 'project_date' }],
  away: [],
} as const

export type ReadModel = keyof typeof READ_MODELS

/** Their names. */
export const READ_MODEL_NAMES = Object.keys(READ_MODELS) as readonly ReadModel[]

/** The first generation has the names that were there before there were generations. */
export function collectionOf(generation: number, name: ReadModel): string {
  return generation === 1 ? name : `g${generation}_${name}`
}

/** Makes the collections of a generation. */
export function generationCollections(generation: number): Migration {
  return {
    id: `generation-${generation}`,
    async up({ tenantCollection }) {
      for (const name of READ_MODEL_NAMES)
        await tenantCollection(
          collectionOf(generation, name),
          READ_MODELS[name].map((index) => ({ ...index })),
        )
    },
  }
}
