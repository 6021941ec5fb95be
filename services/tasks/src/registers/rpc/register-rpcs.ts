import { invalid } from '@smartproject/kit/errors'
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
  RegisterEntry,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'

import { cloneRegister } from '../app/clone-register.js'
import { createEntry } from '../app/create-entry.js'
import type { Deps } from '../app/deps.js'
import { listEntries } from '../app/read-entries.js'
import { mappingOf, type RegisterMapping, toRegisterEntry, UNKNOWN_REGISTER } from '../wire/register-entry.js'

/** Serves AddRegisterEntry. */
export function addRegisterEntryRpc(deps: Deps): Unary<AddRegisterEntryRequest, AddRegisterEntryResponse> {
  return async ({ entry: given }, { caller }) => {
    const reader = new RequestReader()
    if (!given) reader.fault('entry', 'REQUIRED')
    const entry = given ?? RegisterEntry.fromPartial({})
    const mapping = mappingOf(entry.kind)
    if (!mapping) reader.fault('entry.kind', 'UNKNOWN')
    const { register, read } = mapping ?? UNKNOWN_REGISTER
    const fields = read(reader, entry)
    reader.done()
    const { id } = await createEntry(deps, caller, { projectNumber: entry.projectNumber, register, fields })
    return { id }
  }
}

/** Serves ListRegisterEntries. */
export function listRegisterEntriesRpc(
  deps: Deps,
): Unary<ListRegisterEntriesRequest, ListRegisterEntriesResponse> {
  return async ({ projectNumber, kind, page }, { caller }) => {
    const mapping = requireMapping(kind)
    const { register } = mapping
    const filter = { projectNumber, kind: register.kind, states: [], ownerId: '', text: '' }
    const newest = { by: 'number', descending: true } as const
    const asked = { size: page?.pageSize ?? 0, token: page?.pageToken ?? '' }
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
  return cloneRegister(deps, caller, { from, to, register: requireMapping(kind).register })
}

function requireMapping(kind: RegisterKind): RegisterMapping {
  const mapping = mappingOf(kind)
  if (!mapping) throw invalid([{ field: 'kind', reason: 'UNKNOWN' }])
  return mapping
}
