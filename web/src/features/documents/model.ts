import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import type { DocumentState } from '../../task-kit/documents/document-states.js'

export type LibraryPage = CallOutput<'listLibrary'>
export type LibraryDocument = LibraryPage['documents'][number]
export type Folder = LibraryPage['folders'][number]
export type May = LibraryPage['may']
export type DocumentDetail = CallOutput<'getDocument'>
export type DocumentVersion = LibraryDocument['current']
/** Documents and folders, by id. */
export interface Chosen {
  documents: readonly string[]
  folders: readonly string[]
}
/** The outcome for one of them. */
export type ChosenResult = CallOutput<'bulkChangeDocuments'>['results'][number]
export type ListInput = CallInput<'listLibrary'>
export type Filter = NonNullable<ListInput['filter']>
export type Sort = NonNullable<ListInput['sort']>

export const STATES = ['draft', 'in_review', 'approved', 'issued', 'superseded', 'withdrawn'] as const
export const SORTS = ['name', 'changed', 'size', 'state'] as const

/** The moves that ask for a reason, by where they lead. */
export const REASONED: ReadonlySet<DocumentState> = new Set<DocumentState>(['draft', 'withdrawn'])

/** How a version may be shown in place: as a picture, by the PDF viewer of the browser, or not at all. */
export function previewOf({ content_type }: DocumentVersion): 'picture' | 'pdf' | null {
  if (content_type === 'application/pdf') return 'pdf'
  return /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/.test(content_type) ? 'picture' : null
}

const COMMA = /[,،]/

/** The tags that a text names, separated by commas. */
export function tagsIn(text: string): string[] {
  const tags = text.split(COMMA).map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
