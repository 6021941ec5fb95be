import { BulkAction, TaskStatus, type Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import fc from 'fast-check'

import { aCompany, startFixture, START_MS, type Company, type Fixture } from '../builders.js'
import { taskCalls } from '../task-calls.js'

const RUNS = 12
/** Two windows of the owner, two of the manager and one of a member: one person may do few things at once. */
const PEOPLE = ['olivia', 'olivia', 'mona', 'mona', 'emad'] as const
const LANES = [TaskStatus.NEW, TaskStatus.PROGRESS] as const

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
}, START_MS)

afterAll(() => fixture.stop())

/** One action on the board as it was seen; cards, lanes and places are numbers, taken modulo their count. */
interface Drag {
  readonly card: number
  readonly lane: number
  readonly place: number
  readonly action: 'drag' | 'above' | 'bulk' | 'archive'
}

const drag: fc.Arbitrary<Drag> = fc.record({
  card: fc.nat(20),
  lane: fc.nat(1),
  place: fc.nat(3),
  action: fc.constantFrom('drag', 'drag', 'drag', 'above', 'bulk', 'archive'),
})
const rounds = fc.array(fc.array(drag, { minLength: PEOPLE.length, maxLength: PEOPLE.length }), {
  minLength: 4,
  maxLength: 6,
})

type Board = readonly Task[][]

class Table {
  private readonly calls
  private readonly undoIds: { id: string; by: number }[] = []

  constructor(private readonly company: Company) {
    this.calls = taskCalls(
      () => fixture,
      () => company,
      () => {
        throw new Error('every call names its user')
      },
    )
  }

  async fill(): Promise<void> {
    for (let at = 0; at < 8; at++)
      await this.calls.created({ status: LANES[at % 2] ?? TaskStatus.NEW }, await this.as(0))
  }

  /** All five act on the same board at once, then the bulk changes are undone; the board is right after each. */
  async round(drags: readonly Drag[]): Promise<void> {
    const seen = await this.look()
    const taken = new Set<string>()
    const plans = drags.map((one, person) => this.plan(seen, one, person, taken))
    await Promise.all(plans.map((plan) => plan.run()))
    const now = await this.expectSound()
    for (const { card, after, before } of plans) expectDropped(now, taken, card, { after, before })
    const undone = this.undoIds.splice(0)
    await Promise.all(undone.map(async ({ id, by }) => this.calls.undo(id, await this.as(by))))
    await this.expectSound()
  }

  private plan(seen: Board, drag: Drag, person: number, taken: Set<string>) {
    const all = seen.flat().filter(({ id }) => !taken.has(id))
    const card = all[drag.card % Math.max(all.length, 1)]
    if (!card) return { card: '', after: '', before: '', run: () => Promise.resolve() }
    taken.add(card.id)
    const status = LANES[drag.lane] ?? TaskStatus.NEW
    const lane = (seen[drag.lane] ?? []).filter(({ id }) => id !== card.id)
    const place = drag.place % (lane.length + 1)
    const [above, below] = [lane[place - 1]?.id ?? '', lane[place]?.id ?? '']
    const bulk = async (action: BulkAction, extra: object) => {
      const { undoId } = await this.calls.bulk([card], action, extra, await this.as(person))
      if (undoId !== '') this.undoIds.push({ id: undoId, by: person })
    }
    const nowhere = { card: '', after: '', before: '' }
    if (drag.action === 'bulk') return { ...nowhere, run: () => bulk(BulkAction.MOVE, { status }) }
    if (drag.action === 'archive') return { ...nowhere, run: () => bulk(BulkAction.ARCHIVE, {}) }
    const after = drag.action === 'above' && below !== '' ? '' : above
    const run = async () => {
      const options = await this.as(person)
      // A neighbour that another person took out of the lane a moment ago refuses the drop, which changes nothing.
      await this.calls
        .move(card, status, { afterId: after, beforeId: below, options })
        .catch((error: { fields?: { reason: string }[] }) => {
          if (error.fields?.[0]?.reason !== 'NOT_IN_LANE') throw error
          taken.add(`refused ${card.id}`)
        })
    }
    return { card: card.id, after, before: below, run }
  }

  private async look(): Promise<Board> {
    const docs = await fixture.service.connection
      .collection<{ _id: string; status: string }>('tasks')
      .find({ tenantId: this.company.tenantId, shelf: 'live' })
      .sort({ rank: 1, _id: 1 })
      .toArray()
    const options = await this.as(0)
    const tasks = await Promise.all(docs.map(({ _id }) => this.calls.get(_id, options)))
    return LANES.map((lane) => tasks.filter(({ status }) => status === lane))
  }

  private async expectSound(): Promise<Board> {
    const board = await this.look()
    for (const lane of board) expect(new Set(lane.map(({ rank }) => rank)).size).toBe(lane.length)
    const counts = await this.calls.counts(await this.as(0))
    expect([counts.newCount, counts.progressCount]).toEqual(board.map((lane) => lane.length))
    return board
  }

  private as(person: number) {
    const who = PEOPLE[person] ?? 'olivia'
    return who === 'olivia' ? this.company.asOwner() : this.company.as(who)
  }
}

/** A card stands between the neighbours its person saw, where no one moved those at the same time. */
function expectDropped(
  board: Board,
  touched: ReadonlySet<string>,
  card: string,
  { after, before }: { after: string; before: string },
): void {
  if (card === '' || touched.has(`refused ${card}`)) return
  const order = board.flat().map(({ id }) => id)
  const [at, above, below] = [order.indexOf(card), order.indexOf(after), order.indexOf(before)]
  if (after !== '' && !touched.has(after)) expect(at).toBeGreaterThan(above)
  if (before !== '' && !touched.has(before) && (after === '' || !touched.has(after)))
    expect(at).toBeLessThan(below)
}

// On failure fast-check prints the seed, the path and the shortest rounds that fail.
it('five people who drag at once find each card where they dropped it, and every lane counts its cards', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (played) => {
      const table = new Table(await aCompany(fixture))
      await table.fill()
      for (const drags of played) await table.round(drags)
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: false },
  )
}, 180_000)
