import type { Folder, LibraryDocument, LibraryPage } from '../model.js'

/** A line of a library's list: a folder, or a document. */
export type Row =
  | { type: 'folder'; id: string; name: string; folder: Folder }
  | { type: 'document'; id: string; name: string; document: LibraryDocument }

/** The lines of what has been loaded: folders stand before documents. */
export function rowsOf(pages: readonly LibraryPage[]): readonly Row[] {
  const folders = pages[0]?.folders ?? []
  return [
    ...folders.map((folder) => ({ type: 'folder' as const, id: folder.id, name: folder.name, folder })),
    ...pages.flatMap(({ documents }) =>
      documents.map((document) => ({
        type: 'document' as const,
        id: document.id,
        name: document.name,
        document,
      })),
    ),
  ]
}
