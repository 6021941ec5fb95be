import type { Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'

/** Reads a page of a lane; an empty token asks for the first, an empty `next` says there is no other. */
type Read = (page: { pageSize: number; pageToken: string }) => Promise<{ tasks: Task[]; next: string }>

const MAX_LISTS = 2_000
const LARGEST_READ = 100

/**
 * Where the pages of lists begin, for callers who count pages instead of handing tokens back. A list is known by its
 * session and its query. Tokens mark a place between tasks, so a task of one page is on no later one. A task that is
 * forgotten is walked to again from the first page.
 */
export class LanePages {
  private readonly lists = new Map<string, Map<number, string>>()

  /** The tasks of a page, counted from 0; none after the last. `key` names session and query. */
  async read(key: string, page: number, size: number, read: Read): Promise<Task[]> {
    const starts = this.startsOf(key, page)
    let at = Math.max(...[...starts.keys()].filter((known) => known <= page))
    while (at < page) {
      const step = Math.min(Math.max(1, Math.floor(LARGEST_READ / size)), page - at)
      const { next } = await read({ pageSize: size * step, pageToken: starts.get(at) ?? '' })
      if (next === '') return []
      at += step
      starts.set(at, next)
    }
    const { tasks, next } = await read({ pageSize: size, pageToken: starts.get(page) ?? '' })
    if (next !== '') starts.set(page + 1, next)
    return tasks
  }

  private startsOf(key: string, page: number): Map<number, string> {
    // The first page begins the list anew: what stood where before does not matter any more.
    const starts = (page === 0 ? undefined : this.lists.get(key)) ?? new Map([[0, '']])
    this.lists.delete(key)
    this.lists.set(key, starts)
    for (const oldest of this.lists.keys()) {
      if (this.lists.size <= MAX_LISTS) break
      this.lists.delete(oldest)
    }
    return starts
  }
}
