import type { LibraryDocument } from './model.js'

/** The address of a document in its library. */
export function documentAddress(subscription: number, { id, project }: LibraryDocument): string {
  return `/${subscription}/project/${project}/documentlibrary?document=${id}`
}

/** The address of a version alone. */
export function previewAddress(subscription: number, document: string, n: number): string {
  const params = { subscription: String(subscription), key: document, version: String(n) }
  return `/preview?${new URLSearchParams(params).toString()}`
}
