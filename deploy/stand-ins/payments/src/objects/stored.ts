/** An object of the API as it is stored: references are ids, and names with `_` stay inside. */
export interface Stored {
  id: string
  readonly object: string
  readonly created: number
}

/** Names and values that the client keeps with an object. */
export type Metadata = Record<string, string>
