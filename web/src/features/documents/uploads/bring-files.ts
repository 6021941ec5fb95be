import { MAX_FILE_BYTES } from '@smartproject/bff/api/limits'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/calls/api-error.js'
import { send } from '../../../lib/calls/calls.js'
import { newRequestId } from '../../../lib/calls/http.js'
import type { LibraryPlace } from '../../../task-kit/subject/subject.js'
import { foldersQuery, refreshDocuments } from '../api.js'
import type { Folder } from '../model.js'
import { EMPTY } from '../use-refusal.js'
import type { Found, FoundFile } from './found-files.js'
import { type Choice, type Decide, type TakenName, takenNames } from './taken-names.js'
import { uploadQueue } from './upload-queue.js'

export interface Into {
  subscription: number
  project: number
  /** Null for the top of the library. */
  folder: string | null
}

/** The folder of a path, or why it could not be made. */
type Made = { id: string | null } | { error: unknown }

/**
 * Brings files into a folder, and makes the folders that they came in where they are not there yet. Before that a person
 * decides about files whose names are taken; nothing is brought where that is not decided.
 */
export async function bringFiles(
  client: QueryClient,
  into: Into,
  { files, folders }: Found,
  decide: Decide,
): Promise<void> {
  const { subscription, project } = into
  const known = folders.length === 0 ? [] : await knownFolders(client, into)
  const there = foldersThere(known, into, folders)
  const sent = files.flatMap((found) => {
    const folder = there.get(keyOf(found.path))
    // Files of a new folder have the name of no document.
    return folder === undefined || faultOf(found.file) ? [] : [{ found, folder }]
  })
  const taken = sent.length === 0 ? [] : await takenNames({ subscription, project }, sent)
  const choices = taken.length === 0 ? new Map<FoundFile, Choice>() : await decide(taken)
  if (choices === null) return
  const made = await makeFolders(client, into, folders, there)
  const targets = new Map(taken.map((one) => [one.found, one]))
  uploadQueue.add(
    client,
    files
      .filter((found) => choices.get(found) !== 'out')
      .map((found) => {
        const { path, file } = found
        const place = made.get(keyOf(path)) ?? { id: into.folder }
        const error = 'error' in place ? place.error : faultOf(file)
        const over = choices.get(found) === 'version' ? targets.get(found) : undefined
        return {
          subscription,
          file,
          path,
          place: placeOf(project, 'id' in place ? place.id : null, over),
          ...(error === undefined ? {} : { error }),
        }
      }),
  )
}

/** A new version of the document, or a document of its own in the folder. */
function placeOf(project: number, folder: string | null, over: TakenName | undefined): LibraryPlace {
  const place = { type: 'library' as const, project }
  if (over) return { ...place, document: over.document, base: over.current }
  return { ...place, ...(folder === null ? {} : { folder }) }
}

/** Why a file is not even announced. */
export function faultOf({ size }: File): ApiError | undefined {
  if (size === 0) return new ApiError({ status: 400, reason: EMPTY })
  return size > MAX_FILE_BYTES ? new ApiError({ status: 400, reason: 'FILE_TOO_LARGE' }) : undefined
}

async function knownFolders(client: QueryClient, { subscription, project }: Into): Promise<Folder[]> {
  const query = { ...foldersQuery(subscription, project), staleTime: 0 }
  return (await client.fetchQuery(query)).folders
}

/** The folders of the paths that are there already, by the keys of their paths, with the one that files are brought into. */
function foldersThere(
  known: readonly Folder[],
  { folder }: Into,
  paths: Found['folders'],
): ReadonlyMap<string, string | null> {
  const there = new Map<string, string | null>([[keyOf([]), folder]])
  for (const path of paths) {
    const parent = there.get(keyOf(path.slice(0, -1)))
    if (parent === undefined) continue
    const found = known.find((one) => one.parent === parent && sameName(one, path.at(-1) ?? ''))
    if (found) there.set(keyOf(path), found.id)
  }
  return there
}

async function makeFolders(
  client: QueryClient,
  { subscription, project, folder }: Into,
  paths: Found['folders'],
  there: ReadonlyMap<string, string | null>,
): Promise<ReadonlyMap<string, Made>> {
  const made = new Map<string, Made>([...there].map(([key, id]) => [key, { id }]))
  if (paths.length === 0) return made
  for (const path of paths) {
    if (made.has(keyOf(path))) continue
    const above = made.get(keyOf(path.slice(0, -1))) ?? { id: folder }
    made.set(keyOf(path), 'error' in above ? above : await folderIn(above.id, path.at(-1) ?? ''))
  }
  void refreshDocuments(client)
  return made

  async function folderIn(parent: string | null, name: string): Promise<Made> {
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
