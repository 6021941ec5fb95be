import { notFound, stale } from '@smartproject/kit/errors'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { newId, type TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import type { ImportDirectory, Imports } from '../domain/ports.js'
import type { ImportRow, PeopleImport } from '../domain/import/people-import.js'

interface ImportDoc extends TenantOwned, Omit<PeopleImport, 'id'> {
  /** Names and addresses of strangers are not kept for ever. */
  purgeTime: Date
}

interface RowDoc extends TenantOwned, Omit<ImportRow, 'reportToEmail'> {
  /** Missing in rows of older releases. */
  reportToEmail?: string
  importId: string
  purgeTime: Date
}

const KEPT_MS = 30 * 86_400_000

const text = { type: String, required: true }
const mayBeEmpty = { type: String, default: '' }
const count = { type: Number, required: true }
const flag = { type: Boolean, required: true }
const time = { type: Date, required: true }

const importSchema = new Schema<ImportDoc>(
  {
    _id: text,
    tenantId: text,
    by: text,
    fileName: mayBeEmpty,
    state: text,
    counts: { type: Schema.Types.Mixed, required: true },
    invited: count,
    sent: count,
    line: count,
    createTime: time,
    commitTime: { type: Date, default: null },
    purgeTime: time,
    version: count,
  },
  { collection: 'imports', strict: 'throw', versionKey: false },
)

const rowSchema = new Schema<RowDoc>(
  {
    _id: text,
    tenantId: text,
    importId: text,
    line: count,
    cells: { type: Schema.Types.Mixed, required: true },
    email: mayBeEmpty,
    manageUsers: flag,
    guest: flag,
    reportTo: mayBeEmpty,
    reportToEmail: mayBeEmpty,
    projects: { type: [Schema.Types.Mixed], required: true },
    locale: mayBeEmpty,
    outcome: text,
    faults: { type: [Schema.Types.Mixed], required: true },
    purgeTime: time,
  },
  { collection: 'import_rows', strict: 'throw', versionKey: false },
)

/** The model of files on a connection. */
export function importModel(connection: Connection): Model<ImportDoc> {
  return connection.model<ImportDoc>('imports', importSchema)
}

/** The files of people of one tenant in MongoDB. */
export function importStore(
  connection: Connection,
  model: Model<ImportDoc>,
): (tenantId: TenantId, session?: ClientSession) => Imports {
  const bindImports = tenantCollection(model)
  const bindRows = tenantCollection(connection.model<RowDoc>('import_rows', rowSchema))
  return (tenantId, session) => {
    const imports = bindImports(tenantId, session)
    const rows = bindRows(tenantId, session)
    return {
      async find(id) {
        const doc = await imports.findOne({ _id: id })
        return doc && toImport(doc)
      },
      async latest() {
        const doc = await imports.findOne({}, { sort: { createTime: -1 } })
        return doc && toImport(doc)
      },
      async insert({ id, ...made }) {
        await imports.insert({ _id: id, ...made, purgeTime: purgeTimeOf(made.createTime) })
      },
      async insertRows(importId, kept, now) {
        const purgeTime = purgeTimeOf(now)
        await rows.insertMany(kept.map((row) => ({ _id: newId(), importId, ...row, purgeTime })))
      },
      async save({ id, ...next }) {
        if (await imports.updateOne({ _id: id, version: next.version - 1 }, { $set: next })) return
        const current = await imports.findOne({ _id: id })
        throw current ? stale(current.version) : notFound('IMPORT_NOT_FOUND')
      },
      async rows(importId, { outcomes, afterLine }, limit) {
        const only = outcomes.length > 0 ? { outcome: { $in: outcomes } } : {}
        const filter = { importId, line: { $gt: afterLine }, ...only }
        return (await rows.find(filter, { sort: { line: 1 }, limit })).map(toRow)
      },
      async heldSeats() {
        const sending = await imports.find({ state: 'sending' })
        return sending.reduce((sum, { invited, sent }) => sum + invited - sent, 0)
      },
    }
  }
}

/** Imports over all tenants: a worker finds what is to be done, and goes on inside each tenant. */
export function importDirectory(model: Model<ImportDoc>): (session?: ClientSession) => ImportDirectory {
  const bind = platformCollection(model)
  return (session) => ({
    async working(limit) {
      const docs = await bind(session).find({ state: { $in: ['sending', 'undoing'] } }, { limit })
      return docs.map(({ tenantId, _id }) => ({ tenantId, importId: _id }))
    },
  })
}

function toImport({ _id, tenantId: _tenant, purgeTime: _purge, ...made }: ImportDoc): PeopleImport {
  return { id: _id, ...made }
}

function toRow(doc: RowDoc): ImportRow {
  const { _id, tenantId: _tenant, importId: _import, purgeTime: _purge, reportToEmail = '', ...row } = doc
  return { ...row, reportToEmail }
}

function purgeTimeOf(now: Date): Date {
  return new Date(now.getTime() + KEPT_MS)
}
