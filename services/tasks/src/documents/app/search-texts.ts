import { excerptOf } from '../domain/excerpt.js'
import type { LibraryDocument } from '../domain/document.js'
import { openVersion, type Viewer } from '../domain/rights.js'
import type { Stores } from '../domain/stores.js'
import type { TextHit } from '../domain/texts.js'

/** Versions that a search looks through for those that the caller opens. */
const MAX_HITS = 1_000
/** Documents of a page with an excerpt. */
const MAX_EXCERPTS = 50

/** The versions whose text holds the words of a search. Documents in the trash have no text. */
export async function hitsOf(
  stores: Stores,
  { projectNumber, trash, query }: { projectNumber: number; trash: boolean; query: string },
): Promise<TextHit[]> {
  return trash || query === '' ? [] : stores.texts.matching(projectNumber, query, MAX_HITS)
}

/** A page of a search. */
interface SearchedPage {
  readonly rows: readonly { readonly document: LibraryDocument }[]
  readonly viewer: Viewer
  readonly hits: readonly TextHit[]
  readonly query: string
}

/** The places of the texts of a page that a search has hit, by document: of the version that opens for the viewer alone. */
export async function excerptsOf(
  stores: Stores,
  { rows, viewer, hits, query }: SearchedPage,
): Promise<Map<string, string>> {
  const open = new Set(rows.map(({ document }) => openVersion(document, viewer)?.fileId))
  const shown = hits.filter(({ fileId }) => open.has(fileId)).slice(0, MAX_EXCERPTS)
  if (shown.length === 0) return new Map()
  const texts = await stores.texts.textsOf(shown.map(({ fileId }) => fileId))
  return new Map(
    shown.map(({ documentId, fileId }) => [documentId, excerptOf(texts.get(fileId) ?? '', query)]),
  )
}
