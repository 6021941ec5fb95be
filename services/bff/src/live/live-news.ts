/** Somebody who listens to the news of a subscription. */
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

/** The open streams of this process by subscription; carries each piece of news to those who may know of it. */
export class LiveNews {
  private readonly tenants = new Map<string, Set<Listener>>()

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
   * of them, and not at all when nobody listens.
   */
  tell(tenantId: string, project: number, frameOf: () => string): void {
    let frame = ''
    for (const listener of this.tenants.get(tenantId) ?? []) {
      if (project !== 0 && !listener.projects.has(project)) continue
      if (frame === '') frame = frameOf()
      listener.push(frame)
    }
  }

  /** The people of a project have changed: who is no longer among them hears nothing more of it. */
  projectChanged(tenantId: string, project: number, people: ReadonlySet<string>): void {
    for (const { projects } of this.tenants.get(tenantId) ?? []) projects.changed(project, people)
  }

  /** News may have been missed: every listener starts over. */
  startOver(): void {
    for (const listeners of this.tenants.values()) for (const { end } of listeners) end()
  }
}
