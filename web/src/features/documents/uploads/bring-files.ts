import { MAX_FILE_BYTES } from '@smartproject/bff/api/limits'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/calls/api-error.js'
import { send } from '../../../lib/calls/calls.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { foldersQuery, refreshDocuments } from '../api.js'
import type { Folder } from '../model.js'
import { EMPTY } from '../use-refusal.js'
import type { Found } from './found-files.js'
import { uploadQueue } from './upload-queue.js'

export interface Into {
  subscription: number
  project: number
  /** Null for the top of the library. */
  folder: string | null
}

/** The folder of a path, or why it could not be made. */
type Made = { id: string | null } | { error: unknown }

/** Brings files into a folder, and makes the folders that they came in where they are not there yet. */
export async function bringFiles(client: QueryClient, into: Into, { files, folders }: Found): Promise<void> {
  const { subscription, project } = into
  const made = await makeFolders(client, into, folders)
  uploadQueue.add(
    client,
    files.map(({ path, file }) => {
      const place = made.get(keyOf(path)) ?? { id: into.folder }
      const folder = 'id' in place ? place.id : null
      const error = 'error' in place ? place.error : faultOf(file)
      return {
        subscription,
        file,
        path,
        place: { type: 'library' as const, project, ...(folder === null ? {} : { folder }) },
        ...(error === undefined ? {} : { error }),
      }
    }),
  )
}

/** Why a file is not even announced. */
export function faultOf({ size }: File): ApiError | undefined {
  if (size === 0) return new ApiError({ status: 400, reason: EMPTY })
  return size > MAX_FILE_BYTES ? new ApiError({ status: 400, reason: 'FILE_TOO_LARGE' }) : undefined
}

async function makeFolders(
  client: QueryClient,
  { subscription, project, folder }: Into,
  paths: Found['folders'],
): Promise<ReadonlyMap<string, Made>> {
  const made = new Map<string, Made>()
  if (paths.length === 0) return made
  const known = (await client.fetchQuery({ ...foldersQuery(subscription, project), staleTime: 0 })).folders
  for (const path of paths) {
    const above: Made =
      path.length === 1 ? { id: folder } : (made.get(keyOf(path.slice(0, -1))) ?? { id: folder })
    made.set(keyOf(path), 'error' in above ? above : await folderIn(above.id, path.at(-1) ?? ''))
  }
  void refreshDocuments(client)
  return made

  async function folderIn(parent: string | null, name: string): Promise<Made> {
    const there = known.find((one) => one.parent === parent && sameName(one, name))
    if (there) return { id: there.id }
    const input = { subscription, project, name, ...(parent === null ? {} : { parent }) }
    try {
      return { id: (await send('saveFolder', input, { requestId: newRequestId() })).id }
    } catch (error) {
      return { error }
    }
  }
}

const keyOf = (path: readonly string[]) => path.join('/')
const sameName = (folder: Folder, name: string) =>
  folder.name.normalize('NFC').toLowerCase() === name.normalize('NFC').toLowerCase()
