import type { data } from 'react-router'

/** Ends a loader with another page or address: react-router takes what is thrown. */
export function showInstead(page: Response | ReturnType<typeof data>): never {
  // This is no error, and it is what react-router's documentation asks for.
  // oxlint-disable-next-line only-throw-error
  throw page
}
