import type { DriveItem as ProtoItem } from '@smartproject/proto/smartproject/tasks/v1/document_service'

import type { driveCalls } from '../../api/documents/drive.js'
import { safeNumber } from '../../views/values.js'
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

export const driveHandlers = {
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
