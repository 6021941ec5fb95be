import { setTimeout as wait } from 'node:timers/promises'

import type { Dice } from '../rig/random.js'
import { Actor } from './actor.js'
import { Journal } from './journal.js'
import { Desk, LeaveWork } from './leave-work.js'
import type { Ledger } from './ledger.js'
import type { Person } from './person.js'
import { TaskWork } from './task-work.js'
import type { World } from './world.js'

/** How the load is made. */
export interface LoadOptions {
  readonly world: World
  readonly ledger: Ledger
  readonly dice: Dice
  /** Actions a second of all people together. */
  readonly rate: number
  /** Codes of mails that have arrived for an approver; each is used once. */
  readonly takeCode: (email: string) => string | null
}

/** Many people at work, each doing one thing after the other. */
export class Load {
  readonly journal = new Journal()
  private readonly desk = new Desk()
  private readonly people: readonly { readonly person: Person; act(): Promise<void>; pauseMs(): number }[]
  private running = false
  private loops: Promise<void>[] = []

  constructor(private readonly options: LoadOptions) {
    const { world } = options
    this.people = world.people.map((person, index) =>
      this.employ(person, options.dice.fork(`person/${index}`)),
    )
  }

  /** Everybody begins to work. */
  start(): void {
    this.running = true
    this.loops = this.people.map(async ({ act, pauseMs }) => {
      await wait(pauseMs())
      while (this.running) {
        await act()
        await wait(pauseMs())
      }
    })
  }

  /** Nobody begins anything new; waits for what was begun. */
  async stop(): Promise<void> {
    this.running = false
    await Promise.all(this.loops)
  }

  private employ(person: Person, dice: Dice) {
    const { world, ledger, rate, takeCode } = this.options
    const actor = new Actor(person, dice, { ledger, journal: this.journal, tenants: world.tenants })
    const leave = new LeaveWork(actor, this.desk)
    const colleagues = world.people
      .filter(({ tenant }) => tenant === person.tenant)
      .map(({ facts }) => facts.id)
    const tasks = new TaskWork(actor, colleagues)
    const chores: readonly (readonly [weight: number, act: () => Promise<unknown>])[] = [
      [14, () => leave.apply()],
      [7, () => leave.edit()],
      [5, () => leave.withdraw()],
      [16, () => tasks.create()],
      [16, () => tasks.update()],
      [12, () => tasks.move()],
      [8, () => tasks.tidy()],
      [4, () => tasks.remove()],
      [12, () => tasks.comment()],
      [8, () => tasks.look()],
      [3, () => actor.read('listNotifications', { subscription: person.tenant.number })],
      [3, () => actor.read('listOwnLeave', { subscription: person.tenant.number })],
    ]
    const total = chores.reduce((sum, [weight]) => sum + weight, 0)
    const act = async () => {
      // Whoever has requests on the desk decides before anything else.
      const code = takeCode(person.facts.email)
      if (code !== null && dice.next() < 0.15) return leave.decideByCode(code)
      if (this.desk.size(person.facts.id) > 0 && dice.next() < 0.9) return leave.decide()
      let at = dice.next() * total
      for (const [weight, chore] of chores) {
        at -= weight
        if (at < 0) return void (await chore())
      }
    }
    // Managers have much to decide: they pause less.
    const share = () => (this.desk.size(person.facts.id) > 3 ? 0.2 : 1)
    const mean = (1_000 * world.people.length) / rate
    return { person, act, pauseMs: () => mean * share() * (0.5 + dice.next()) }
  }
}
