import {
  tenantCollection,
  type Sort,
  type TenantCollection,
  type TenantOwned,
} from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { searchExpressions, textTerms } from '../../search/area.js'
import { type EntrySort, fieldsOf, type SortName, textIn } from '../domain/definition.js'
import { codeOf, type Entry, type EntryRevision, MAX_REVISIONS, sortKeys } from '../domain/entry.js'
import type { EntryFilter, EntryPosition, EntryStore } from '../domain/ports.js'
import { registerOf } from '../domain/registers.js'

/** An entry as it is stored. */
export interface EntryDoc extends TenantOwned, Omit<Entry, 'id'> {
  /** False for a deleted one: lists, counts and their indexes look at live ones. */
  live: boolean
  keys: Record<SortName, string | number>
  words: string[]
  history: EntryRevision[]
}

const schema = new Schema<EntryDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    kind: String,
    number: Number,
    state: String,
    fields: Schema.Types.Mixed,
    trees: Schema.Types.Mixed,
    adopters: { type: [Number], default: undefined },
    version: Number,
    createTime: Date,
    createdBy: String,
    updateTime: Date,
    deleteTime: Date,
    live: Boolean,
    keys: Schema.Types.Mixed,
    words: [String],
    history: [Schema.Types.Mixed],
  },
  { collection: 'entries', strict: 'throw', versionKey: false, minimize: false },
)

/** Opens the entries of a tenant's registers. */
export function entryStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => EntryStore {
  const bind = tenantCollection(connection.model<EntryDoc>('Entry', schema))
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await rows.findOne({ _id: id }, { projection: SHOWN })
        return doc && toEntry(doc)
      },
      withIds: async (ids) =>
        (await rows.find({ _id: { $in: [...ids] }, live: true }, { projection: SHOWN })).map(toEntry),
      revisionsOf: async (id) => (await rows.findOne({ _id: id }))?.history.toReversed() ?? [],
      list: (filter, sort, after, limit) => listed(rows, { filter, sort, after, limit }),
      async adoptedFrom(projectNumber, kind) {
        const found = await rows.aggregate<{ _id: number }>([
          { $match: { adopters: projectNumber, kind, live: true } },
          { $group: { _id: '$projectNumber' } },
        ])
        return found.map(({ _id }) => _id)
      },
      count: (projectNumber, kind) => rows.count({ projectNumber, kind, live: true }),
      insertMany: (entries) => rows.insertMany(entries.map(toDoc)),
      async setAdopters(id, adopters) {
        await rows.updateOne({ _id: id }, { $set: { adopters } })
      },
      async update(entry, revisions) {
        const { _id, history: _history, ...fields } = toDoc(entry)
        const added = { history: { $each: revisions, $slice: -MAX_REVISIONS } }
        return rows.updateOne({ _id, version: entry.version - 1 }, { $set: fields, $push: added })
      },
    }
  }
}

const SHOWN = { history: 0, words: 0 } as const

interface Listing {
  filter: EntryFilter
  sort: EntrySort
  after: EntryPosition | null
  limit: number
}

async function listed(rows: TenantCollection<EntryDoc>, { filter, sort, after, limit }: Listing) {
  const key = `keys.${sort.by}` as const
  const direction = sort.descending ? -1 : 1
  const order: Sort = { [key]: direction, _id: direction }
  const where = { $and: [conditions(filter), ...(after ? [beyond(key, after, sort.descending)] : [])] }
  const docs = await rows.find(where, { sort: order, limit, projection: SHOWN })
  return docs.map((doc) => ({
    entry: toEntry(doc),
    position: [doc.keys[sort.by], doc._id] satisfies EntryPosition,
  }))
}

function conditions({ kind, states, ownerId, text, ...place }: EntryFilter) {
  const words = searchExpressions(text, 'all')
  return {
    ...placeConditions(place),
    kind,
    live: true,
    ...(states.length > 0 ? { state: { $in: states } } : {}),
    ...(ownerId === '' ? {} : { 'fields.owner': ownerId }),
    ...(words.length > 0 ? { words: { $all: words } } : {}),
  }
}

function placeConditions({
  projectNumber,
  adoptedFrom,
  projects,
}: Pick<EntryFilter, 'projectNumber' | 'adoptedFrom' | 'projects'>) {
  if (projects) return { projectNumber: { $in: projects } }
  return adoptedFrom ? { adopters: projectNumber, projectNumber: { $in: adoptedFrom } } : { projectNumber }
}

function beyond(key: string, [value, id]: EntryPosition, descending: boolean) {
  const [from, past] = descending ? (['$lte', '$lt'] as const) : (['$gte', '$gt'] as const)
  // The first condition gives the index its bound, the second cuts what was on the page before.
  return {
    [key]: { [from]: value },
    $or: [{ [key]: { [past]: value } }, { _id: { [past]: id } }],
  }
}

/** The terms by which a search finds an entry. */
export function wordsOfEntry(entry: Pick<Entry, 'kind' | 'number' | 'fields'>): string[] {
  const register = registerOf(entry.kind)
  const texts = Object.entries(fieldsOf(register)).flatMap(([name, { type }]) =>
    type === 'text' ? [textIn(entry.fields, name)] : [],
  )
  return textTerms([codeOf(register, entry), ...texts].join(' '))
}

/** The document of an entry without changes, but for its tenant. Trees are written even where there are none: former ones go. */
export function toDoc({ id, ...entry }: Entry): Omit<EntryDoc, 'tenantId'> {
  const register = registerOf(entry.kind)
  const whole = { id, ...entry }
  return {
    ...entry,
    trees: entry.trees ?? {},
    _id: id,
    live: entry.deleteTime === null,
    keys: sortKeys(register, whole),
    words: wordsOfEntry(entry),
    history: [],
  }
}

function toEntry(doc: EntryDoc): Entry {
  const { _id, tenantId: _tenant, live: _live, keys: _keys, words: _words, history: _history, ...entry } = doc
  return { ...entry, id: _id }
}
