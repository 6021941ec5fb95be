import type { Connection } from 'mongoose'

import type { FieldValues } from '../domain/definition.js'
import type { Entry } from '../domain/entry.js'
import { registerOf } from '../domain/registers.js'
import { type EntryDoc, toDoc } from './entry-store.js'

const BATCH = 500

/** A row as registers were stored before they were built on definitions. */
export interface OldRow {
  readonly _id: string
  readonly tenantId: string
  readonly projectNumber: number
  readonly kind: string
  readonly title: string
  readonly description: string
  readonly probability: number
  readonly impact: number
  readonly response: string
  readonly createTime: Date
  readonly createdBy: string
}

/** Moves the rows of a kind to the entries, oldest first, and gives them their numbers; it survives being run again. */
export async function migrateRegister(
  connection: Connection,
  kind: string,
  fieldsOf: (row: OldRow) => FieldValues,
): Promise<void> {
  const old = connection.collection<OldRow>('register_entries')
  const entries = connection.collection<EntryDoc>('entries')
  const cursor = old.find({ kind }, { batchSize: BATCH }).sort({ tenantId: 1, projectNumber: 1, _id: 1 })
  for await (const row of cursor) {
    const known = await entries.findOne({ _id: row._id }, { projection: { _id: 1 } })
    if (!known) {
      const number = await nextNumber(connection, row)
      const doc = { ...toDoc(toEntry(row, number, filled(fieldsOf(row)))), tenantId: row.tenantId }
      await entries.insertOne(doc)
    }
    await old.deleteOne({ _id: row._id })
  }
}

/** The counter that new entries take their numbers from as well. */
async function nextNumber(connection: Connection, row: OldRow): Promise<number> {
  const { tenantId, kind, projectNumber } = row
  const counter = await connection
    .collection<{ _id: string; value: number }>('counters')
    .findOneAndUpdate(
      { _id: `${tenantId}:register:${kind}:${projectNumber}` },
      { $inc: { value: 1 }, $setOnInsert: { tenantId } },
      { upsert: true, returnDocument: 'after' },
    )
  if (!counter) throw new Error('an upsert gave no document')
  return counter.value
}

function toEntry(row: OldRow, number: number, fields: FieldValues): Entry {
  const { _id: id, projectNumber, kind, createTime, createdBy } = row
  const [state] = registerOf(kind).states
  const times = { createTime, updateTime: createTime, deleteTime: null }
  return { id, projectNumber, kind, number, state, fields, version: 1, createdBy, ...times }
}

function filled(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== 0))
}
