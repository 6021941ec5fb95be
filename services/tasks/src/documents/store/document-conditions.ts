import type { Filter, Sort } from '@smartproject/kit/mongo/tenant-collection'

import { searchExpressions } from '../../search/area.js'
import type { LibraryDocument } from '../domain/document.js'
import type { DocumentFilter, DocumentPosition, DocumentSort } from '../domain/document-query.js'
import type { Viewer } from '../domain/rights.js'
import type { DocumentDoc } from './document-model.js'

const TRASH = 'trash'
const ALL = '*'
/** Who finds a document in a list: who sees hidden ones, who is shown drafts, who is shown issued ones. */
const AUDIENCES = { hidden: 'h', shown: 's', issued: 'i' } as const
type Audience = keyof typeof AUDIENCES

/** A page of documents, with its order and what it stands behind. */
export interface Listing {
  filter: DocumentFilter
  sort: DocumentSort
  after: DocumentPosition | null
  limit: number
}

/**
 * The lists that a document is in, for each audience: of its folder, and of all documents. An index of each order begins with
 * them, so that a page reads no more than it shows, for every audience.
 */
export function placesOf({
  folderId,
  deleteTime,
  show,
  state,
  issued,
}: Omit<LibraryDocument, 'id'>): string[] {
  if (deleteTime) return [TRASH]
  const shown = show && state !== 'withdrawn'
  const audiences: Audience[] = ['hidden', ...(shown ? (['shown'] as const) : [])]
  if (shown && issued) audiences.push('issued')
  return audiences.flatMap((audience) => [placeOf(audience, folderId), placeOf(audience, ALL)])
}

const placeOf = (audience: Audience, place: string) => `${AUDIENCES[audience]}:${place}`

function audienceOf({ hidden, issuing }: Viewer): Audience {
  if (hidden) return 'hidden'
  return issuing ? 'issued' : 'shown'
}

/** The conditions that the documents of a page meet. */
export function conditions({ filter, sort, after }: Listing): Filter<DocumentDoc> {
  const { projectNumber, trash, folderId, viewer } = filter
  const place = placeOf(audienceOf(viewer), folderId ?? ALL)
  const parts = [{ projectNumber, places: trash ? TRASH : place }, ...criteriaed(filter)]
  return { $and: after ? [...parts, beyond(sort, after)] : parts }
}

/** The same of the documents whose text holds the words of the query, in the version that opens for the viewer. */
export function textConditions({ filter, ...listing }: Listing): Filter<DocumentDoc> {
  const [documentIds, fileIds] = [
    filter.hits.map((hit) => hit.documentId),
    filter.hits.map((hit) => hit.fileId),
  ]
  const { hidden, issuing } = filter.viewer
  const issued = { 'issued.fileId': { $in: fileIds } }
  const current = { 'current.fileId': { $in: fileIds } }
  const open = hidden ? current : { $or: issuing ? [issued] : [issued, { ...current, issued: null }] }
  const others = conditions({ ...listing, filter: { ...filter, query: '' } })
  return { $and: [{ _id: { $in: documentIds } }, open, others] }
}

/** The order of a page. */
export function orderOf({ by, descending }: DocumentSort): Sort {
  const direction = descending ? -1 : 1
  return { [`keys.${by}`]: direction, _id: direction }
}

function criteriaed(filter: DocumentFilter): object[] {
  const { tag, query, managedBy, held, mine, expired, viewer, userId, now, today } = filter
  const words = searchExpressions(query, 'all')
  const holding = { 'checkout.until': { $gt: now } }
  const parts: (object | false)[] = [
    words.length > 0 && { words: { $all: words } },
    filter.state !== '' && ofState(filter.state, viewer),
    tag !== '' && { tags: tag },
    managedBy !== '' && { managedBy },
    // Viewers and guests do not see check-outss.
    held && (viewer.hidden ? holding : { _id: '' }),
    mine && {
      $or: [{ createdBy: userId }, { managedBy: userId }, { 'checkout.userId': userId, ...holding }],
    },
    expired && { validUntil: { $gt: '', $lt: today } },
  ]
  return parts.filter((part) => part !== false)
}

/** Those of a state as the viewer is told it; see `shownState`. */
function ofState(state: string, { hidden }: Viewer): object {
  if (hidden || state === 'superseded') return { state }
  if (state === 'issued') return { issued: { $ne: null }, state: { $ne: 'superseded' } }
  return { state, issued: null }
}

function beyond({ by, descending }: DocumentSort, [value, id]: DocumentPosition): object {
  const key = `keys.${by}`
  const [from, past] = descending ? (['$lte', '$lt'] as const) : (['$gte', '$gt'] as const)
  // The first condition gives the index its bound, the second cuts what was on the page before.
  return { [key]: { [from]: value }, $or: [{ [key]: { [past]: value } }, { _id: { [past]: id } }] }
}
