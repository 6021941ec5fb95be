import { mongo } from 'mongoose'

/** A document with the types of its values as MongoDB holds them: an integer stays one. */
export type Doc = mongo.BSON.Document

const EXACT = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const

/** Reads a document without losing the type of any value. */
export function fromBson(bytes: Uint8Array): Doc {
  return mongo.BSON.deserialize(bytes, EXACT)
}

/** Options of a query whose answer is to be written back as it was. */
export const exactly = EXACT

/** Text that is equal for equal ids and different for different ones. */
export function idText(id: unknown): string {
  return typeof id === 'string' ? id : mongo.BSON.EJSON.stringify(id, { relaxed: false })
}

/** A number of MongoDB as one of ours; 0 for anything else. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  if (value instanceof mongo.BSON.Long) return value.toNumber()
  if (value instanceof mongo.BSON.Int32 || value instanceof mongo.BSON.Double) return value.valueOf()
  return 0
}
