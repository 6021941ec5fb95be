import type { Migration, MigrationTools } from '@smartproject/kit/mongo/migrations'

import { wordsOfEntry } from '../registers/area.js'
import { searchTerms } from '../search/area.js'

const BATCH = 1_000

type Words = { _id: string; version: number; changes: { terms: string[] } | { words: string[] } }

/** The terms of all tasks and entries are stored anew: more letters are the same, and parts of words are found. */
export const partsOfWords: Migration = {
  id: '018-parts-of-words',
  async up({ connection }) {
    await rewrite(connection, 'tasks', termsOfTasks(connection))
    await rewrite(connection, 'entries', wordsOfEntries(connection))
  },
}

async function* termsOfTasks(connection: MigrationTools['connection']): AsyncGenerator<Words> {
  type Stored = Parameters<typeof searchTerms>[0] & { _id: string; version: number }
  const tasks = connection.collection<Stored>('tasks')
  const projection = { name: 1, description: 1, itemId: 1, version: 1 }
  for await (const task of tasks.find({}, { batchSize: BATCH, projection }))
    yield { _id: task._id, version: task.version, changes: { terms: searchTerms(task) } }
}

async function* wordsOfEntries(connection: MigrationTools['connection']): AsyncGenerator<Words> {
  type Stored = Parameters<typeof wordsOfEntry>[0] & { _id: string; version: number }
  const entries = connection.collection<Stored>('entries')
  const projection = { kind: 1, number: 1, fields: 1, version: 1 }
  for await (const entry of entries.find({}, { batchSize: BATCH, projection }))
    yield { _id: entry._id, version: entry.version, changes: { words: wordsOfEntry(entry) } }
}

async function rewrite(
  connection: MigrationTools['connection'],
  name: string,
  rows: AsyncIterable<Words>,
): Promise<void> {
  const collection = connection.collection<{ _id: string; version: number }>(name)
  let steps = []
  for await (const { _id, version, changes } of rows) {
    // One that changes meanwhile gets its terms by that change.
    steps.push({ updateOne: { filter: { _id, version }, update: { $set: changes } } })
    if (steps.length < BATCH) continue
    await collection.bulkWrite(steps, { ordered: false })
    steps = []
  }
  if (steps.length > 0) await collection.bulkWrite(steps, { ordered: false })
}
