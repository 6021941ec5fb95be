import { setTimeout as wait } from 'node:timers/promises'

import type { SeededRandom } from '../rig/random.js'
import { Actor } from './actor.js'
import { Journal } from './journal.js'
import { ApprovalQueue, LeaveWork } from './leave-work.js'
import type { Ledger } from './ledger.js'
import type { Person } from './person.js'
import { TaskWork } from './task-work.js'
import { Turns } from './turns.js'
import type { World } from './world.js'

/** So many actions a second of all people together, or as many as get done while so many people act at once. */
export type Pace = { readonly rate: number } | { readonly atOnce: number }

/** How often a person does each thing. */
interface Weights {
  readonly apply: number
  readonly edit: number
  readonly withdraw: number
  readonly create: number
  readonly update: number
  readonly move: number
  readonly tidy: number
  readonly remove: number
  readonly comment: number
  readonly look: number
  readonly listBells: number
  readonly listLeave: number
}

const A_DAY: Weights = {
  apply: 14,
  edit: 7,
  withdraw: 5,
  create: 16,
  update: 16,
  move: 12,
  tidy: 8,
  remove: 4,
  comment: 12,
  look: 8,
  listBells: 3,
  listLeave: 3,
}

/** Where as much as possible is to be written, most of it is what costs little. */
const MANY_WRITES: Weights = {
  apply: 3,
  edit: 1,
  withdraw: 1,
  create: 12,
  update: 22,
  move: 18,
  tidy: 5,
  remove: 3,
  comment: 31,
  look: 2,
  listBells: 1,
  listLeave: 1,
}

/** How the load is made. */
export interface LoadOptions {
  readonly world: World
  readonly ledger: Ledger
  readonly random: SeededRandom
  readonly pace: Pace
  /** Codes of mails that have arrived for an approver; each is used once. */
  readonly takeCode: (email: string) => string | null
}

/** Many people at work, each doing one thing after the other. */
export class Load {
  readonly journal = new Journal()
  private readonly queue = new ApprovalQueue()
  private readonly people: readonly { act(): Promise<void>; pauseMs(): number }[]
  private running = false
  private loops: Promise<void>[] = []

  constructor(private readonly options: LoadOptions) {
    const { world } = options
    this.people = world.people.map((person, index) =>
      this.employ(person, options.random.fork(`person/${index}`)),
    )
  }

  /** Everybody begins to work. */
  start(): void {
    const { pace } = this.options
    this.running = true
    const turns = 'atOnce' in pace ? new Turns(pace.atOnce) : null
    this.loops = this.people.map(async ({ act, pauseMs }) => {
      while (this.running) {
        await (turns ? turns.take() : wait(pauseMs()))
        if (this.running) await act().finally(() => turns?.give())
        else turns?.give()
      }
    })
  }

  /** Begins nothing new; waits for the actions in progress. */
  async stop(): Promise<void> {
    this.running = false
    await Promise.all(this.loops)
  }

  private employ(person: Person, random: SeededRandom) {
    const { world, ledger, pace, takeCode } = this.options
    const actor = new Actor(person, random, { ledger, journal: this.journal, tenants: world.tenants })
    const leave = new LeaveWork(actor, this.queue)
    const chores = this.chores(actor, leave)
    const total = chores.reduce((sum, [weight]) => sum + weight, 0)
    const act = async () => {
      // A person with requests on the queue decides before anything else.
      const code = takeCode(person.facts.email)
      if (code !== null && random.next() < 0.15) return leave.decideByCode(code)
      if (this.queue.size(person.facts.id) > 0 && random.next() < 0.9) return leave.decide()
      let at = random.next() * total
      for (const [weight, chore] of chores) {
        at -= weight
        if (at < 0) return void (await chore())
      }
    }
    // Managers have much to decide: they pause less.
    const share = () => (this.queue.size(person.facts.id) > 3 ? 0.2 : 1)
    const mean = 'rate' in pace ? (1_000 * world.people.length) / pace.rate : 0
    return { act, pauseMs: () => mean * share() * (0.5 + random.next()) }
  }

  private chores(
    actor: Actor,
    leave: LeaveWork,
  ): readonly (readonly [weight: number, chore: () => Promise<unknown>])[] {
    const { world, pace } = this.options
    const { tenant } = actor.person
    const colleagues = world.people.filter((other) => other.tenant === tenant).map(({ facts }) => facts.id)
    const tasks = new TaskWork(actor, colleagues)
    const often = 'rate' in pace ? A_DAY : MANY_WRITES
    const company = { subscription: tenant.number }
    return [
      [often.apply, () => leave.apply()],
      [often.edit, () => leave.edit()],
      [often.withdraw, () => leave.withdraw()],
      [often.create, () => tasks.create()],
      [often.update, () => tasks.update()],
      [often.move, () => tasks.move()],
      [often.tidy, () => tasks.tidy()],
      [often.remove, () => tasks.remove()],
      [often.comment, () => tasks.comment()],
      [often.look, () => tasks.look()],
      [often.listBells, () => actor.read('listNotifications', company)],
      [often.listLeave, () => actor.read('listOwnLeave', company)],
    ]
  }
}
