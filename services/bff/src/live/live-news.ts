/** A listener to the news of a subscription. */
export interface Listener {
  readonly tenantId: string
  readonly userId: string
  /** Which projects the listener may read now. */
  readonly projects: ReadableProjects
  /** Takes one event, written out as the stream carries it. */
  readonly push: (frame: string) => void
  /** Ends the stream: news may have been missed, the browser looks again and listens anew. */
  readonly end: () => void
}

/** The projects a listener may read. */
export interface ReadableProjects {
  has(project: number): boolean
  /** A fact about a project's people has arrived. */
  changed(project: number, people: ReadonlySet<string>): void
}

/** A piece of news that is held for a while; its text is made when it is sent. */
interface Held {
  readonly at: number
  readonly tenantId: string
  readonly project: number
  readonly readers: Readers
  readonly frameOf: () => string
}

/** The only people who may know of a piece of news; null for all who may read the project. */
type Readers = ReadonlySet<string> | null

/** So long news are held, and so many of all tenants together: a page that is just being opened needs a second. */
const HELD_MS = 30_000
const MOST_HELD = 2_000

function mayHear(
  { userId, projects }: Pick<Listener, 'userId' | 'projects'>,
  { project, readers }: Pick<Held, 'project' | 'readers'>,
): boolean {
  return (project === 0 || projects.has(project)) && (readers?.has(userId) ?? true)
}

/** The open streams of this process by subscription; carries each piece of news to those who may know of it. */
export class LiveNews {
  private readonly tenants = new Map<string, Set<Listener>>()
  private readonly held: Held[] = []

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Adds a listener; the returned function takes it off again. */
  listen(listener: Listener): () => void {
    const own = this.tenants.get(listener.tenantId) ?? new Set()
    this.tenants.set(listener.tenantId, own.add(listener))
    return () => {
      own.delete(listener)
      if (own.size === 0) this.tenants.delete(listener.tenantId)
    }
  }

  /**
   * Tells those of a tenant who may read the project; 0 is for the whole subscription. The text is made once for all
   * of them, and not at all without listeners.
   */
  publish(
    tenantId: string,
    project: number,
    write: () => string,
    { held = false, readers = null }: { held?: boolean; readers?: Readers } = {},
  ): void {
    let frame = ''
    const frameOf = () => (frame ||= write())
    if (held) this.hold({ at: this.now(), tenantId, project, readers, frameOf })
    for (const listener of this.tenants.get(tenantId) ?? [])
      if (mayHear(listener, { project, readers })) listener.push(frameOf())
  }

  /**
   * Tells one listener again what was sent in the last milliseconds, as far as it is held: what changed after a page had
   * read its data and before it listened.
   */
  resend(listener: Omit<Listener, 'end'>, lastMs: number): void {
    const since = this.now() - lastMs
    for (const one of this.held)
      if (one.at >= since && one.tenantId === listener.tenantId && mayHear(listener, one))
        listener.push(one.frameOf())
  }

  private hold(news: Held): void {
    this.held.push(news)
    const old = this.held.findIndex(({ at }) => at >= news.at - HELD_MS)
    this.held.splice(0, Math.max(old, this.held.length - MOST_HELD))
  }

  /**
   * A project, its people or what their roles allow has changed: who is in it, or was until now, is asked to look anew. Who is
   * no longer among its people hears nothing more of it.
   */
  projectChanged(tenantId: string, project: number, people: ReadonlySet<string>, write: () => string): void {
    let frame = ''
    const frameOf = () => (frame ||= write())
    this.hold({ at: this.now(), tenantId, project, readers: null, frameOf })
    for (const { projects, push } of this.tenants.get(tenantId) ?? []) {
      const before = projects.has(project)
      projects.changed(project, people)
      if (before || projects.has(project)) push(frameOf())
    }
  }

  /** News may have been missed: every listener starts over. */
  startOver(): void {
    for (const listeners of this.tenants.values()) for (const { end } of listeners) end()
  }
}
