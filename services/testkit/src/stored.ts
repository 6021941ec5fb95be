import { readFileSync } from 'node:fs'

import { migrate, type Migration } from '@smartproject/kit/mongo/migrations'
import { createConnection, mongo } from 'mongoose'

/**
 * Makes the database of an earlier release: its migrations, and the documents it left.
 *
 * @param file extended JSON: a list of documents for each collection
 */
export function storedBy(
  file: string,
  migrations: readonly Migration[],
): (databaseUri: string) => Promise<void> {
  return async (databaseUri) => {
    const stored = mongo.BSON.EJSON.parse(readFileSync(file, 'utf8')) as Record<string, mongo.Document[]>
    const connection = await createConnection(databaseUri).asPromise()
    await migrate(connection, migrations)
    for (const [name, documents] of Object.entries(stored))
      await connection.collection(name).insertMany(documents)
    await connection.close()
  }
}
