/** A way to a project, or to a task of it. */
export interface Shortcut {
  readonly projectNumber: number
  /** Empty for the project itself. */
  readonly taskId: string
}

/** A place that a person opened, with the latest time. */
export interface Visit extends Shortcut {
  readonly time: Date
}

/** Favourites kept of one user. */
export const MAX_FAVOURITES = 50

/** Visits kept of one user. */
const KEPT_VISITS = 20

/** The favourites with this one at its place; wherever it stood before, it stands once. */
export function withFavourite(favourites: readonly Shortcut[], one: Shortcut, position: number): Shortcut[] {
  const others = withoutShortcut(favourites, one)
  return [...others.slice(0, position), one, ...others.slice(position)]
}

/** The shortcuts without this one. */
export function withoutShortcut<S extends Shortcut>(shortcuts: readonly S[], one: Shortcut): S[] {
  return shortcuts.filter((other) => !leadsTo(other, one))
}

/** The visits with this one in front. */
export function withVisit(visits: readonly Visit[], visit: Visit): Visit[] {
  return [visit, ...withoutShortcut(visits, visit)].slice(0, KEPT_VISITS)
}

// A task has its project from itself: it may have been moved to another one.
function leadsTo(one: Shortcut, other: Shortcut): boolean {
  return one.taskId === other.taskId && (one.taskId !== '' || one.projectNumber === other.projectNumber)
}

/** Favourites of one tenant, each user's in their order. */
export interface FavouriteStore {
  of(userId: string): Promise<Shortcut[]>
  keep(userId: string, favourites: readonly Shortcut[]): Promise<void>
}

/** Visits of one tenant, newest first. */
export interface VisitStore {
  of(userId: string): Promise<Visit[]>
  keep(userId: string, visits: readonly Visit[]): Promise<void>
}
