import type { Connection, Model, Schema } from 'mongoose'

import { collectionOf, type ReadModel } from './collections.js'

/** The model of a collection in a generation; the same one however often it is asked for. */
export function modelOf<T>(
  connection: Connection,
  generation: number,
  name: ReadModel,
  schema: Schema<T>,
): Model<T> {
  const collection = collectionOf(generation, name)
  return connection.model<T>(collection, schema, collection)
}
