import type { Caller } from '@smartproject/kit/types/caller'

import { setsPatterns } from '../../capacity/area.js'
import { type Project, roleOf } from '../../facts/area.js'

const GUEST = 8

/** The rights of a caller on planning boards. */
export class Reader {
  private readonly numbers: ReadonlySet<number>
  /** People whose load the caller may know. */
  private readonly known: ReadonlySet<string>

  constructor(
    private readonly caller: Caller,
    /** Projects that the caller reads. */
    readonly projects: readonly Project[],
  ) {
    this.numbers = new Set(projects.map(({ number }) => number))
    this.known = new Set([
      caller.userId,
      ...projects
        .filter((project) => caller.owner || roleOf(project, caller.userId) !== GUEST)
        .flatMap(({ members }) => members.map(({ userId }) => userId)),
    ])
  }

  /** True for those who see all people of the company. */
  get seesEverybody(): boolean {
    return setsPatterns(this.caller)
  }

  /** True for a project that the caller reads. */
  reads(projectNumber: number): boolean {
    return this.numbers.has(projectNumber)
  }

  /** True for a person whose load the caller may know; guests know that of no one else. */
  knowsLoadOf(userId: string): boolean {
    return this.seesEverybody || this.known.has(userId)
  }
}
