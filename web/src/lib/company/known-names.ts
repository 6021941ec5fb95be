/** A user as a project shows it. */
export interface ShownPerson {
  /** The name alone, by which the face is drawn; empty for an erased account. */
  name: string
  /** The name, marked where the user is no longer in the project or the company. */
  shown: string
  /** A picture, or empty. */
  url: string
}

/** By user id; another map after each answer. */
export type KnownNames = ReadonlyMap<string, ShownPerson>

/** The key of the names that were asked for so far; `name-book.ts` puts them in. */
export const namesKey = (subscription: number) => ['people', subscription, 'names'] as const
