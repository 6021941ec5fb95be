/** Which projects somebody may read, and whether by a right over all projects of the company. */
export interface ProjectList {
  readonly numbers: readonly number[]
  readonly readsAll: boolean
}

interface Kept {
  readonly tenantId: string
  readonly until: number
  readonly list: Promise<ProjectList>
}

/** A passport is not used for longer. */
const KEPT_MS = 60_000
const MOST_KEPT = 5_000

/**
 * The lists of projects that tenancy gave for passports, until a fact about a project of the company arrives: somebody who opens
 * page after page does not have them read each time. A passport is renewed when the rights of its holder change.
 */
export class ProjectLists {
  private readonly kept = new Map<string, Kept>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The list for a passport; asks for it where none is kept. A failure is not kept. */
  get(passport: string, tenantId: string, ask: () => Promise<ProjectList>): Promise<ProjectList> {
    const known = this.kept.get(passport)
    if (known && known.until > this.now()) return known.list
    if (this.kept.size >= MOST_KEPT) this.kept.clear()
    const list = ask()
    const entry = { tenantId, until: this.now() + KEPT_MS, list }
    this.kept.set(passport, entry)
    list.catch(() => {
      if (this.kept.get(passport) === entry) this.kept.delete(passport)
    })
    return list
  }

  /** A project of the company has changed: what was asked for before is asked for again. */
  drop(tenantId: string): void {
    for (const [passport, kept] of this.kept) if (kept.tenantId === tenantId) this.kept.delete(passport)
  }

  /** Facts may have been missed. */
  clear(): void {
    this.kept.clear()
  }
}
