/** The address of a document in its library. */
export function documentAddress(
  subscription: number,
  { id, project }: { id: string; project: number },
): string {
  return `/${subscription}/project/${project}/documentlibrary?document=${id}`
}

/** A place on a version: a page, and a pin on it. */
export interface PlaceOnVersion {
  page?: number
  /** Id of a pin, which gets the focus. */
  pin?: string
}

/** The address of a version of a document alone. */
export function previewAddress(
  subscription: number,
  { document, n }: { document: string; n: number },
  { page, pin }: PlaceOnVersion = {},
): string {
  const params = {
    subscription: String(subscription),
    key: document,
    version: String(n),
    ...(page === undefined ? {} : { page: String(page) }),
    ...(pin === undefined ? {} : { pin }),
  }
  return `/preview?${new URLSearchParams(params).toString()}`
}
