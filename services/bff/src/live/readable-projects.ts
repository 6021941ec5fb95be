import type { ReadableProjects } from './live-news.js'

/** The projects that a person may read, and whether by a right over all projects of the company. */
export interface ProjectList {
  readonly numbers: readonly number[]
  readonly readsAll: boolean
}

/**
 * The projects that a person may read, as tenancy lists them; none until `load` is done. A fact about a project takes
 * effect at once where it takes a reader away, and tenancy is asked again; who may read all of them by right of the
 * subscription keeps hearing. While tenancy cannot be asked, nothing that was taken away comes back.
 */
export function readableProjects(
  userId: string,
  read: () => Promise<ProjectList>,
): ReadableProjects & { load(): Promise<void> } {
  let numbers = new Set<number>()
  let readsAll = false
  let readings = 0

  async function load(): Promise<void> {
    const reading = ++readings
    const list = await read()
    // A later fact has made this answer old.
    if (reading !== readings) return
    numbers = new Set(list.numbers)
    readsAll = list.readsAll
  }

  return {
    load,
    has: (project) => numbers.has(project),
    changed(project, people) {
      if (people.has(userId) || readsAll) {
        numbers.add(project)
        return
      }
      numbers.delete(project)
      load().catch(() => undefined)
    },
  }
}
