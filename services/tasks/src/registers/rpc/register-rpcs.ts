import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import {
  RegisterKind as ProtoKind,
  type AddRegisterEntryRequest,
  type AddRegisterEntryResponse,
  type CloneLessonsLearntRequest,
  type CloneLessonsLearntResponse,
  type CloneRiskRegisterRequest,
  type CloneRiskRegisterResponse,
  type ListRegisterEntriesRequest,
  type ListRegisterEntriesResponse,
  type RegisterEntry as EntryMessage,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'

import type { Deps } from '../app/deps.js'
import { addRegisterEntry, cloneRegister, type EntryDraft, listRegisterEntries } from '../app/registers.js'
import type { RegisterEntry, RegisterKind } from '../domain/register-entry.js'

const KINDS: Record<RegisterKind, ProtoKind> = { risk: ProtoKind.RISK, lesson: ProtoKind.LESSON }
const KIND_OF = new Map(Object.entries(KINDS).map(([kind, proto]) => [proto, kind as RegisterKind]))

/** Serves AddRegisterEntry. */
export function addRegisterEntryRpc(deps: Deps): Unary<AddRegisterEntryRequest, AddRegisterEntryResponse> {
  return async ({ entry }, { caller }) => {
    const reader = new RequestReader()
    if (!entry) reader.fault('entry', 'REQUIRED')
    const draft = readEntry(reader, entry)
    reader.done()
    return { id: await addRegisterEntry(deps, caller, draft) }
  }
}

function readEntry(reader: RequestReader, entry: EntryMessage | undefined): EntryDraft {
  const kind = readKind(reader, 'entry.kind', entry?.kind ?? ProtoKind.UNSPECIFIED)
  const bounds = kind === 'risk' ? { min: 1, max: 5 } : { min: 0, max: 0 }
  return {
    projectNumber: entry?.projectNumber ?? 0,
    kind,
    title: reader.text('entry.title', entry?.title ?? '', { min: 1, max: 200 }),
    description: reader.text('entry.description', entry?.description ?? '', { max: 5_000 }),
    probability: reader.integer('entry.probability', entry?.probability ?? 0, bounds),
    impact: reader.integer('entry.impact', entry?.impact ?? 0, bounds),
    response: reader.text('entry.response', entry?.response ?? '', { max: 5_000 }),
  }
}

function readKind(reader: RequestReader, field: string, value: ProtoKind): RegisterKind {
  const kind = KIND_OF.get(value)
  if (!kind) reader.fault(field, 'UNKNOWN')
  return kind ?? 'risk'
}

/** Serves ListRegisterEntries. */
export function listRegisterEntriesRpc(
  deps: Deps,
): Unary<ListRegisterEntriesRequest, ListRegisterEntriesResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const register = {
      projectNumber: request.projectNumber,
      kind: readKind(reader, 'kind', request.kind),
    }
    reader.done()
    const page = { size: request.page?.pageSize ?? 0, token: request.page?.pageToken ?? '' }
    const { entries, nextToken } = await listRegisterEntries(deps, caller, register, page)
    return { entries: entries.map(toEntryMessage), page: { nextPageToken: nextToken } }
  }
}

function toEntryMessage(entry: RegisterEntry): EntryMessage {
  const { kind, ...rest } = entry
  return { ...rest, kind: KINDS[kind] }
}

/** Serves CloneRiskRegister. */
export function cloneRiskRegisterRpc(deps: Deps): Unary<CloneRiskRegisterRequest, CloneRiskRegisterResponse> {
  return async ({ fromProjectNumber: from, toProjectNumber: to }, { caller }) => ({
    cloned: await cloneRegister(deps, caller, { from, to, kind: 'risk' }),
  })
}

/** Serves CloneLessonsLearnt. */
export function cloneLessonsLearntRpc(
  deps: Deps,
): Unary<CloneLessonsLearntRequest, CloneLessonsLearntResponse> {
  return async ({ fromProjectNumber: from, toProjectNumber: to }, { caller }) => ({
    cloned: await cloneRegister(deps, caller, { from, to, kind: 'lesson' }),
  })
}
