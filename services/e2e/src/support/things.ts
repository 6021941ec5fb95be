import type { Company, Founder, Person, PersonName } from './companies.js'
import { makers, type Making } from './makers.js'
import type { Rpc } from './rpc.js'
import { unknownIds, type IdPool, type Kind } from './world.js'

type Writable = { -readonly [K in Kind]: IdPool[K] }

/**
 * The makers of the things that a request (an RPC's key or a call's name) is about. Everybody is below the owner, so leave of
 * the owner can be given to none of them.
 */
export function makerFor(request: string): PersonName {
  return /(^|\/)reassignLeave$/i.test(request) ? 'applicant' : 'owner'
}

/** Makes things of a company through the RPCs that everybody uses, and puts away what may be there only so often. */
export class Things {
  constructor(
    readonly rpc: Rpc,
    readonly founder: Founder,
    readonly company: Company,
  ) {}

  /** Calls as a person of the company. */
  async as(person: PersonName, key: string, request: object): Promise<Record<string, unknown>> {
    const { userId } = this.company.people[person]
    return this.rpc.call(key, request, await this.founder.passport(userId, this.company.number))
  }

  /** A pool whose ids of these kinds were made just now by that person; the others exist nowhere. */
  async pool(wanted: readonly Kind[], by: PersonName): Promise<IdPool> {
    const making = new OnePool(this, by)
    for (const kind of wanted) await making.need(kind)
    return making.ids
  }

  /** Takes away what a pool holds of things of which there may be only so many. */
  async putAway(ids: IdPool, made: readonly Kind[]): Promise<void> {
    const cleaners: Partial<Record<Kind, [key: string, request: object]>> = {
      fieldId: ['tasks/DeleteTaskFieldDefinition', { id: ids.fieldId }],
      viewId: ['tasks/DeleteView', { id: ids.viewId }],
      baselineId: [
        'tasks/DeleteBaseline',
        { projectNumber: this.company.projects[0], baselineId: ids.baselineId, reason: 'Put away' },
      ],
      scenarioId: ['tasks/DropScenario', { id: ids.scenarioId, version: 1n }],
      jobId: ['tasks/CancelJob', { id: ids.jobId }],
      templateId: ['tasks/DeleteProjectTemplate', { id: ids.templateId }],
      configuratorId: ['tasks/DeleteConfiguratorTemplate', { id: ids.configuratorId }],
    }
    const credential = await this.founder.passport(this.company.people.owner.userId, this.company.number)
    for (const kind of made) {
      const cleaner = cleaners[kind]
      if (cleaner) await this.rpc.try(...cleaner, credential)
    }
  }
}

/** One pool while it is made: what a thing hangs on is made before it, once. */
class OnePool implements Making {
  readonly ids: Writable = unknownIds()
  private readonly done = new Set<Kind>()

  constructor(
    private readonly things: Things,
    readonly by: PersonName,
  ) {}

  get company(): Company {
    return this.things.company
  }

  get mark(): string {
    return this.things.company.mark
  }

  call(key: string, request: object, by: PersonName = this.by): Promise<Record<string, unknown>> {
    return this.things.as(by, key, request)
  }

  newUser(): Promise<Person> {
    return this.things.founder.user()
  }

  async callAs(userId: string, key: string, request: object): Promise<Record<string, unknown>> {
    return this.things.rpc.call(key, request, await this.things.founder.passport(userId, 0))
  }

  async need<K extends Kind>(kind: K): Promise<IdPool[K]> {
    if (!this.done.has(kind)) {
      const made = await makers[kind](this)
      for (const other of Object.keys(made) as Kind[]) this.done.add(other)
      Object.assign(this.ids, made)
    }
    return this.ids[kind]
  }
}
