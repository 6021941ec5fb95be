import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { RegisterServiceServer } from '@smartproject/proto/smartproject/tasks/v1/register_service'

import { readExportFormat, readExportLocale, toProgressMessage } from '../../files/area.js'
import { toReferenceMessage } from '../../task/area.js'
import { adoptEntry } from '../app/adopt-entry.js'
import { updateEntry, type SeenEntry } from '../app/change-entry.js'
import { createEntry } from '../app/create-entry.js'
import { deleteEntries, restoreEntries } from '../app/delete-entries.js'
import type { Deps } from '../app/deps.js'
import { startEntryExport } from '../app/export-entries.js'
import { moveEntry } from '../app/move-entry.js'
import { getEntry, listEntries } from '../app/read-entries.js'
import { toEntryMessage, toEntryReference, toRevisionMessage, treesOfEntry } from '../wire/entry-message.js'
import { readContent, readEntryIds, readQuery, readRegister } from '../wire/read-entry.js'

/** The RPCs of the RegisterService; `wakeExports` is called when an export was asked for. */
export function entryRpcs(deps: Deps, wakeExports: () => void): Handlers<RegisterServiceServer> {
  return { ...readingRpcs(deps), ...writingRpcs(deps), ...exportRpc(deps, wakeExports) }
}

function readingRpcs(deps: Deps): Pick<Handlers<RegisterServiceServer>, 'listEntries' | 'getEntry'> {
  return {
    async listEntries({ query, page, adopted }, { caller }) {
      const asked = { size: page?.pageSize ?? 0, token: page?.pageToken ?? '' }
      const found = await listEntries(deps, caller, { ...readQuery(query), adopted }, asked)
      const { nextToken, writable } = found
      return { entries: found.entries.map(toEntryMessage), page: { nextPageToken: nextToken }, writable }
    },
    async getEntry(request, { caller }) {
      const reader = new RequestReader()
      const id = reader.id('id', request.id)
      reader.done()
      const found = await getEntry(deps, caller, id)
      return {
        entry: toEntryMessage(found),
        trees: treesOfEntry(found.entry),
        revisions: found.revisions.map(toRevisionMessage),
        commentCount: found.comments,
        fileCount: found.files,
        noting: found.noting,
        moves: [...found.moves],
        entries: found.entries.map(toEntryReference),
        tasks: found.tasks.map(toReferenceMessage),
      }
    },
  }
}

type Writing = 'createEntry' | 'updateEntry' | 'moveEntry' | 'adoptEntry' | 'deleteEntries' | 'restoreEntries'

function writingRpcs(deps: Deps): Pick<Handlers<RegisterServiceServer>, Writing> {
  // The writer of an entry may change it.
  const written = (entry: Parameters<typeof toEntryMessage>[0]['entry']) => ({
    entry: toEntryMessage({ entry, editable: true }),
  })
  return {
    async createEntry({ projectNumber, kind, fields, trees }, { caller }) {
      const register = readRegister('kind', kind)
      const draft = { projectNumber, register, ...readContent(register, { fields, trees }) }
      return written(await createEntry(deps, caller, draft))
    },
    async updateEntry({ fields, trees, ...seen }, { caller }) {
      const entry = await updateEntry(deps, caller, readSeen(seen), (register, before) =>
        readContent(register, { fields, trees }, before),
      )
      return written(entry)
    },
    async moveEntry({ state, ...seen }, { caller }) {
      return written(await moveEntry(deps, caller, readSeen(seen), state))
    },
    async adoptEntry({ projectNumber, withdraw, ...request }, { caller }) {
      const reader = new RequestReader()
      const id = reader.id('id', request.id)
      reader.done()
      return { reuseCount: await adoptEntry(deps, caller, { id, projectNumber, withdraw }) }
    },
    async deleteEntries({ ids }, { caller }) {
      await deleteEntries(deps, caller, readEntryIds(ids))
      return {}
    },
    async restoreEntries({ ids }, { caller }) {
      await restoreEntries(deps, caller, readEntryIds(ids))
      return {}
    },
  }
}

function exportRpc(deps: Deps, wake: () => void): Pick<Handlers<RegisterServiceServer>, 'startEntryExport'> {
  return {
    async startEntryExport({ query, format, locale }, { caller }) {
      const reader = new RequestReader()
      const file = { format: readExportFormat(reader, format), locale: readExportLocale(reader, locale) }
      const asked = readQuery(query)
      reader.done()
      return {
        progress: toProgressMessage(await startEntryExport(deps, caller, { ...asked, ...file }, wake)),
      }
    },
  }
}

function readSeen({ id, version }: { id: string; version: bigint }): SeenEntry {
  const reader = new RequestReader()
  const seen = { id: reader.id('id', id), version: reader.version('version', version) }
  reader.done()
  return seen
}
