import type { EntryInput } from '@smartproject/bff/api/registers/entries'
import { type FieldRule, fieldsOf, type RegisterShape } from '@smartproject/bff/api/registers/definition'
import { REGISTERS } from '@smartproject/bff/api/registers/registers'
import { ExportFormat } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { EntryQuery } from '@smartproject/proto/smartproject/tasks/v1/register_service'
import { ENTRY_PART_RIGHTS, ENTRY_RIGHTS } from '@smartproject/testkit/permissions/entries'
import type { Matrix } from '@smartproject/testkit/permissions/matrix'

import type { IdPool } from '../world.js'

// The requests of the calls about registers, made of the registers' definitions: a new register is attacked without a line.

type Request = (ids: IdPool) => object

const page = { pageSize: 50, pageToken: '' }
const [first, ...others] = REGISTERS

/** An entry that fills every field but its links, with the text where one may stand. */
export function filledEntry(
  register: RegisterShape,
  words: string,
  userId: string,
): Record<string, string | number> {
  const rules = Object.entries(fieldsOf(register)).filter(([, { type }]) => type !== 'links')
  const value = (rule: FieldRule) => {
    if (rule.type === 'text') return words
    if (rule.type === 'int') return rule.max
    if (rule.type === 'decimal') return 1.5
    if (rule.type === 'choice') return rule.values[0] ?? ''
    return rule.type === 'person' ? userId : '2030-01-01'
  }
  return Object.fromEntries(rules.map(([name, rule]) => [name, value(rule)]))
}

/** The same as the protos carry it. */
export function entryFields(register: RegisterShape, words: string, userId: string): Record<string, string> {
  const filled = Object.entries(filledEntry(register, words, userId))
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]))
}

const query = (ids: IdPool, { kind }: RegisterShape) => ({ projectNumber: ids.project, kind })

/** Requests that name a register; those by id are the same for all. */
const naming = (register: RegisterShape): Record<string, Request> => ({
  ListEntries: (ids) => ({
    query: EntryQuery.fromPartial({ ...query(ids, register), ownerId: ids.userId }),
    page,
  }),
  CreateEntry: (ids) => ({ ...query(ids, register), fields: entryFields(register, 'x', ids.userId) }),
  StartEntryExport: (ids) => ({
    query: EntryQuery.fromPartial(query(ids, register)),
    format: ExportFormat.CSV,
    locale: 'en',
  }),
})

const byId: Record<string, Request> = {
  GetEntry: (ids) => ({ id: ids.entryId }),
  UpdateEntry: (ids) => ({ id: ids.entryId, version: 1n, fields: { title: 'x', owner: ids.userId } }),
  MoveEntry: (ids) => ({ id: ids.entryId, version: 1n, state: first.moves[0].to }),
  AdoptEntry: (ids) => ({ id: ids.lessonId, projectNumber: ids.otherProject }),
  DeleteEntries: (ids) => ({ ids: [ids.entryId] }),
  RestoreEntries: (ids) => ({ ids: [ids.entryId] }),
}

const named = (requests: Record<string, Request>, way = '') =>
  Object.fromEntries(Object.entries(requests).map(([name, request]) => [`tasks/${name}${way}`, request]))

/** The request of each RPC about entries. */
export const entryRequests: Record<string, Request> = { ...named(naming(first)), ...named(byId) }

/** The requests of the RPCs about comments and files of an entry, where its register has them. */
const entryParts: Record<'comments' | 'attachments', Record<string, Request>> = {
  comments: {
    AddComment: (ids) => ({ entryId: ids.entryId, text: `x @[${ids.userId}]` }),
    ListComments: (ids) => ({ entryId: ids.entryId, page }),
    EditComment: (ids) => ({ id: ids.entryCommentId, version: 1n, text: 'x' }),
    DeleteComment: (ids) => ({ id: ids.entryCommentId }),
  },
  attachments: {
    StartUpload: (ids) => ({ entryId: ids.entryId, name: 'x.txt', contentType: 'text/plain', size: 1n }),
    ListFiles: (ids) => ({ entryId: ids.entryId }),
    DeleteFile: (ids) => ({ id: ids.entryFileId }),
    CreateFileLink: (ids) => ({ fileId: ids.entryFileId }),
  },
}

/** The further fields of two of them. */
const otherWays: Record<string, Request> = {
  'tasks/ListEntries:all': () => ({ query: EntryQuery.fromPartial({ kind: first.kind }), page }),
  'tasks/ListEntries:adopted': (ids) => ({
    query: EntryQuery.fromPartial(query(ids, first)),
    page,
    adopted: true,
  }),
  'tasks/AdoptEntry:withdraw': (ids) => ({
    id: ids.lessonId,
    projectNumber: ids.otherProject,
    withdraw: true,
  }),
}

const partsOfFirst = (['comments', 'attachments'] as const).filter((part) => first[part])

/** The same of the other registers, and what belongs to entries. */
export const otherEntryRequests: Record<string, Request> = Object.assign(
  {},
  otherWays,
  ...partsOfFirst.map((part) => named(entryParts[part], ':entry')),
  ...others.map((register: RegisterShape) => named(naming(register), `:${register.kind}`)),
)

/** The rows of the other registers, and of what belongs to entries. */
export const otherEntryRows: Matrix = Object.fromEntries([
  ['tasks/ListEntries:all', '!-0- 0 +++++++0 000+'],
  ['tasks/ListEntries:adopted', ENTRY_RIGHTS[first.rights].ListEntries],
  ['tasks/AdoptEntry:withdraw', ENTRY_RIGHTS[first.rights].AdoptEntry],
  ...partsOfFirst.flatMap((part) =>
    Object.keys(entryParts[part]).map((name) => [
      `tasks/${name}:entry`,
      ENTRY_PART_RIGHTS[first.rights][name] ?? '',
    ]),
  ),
  ...others.flatMap(({ kind, rights }: RegisterShape) =>
    Object.keys(naming(first)).map((name) => [
      `tasks/${name}:${kind}`,
      ENTRY_RIGHTS[rights][name as keyof (typeof ENTRY_RIGHTS)['goals']],
    ]),
  ),
])

const inProject = ({ subscription, project }: IdPool) => ({ subscription, project })
const ofFirst = (ids: IdPool) => ({ ...inProject(ids), kind: first.kind })
const oneEntry = ({ subscription, entryId }: IdPool) => ({ subscription, id: entryId })
const severalEntries = ({ subscription, entryId }: IdPool) => ({ subscription, ids: [entryId] })
const written = (ids: IdPool): { entry: EntryInput } => ({
  entry: { kind: first.kind, fields: filledEntry(first, 'x', ids.userId) },
})

/** Attacks on the calls about entries. */
export const entryAttacks = {
  listEntries: (ids: IdPool) => ({ ...ofFirst(ids), owner: ids.userId }),
  getEntry: oneEntry,
  createEntry: (ids: IdPool) => ({ ...inProject(ids), ...written(ids) }),
  updateEntry: (ids: IdPool) => ({ ...oneEntry(ids), version: 1, ...written(ids) }),
  moveEntry: (ids: IdPool) => ({ ...oneEntry(ids), version: 1, state: first.moves[0].to }),
  adoptEntry: ({ subscription, lessonId, otherProject }: IdPool) => ({
    subscription,
    id: lessonId,
    project: otherProject,
  }),
  deleteEntries: severalEntries,
  restoreEntries: severalEntries,
  exportEntries: (ids: IdPool) => ({ ...ofFirst(ids), format: 'csv' as const }),
}
