import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Caller } from '@smartproject/kit/types/caller'
import {
  RegisterKind,
  type AddRegisterEntryRequest,
  type AddRegisterEntryResponse,
  type CloneLessonsLearntRequest,
  type CloneLessonsLearntResponse,
  type CloneRiskRegisterRequest,
  type CloneRiskRegisterResponse,
  type ListRegisterEntriesRequest,
  type ListRegisterEntriesResponse,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'

import { cloneRegister } from '../app/clone-register.js'
import { createEntry } from '../app/create-entry.js'
import type { Deps } from '../app/deps.js'
import { addOldEntry, cloneOldRegister, listOldEntries } from '../app/old-register.js'
import { listEntries } from '../app/read-entries.js'
import { MAPPINGS, toRegisterEntry } from '../wire/register-entry.js'

/** Serves AddRegisterEntry. */
export function addRegisterEntryRpc(deps: Deps): Unary<AddRegisterEntryRequest, AddRegisterEntryResponse> {
  return async ({ entry }, { caller }) => {
    const reader = new RequestReader()
    if (!entry) reader.fault('entry', 'REQUIRED')
    const mapping = MAPPINGS.get(entry?.kind ?? RegisterKind.UNSPECIFIED)
    if (!entry || !mapping) return { id: await addLesson(deps, caller, reader, entry) }
    const fields = mapping.read(reader, entry)
    reader.done()
    const { register } = mapping
    const { id } = await createEntry(deps, caller, { projectNumber: entry.projectNumber, register, fields })
    return { id }
  }
}

function addLesson(
  deps: Deps,
  caller: Caller,
  reader: RequestReader,
  entry: AddRegisterEntryRequest['entry'],
): Promise<string> {
  readLesson(reader, 'entry.kind', entry?.kind ?? RegisterKind.UNSPECIFIED)
  const none = { min: 0, max: 0 }
  const bounds = entry?.kind === RegisterKind.LESSON ? none : { min: 1, max: 5 }
  const draft = {
    projectNumber: entry?.projectNumber ?? 0,
    kind: 'lesson' as const,
    title: reader.text('entry.title', entry?.title ?? '', { min: 1, max: 200 }),
    description: reader.text('entry.description', entry?.description ?? '', { max: 5_000 }),
    probability: reader.integer('entry.probability', entry?.probability ?? 0, bounds),
    impact: reader.integer('entry.impact', entry?.impact ?? 0, bounds),
    response: reader.text('entry.response', entry?.response ?? '', { max: 5_000 }),
  }
  reader.done()
  return addOldEntry(deps, caller, draft)
}

function readLesson(reader: RequestReader, field: string, kind: RegisterKind): void {
  if (kind !== RegisterKind.LESSON) reader.fault(field, 'UNKNOWN')
}

/** Serves ListRegisterEntries. */
export function listRegisterEntriesRpc(
  deps: Deps,
): Unary<ListRegisterEntriesRequest, ListRegisterEntriesResponse> {
  return async ({ projectNumber, kind, page }, { caller }) => {
    const mapping = MAPPINGS.get(kind)
    const asked = { size: page?.pageSize ?? 0, token: page?.pageToken ?? '' }
    if (!mapping) {
      const reader = new RequestReader()
      readLesson(reader, 'kind', kind)
      reader.done()
      const lessons = await listOldEntries(deps, caller, { projectNumber, kind: 'lesson' }, asked)
      const entries = lessons.entries.map(({ kind: _kind, ...entry }) => ({
        ...entry,
        kind: RegisterKind.LESSON,
      }))
      return { entries, page: { nextPageToken: lessons.nextToken } }
    }
    const { register } = mapping
    const filter = { projectNumber, kind: register.kind, states: [], ownerId: '', text: '' }
    const newest = { by: 'number', descending: true } as const
    const found = await listEntries(deps, caller, { register, filter, sort: newest }, asked)
    const entries = found.entries.map(({ entry }) => toRegisterEntry(mapping, entry))
    return { entries, page: { nextPageToken: found.nextToken } }
  }
}

/** Serves CloneRiskRegister. */
export function cloneRiskRegisterRpc(deps: Deps): Unary<CloneRiskRegisterRequest, CloneRiskRegisterResponse> {
  return async (request, { caller }) => ({ cloned: await cloned(deps, caller, RegisterKind.RISK, request) })
}

/** Serves CloneLessonsLearnt. */
export function cloneLessonsLearntRpc(
  deps: Deps,
): Unary<CloneLessonsLearntRequest, CloneLessonsLearntResponse> {
  return async (request, { caller }) => ({ cloned: await cloned(deps, caller, RegisterKind.LESSON, request) })
}

function cloned(
  deps: Deps,
  caller: Caller,
  kind: RegisterKind,
  { fromProjectNumber: from, toProjectNumber: to }: CloneRiskRegisterRequest,
): Promise<number> {
  const register = MAPPINGS.get(kind)?.register
  if (register) return cloneRegister(deps, caller, { from, to, register })
  return cloneOldRegister(deps, caller, { from, to, kind: 'lesson' })
}
