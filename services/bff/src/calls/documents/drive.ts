import type {
  CompanyDrive as ProtoDrive,
  DriveItem as ProtoItem,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'

import type { driveCalls } from '../../api/documents/drive.js'
import { instantText, present, safeNumber } from '../../views/values.js'
import type { Handlers, UserCallOptions } from '../context.js'

/** A drive is asked over the network, and a busy one once more after a pause; hundreds of documents are written one by one. */
const SLOW_DEADLINE_MS = 28_000

/** Options of a call that waits for the drive, or is about many documents. */
export function slowly(rpc: UserCallOptions): UserCallOptions {
  return { ...rpc, deadlineMs: SLOW_DEADLINE_MS }
}

/** Something in a folder of the drive. */
export function driveItemView({ id, name, folder, size, url }: ProtoItem) {
  return { id, name, folder, size: safeNumber(size), url }
}

function companyDriveView(drive: ProtoDrive | undefined) {
  const { directory, clientId, place, secretTime, version } = present(drive)
  return {
    directory,
    client_id: clientId,
    place,
    secret_at: instantText(secretTime),
    version: safeNumber(version),
  }
}

export const driveHandlers = {
  getDrive: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { offered, drive } = await ctx.services.documents.getDrive({}, rpc)
    return { offered, drive: drive ? companyDriveView(drive) : null }
  },

  saveDrive: async ({ subscription, directory, client_id, client_secret, place, version }, ctx) => {
    const request = {
      directory,
      clientId: client_id,
      clientSecret: client_secret,
      place,
      version: BigInt(version),
      requestId: ctx.idempotencyKey,
    }
    const rpc = await ctx.inSubscription(subscription)
    return companyDriveView((await ctx.services.documents.saveDrive(request, rpc)).drive)
  },

  removeDrive: async ({ subscription, version }, ctx) => {
    const request = { version: BigInt(version), requestId: ctx.idempotencyKey }
    await ctx.services.documents.removeDrive(request, await ctx.inSubscription(subscription))
    return { removed: true }
  },

  testDrive: async ({ subscription }, ctx) => {
    const rpc = slowly(await ctx.inSubscription(subscription))
    const { name } = await ctx.services.documents.testDrive({}, rpc)
    return { name }
  },

  listDrive: async ({ subscription, project, path }, ctx) => {
    const rpc = slowly(await ctx.inSubscription(subscription))
    const found = await ctx.services.documents.listDrive({ projectNumber: project, path }, rpc)
    const { configured, items, more, folder, version, mayCopy, mayConfigure } = found
    return {
      configured,
      items: items.map(driveItemView),
      more,
      folder,
      version: safeNumber(version),
      may: { copy: mayCopy, configure: mayConfigure },
    }
  },

  saveDriveFolder: async ({ subscription, project, folder, version }, ctx) => {
    const request = {
      projectNumber: project,
      folder,
      version: BigInt(version),
      requestId: ctx.idempotencyKey,
    }
    const rpc = await ctx.inSubscription(subscription)
    const saved = await ctx.services.documents.saveDriveFolder(request, rpc)
    return { folder: saved.folder, version: safeNumber(saved.version) }
  },

  copyFromDrive: async ({ subscription, project, path, folder }, ctx) => {
    const request = {
      projectNumber: project,
      path,
      folderId: folder ?? '',
      requestId: ctx.idempotencyKey,
    }
    const rpc = slowly(await ctx.inSubscription(subscription))
    const { id } = await ctx.services.documents.copyFromDrive(request, rpc)
    return { id }
  },
} satisfies Pick<Handlers, keyof typeof driveCalls>
