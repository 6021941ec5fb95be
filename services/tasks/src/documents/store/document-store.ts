import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type TenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Model } from 'mongoose'

import { nameKeyOf, searchExpressions, textTerms } from '../../search/area.js'
import { DOCUMENT_STATES, type LibraryDocument, MAX_STEPS } from '../domain/document.js'
import type { DocumentPosition } from '../domain/document-query.js'
import type { DocumentStore } from '../domain/stores.js'
import { conditions, type Listing, orderOf, placesOf, textConditions } from './document-conditions.js'
import { COLLECTION, type DocumentDoc } from './document-model.js'

/** Opens the documents of a tenant's libraries. */
export function documentStore(
  model: Model<DocumentDoc>,
): (tenantId: TenantId, session?: ClientSession) => DocumentStore {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await rows.findOne({ _id: id }, { projection: SHOWN })
        return doc && toDocument(doc)
      },
      withIds: async (ids) =>
        (await rows.find({ _id: { $in: [...ids] } }, { projection: SHOWN })).map(toDocument),
      async inFolders(projectNumber, folderIds, limit) {
        const places = { projectNumber, folderId: { $in: [...folderIds] }, live: true }
        // In the order of the index.
        return (await rows.find(places, { limit, projection: SHOWN, hint: 'folder' })).map(toDocument)
      },
      stepsOf: async (id) => (await rows.findOne({ _id: id }))?.history.toReversed() ?? [],
      list: (filter, sort, after, limit) => listed(rows, { filter, sort, after, limit }),
      async endingOn(projectNumbers, days) {
        const docs: DocumentDoc[] = []
        for (const { from, to } of days)
          docs.push(
            ...(await rows.find(
              {
                validUntil: { $gte: from, $lte: to },
                live: true,
                projectNumber: { $in: projectNumbers },
                managedBy: { $gt: '' },
                state: { $nin: [...OUT_OF_FORCE] },
              },
              { projection: SHOWN, hint: 'ends' },
            )),
          )
        return docs.map(toDocument)
      },
      countIn: (projectNumber, folderId, limit) =>
        rows.count({ projectNumber, folderId, live: true }, { limit }),
      async hasName({ projectNumber, folderId }, name) {
        const key = nameKeyOf(name)
        const alike = await rows.find(
          { projectNumber, folderId, live: true, 'keys.name': key },
          { projection: { name: 1 } },
        )
        return alike.some((doc) => doc.name.toLowerCase() === name.toLowerCase())
      },
      async named(projectNumber, folderIds, names) {
        const key = { $in: [...new Set(names.map(nameKeyOf))] }
        const alike = { projectNumber, folderId: { $in: [...folderIds] }, live: true, 'keys.name': key }
        return (await rows.find(alike, { projection: SHOWN, hint: 'folder' })).map(toDocument)
      },
      hasNo: async (projectNumber, no) => (await rows.count({ projectNumber, no, live: true })) > 0,
      insert: (document) => unlessTaken(rows.insert({ ...toDoc(document), history: [] })),
      update(document, steps) {
        const { _id, ...fields } = toDoc(document)
        const added = { history: { $each: steps, $slice: -MAX_STEPS } }
        const before = { _id, version: document.version - 1 }
        return unlessTaken(rows.updateOne(before, { $set: fields, $push: added }))
      },
      async delete(id) {
        await rows.deleteOne({ _id: id })
      },
    }
  }
}

const OUT_OF_FORCE = ['superseded', 'withdrawn'] as const

/** A word is common that so many documents of a library have. */
const COMMON = 5_000

const SHOWN = { history: 0, words: 0 } as const

async function unlessTaken<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (isDuplicateKey(error, COLLECTION)) throw new DomainError('already_exists', 'DOCUMENT_NO_TAKEN')
    throw error
  }
}

async function listed(rows: TenantCollection<DocumentDoc>, listing: Listing) {
  const { limit, sort, filter } = listing
  const page = { sort: orderOf(sort), limit, projection: SHOWN }
  const [named, written] = await Promise.all([
    searchHint(rows, listing).then((hint) => rows.find(conditions(listing), { ...page, ...hint })),
    filter.hits.length === 0 ? [] : rows.find(textConditions(listing), { ...page, hint: '_id_' }),
  ])
  const found = new Map([...named, ...written].map((doc) => [doc._id, doc]))
  return [...found.values()]
    .map((doc) => ({
      document: toDocument(doc),
      position: [doc.keys[sort.by], doc._id] satisfies DocumentPosition,
    }))
    .toSorted((one, other) => inOrder(one.position, other.position) * (sort.descending ? -1 : 1))
    .slice(0, limit)
}

function inOrder([key, id]: DocumentPosition, [otherKey, otherId]: DocumentPosition): number {
  if (key !== otherKey) return key < otherKey ? -1 : 1
  return id < otherId ? -1 : 1
}

/**
 * The index of a search: that of words, unless so many documents have the longest word that a walk in the order of the page meets
 * enough of them soon. By itself the planner walks through the whole library for a rare word.
 */
async function searchHint(
  rows: TenantCollection<DocumentDoc>,
  { filter: { projectNumber, query }, sort }: Listing,
): Promise<{ hint?: string }> {
  const [longest] = searchExpressions(query, 'all')
  if (!longest) return {}
  const having = await rows.count({ projectNumber, words: longest }, { limit: COMMON, hint: 'words' })
  return { hint: having < COMMON ? 'words' : `by_${sort.by}` }
}

/** A document as it is stored, but for its tenant and its history. */
export function toDoc({
  id,
  trashPath,
  ...document
}: LibraryDocument): Omit<DocumentDoc, 'tenantId' | 'history'> {
  const { name, no, tags, current, state, updateTime } = document
  return {
    ...document,
    _id: id,
    tags: [...tags],
    ...(trashPath && { trashPath: [...trashPath] }),
    live: document.deleteTime === null,
    places: placesOf(document),
    keys: {
      name: nameKeyOf(name),
      changed: updateTime.getTime(),
      size: current.size,
      state: DOCUMENT_STATES.indexOf(state),
    },
    words: textTerms([no, name, ...tags].join(' ')),
  }
}

function toDocument(doc: DocumentDoc): LibraryDocument {
  const {
    _id,
    tenantId: _tenant,
    live: _live,
    places: _places,
    keys: _keys,
    words: _words,
    history: _history,
    ...document
  } = doc
  return { ...document, id: _id }
}
