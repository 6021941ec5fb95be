import type { ClientSession, Connection } from 'mongoose'

import { FIRST_GENERATION, type Generations } from '../domain/generations.js'

interface GenerationsDoc extends Generations {
  _id: 'models'
}

/** The generations of the service, in one document: each change is one write. */
export interface GenerationStore {
  get(): Promise<Generations>
  /** Writes the next state; false when it is not the given one any more. */
  replace(before: Generations, after: Generations): Promise<boolean>
}

/** Opens the generations; in a transaction they are read as they were when it began. */
export function generationStore(connection: Connection): (session?: ClientSession) => GenerationStore {
  const rows = connection.collection<GenerationsDoc>('generations')
  return (session) => {
    const own = session ? { session } : {}
    return {
      async get() {
        const found = await rows.findOne({ _id: 'models' }, { ...own, projection: { _id: 0 } })
        return found ?? FIRST_GENERATION
      },
      async replace(before, after) {
        await rows.updateOne({ _id: 'models' }, { $setOnInsert: FIRST_GENERATION }, { ...own, upsert: true })
        const { matchedCount } = await rows.updateOne({ _id: 'models', ...before }, { $set: after }, own)
        return matchedCount === 1
      },
    }
  }
}
