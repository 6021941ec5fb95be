/** A thread of a project, named by the one subject that it has. */
export interface NamedThread {
  task: string | null
  entry: string | null
  discussion: string | null
  project: number
}

/** The address where a thread is read, at one of its messages where the page can show one. */
export function threadAddress(
  subscription: number,
  thread: NamedThread,
  { taskLink, seq }: { taskLink: (id: string) => string; seq?: number },
): string {
  const base = `/${subscription}/project/${thread.project}`
  if (thread.task !== null) return taskLink(thread.task)
  if (thread.entry !== null) return `${base}/trackregister?entry=${thread.entry}`
  return `${base}/discussion/${thread.discussion}${seq === undefined ? '' : `?message=${seq}`}`
}
