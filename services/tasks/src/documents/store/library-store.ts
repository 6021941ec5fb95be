import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { type LibraryCounts, NO_COUNTS } from '../domain/document.js'
import { type DriveFolder, usualFolder } from '../domain/drive-folder.js'
import { type LibrarySetup, USUAL_SETUP } from '../domain/setup.js'
import type { LibraryStore } from '../domain/stores.js'

/** The kept counts of a library, and its rules; `_id` is the tenant and the number of the project. */
interface LibraryDoc extends TenantOwned, LibraryCounts {
  projectNumber: number
  /** Grows with each change of folders, so that two of them go one after the other. */
  folderChanges: number
  /** Absent until it is set. */
  setup?: LibrarySetup
  /** Absent until it is set. */
  driveFolder?: DriveFolder
  /** Numbers that were given by the rules. */
  numbers?: number
}

const schema = new Schema<LibraryDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    live: Number,
    plans: Number,
    trash: Number,
    shown: Number,
    issued: Number,
    folderChanges: Number,
    setup: Schema.Types.Mixed,
    driveFolder: Schema.Types.Mixed,
    numbers: Number,
  },
  { collection: 'libraries', strict: 'throw', versionKey: false },
)

/** Opens the kept counts and the rules of a tenant's libraries. */
export function libraryStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => LibraryStore {
  const bind = tenantCollection(connection.model<LibraryDoc>('Library', schema))
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    const add = async (projectNumber: number, added: Partial<Omit<LibraryDoc, keyof TenantOwned>>) => {
      const _id = `${tenantId}:${projectNumber}`
      const update = { $inc: added, $setOnInsert: { projectNumber } }
      await rows.updateOne({ _id }, update, { upsert: true })
    }
    return {
      async countsOf(projectNumber) {
        const found = await rows.findOne({ _id: `${tenantId}:${projectNumber}` })
        return { ...NO_COUNTS, ...found }
      },
      add: (projectNumber, added) => add(projectNumber, added),
      async setupOf(projectNumber) {
        const found = await rows.findOne({ _id: `${tenantId}:${projectNumber}` })
        // A rule that is younger than the row is the usual one.
        return { ...USUAL_SETUP, ...found?.setup }
      },
      async saveSetup(projectNumber, setup) {
        const update = { $set: { setup: { ...setup } }, $setOnInsert: { projectNumber } }
        await rows.updateOne({ _id: `${tenantId}:${projectNumber}` }, update, { upsert: true })
      },
      async driveFolderOf(projectNumber) {
        const found = await rows.findOne({ _id: `${tenantId}:${projectNumber}` })
        return found?.driveFolder ?? usualFolder(projectNumber)
      },
      async saveDriveFolder(projectNumber, { path, version }) {
        const driveFolder = { path: [...path], version }
        const update = { $set: { driveFolder }, $setOnInsert: { projectNumber } }
        await rows.updateOne({ _id: `${tenantId}:${projectNumber}` }, update, { upsert: true })
      },
      async countNumber(projectNumber) {
        const update = { $inc: { numbers: 1 }, $setOnInsert: { projectNumber } }
        const row = await rows.findOneAndUpdate({ _id: `${tenantId}:${projectNumber}` }, update, {
          upsert: true,
        })
        return row?.numbers ?? 1
      },
      holdFolders: (projectNumber) => add(projectNumber, { folderChanges: 1 }),
    }
  }
}
