import type { TaskNews } from '@smartproject/bff/api/work/tasks'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { aSession, stubCalls } from '../../../test/api.js'
import { LANES, type Card, type TaskStatus } from '../../../task-kit/model.js'
import { aCard, FakeBoard } from '../../../task-kit/testing/board-fixture.js'
import { applyCard, applyNews, dropCard } from '../../../task-kit/api/apply-news.js'
import type { BoardData } from '../../../task-kit/api/board-data.js'
import { createTask } from '../../../task-kit/api/create-task.js'
import { editCard } from '../../../task-kit/api/edit-card.js'
import { workKeys, type BoardView } from '../../../task-kit/api/keys.js'
import { moveCard } from '../../../task-kit/api/move.js'

const view: BoardView = { filter: {}, order: { by: 'rank' }, archived: false }
const key = workKeys.board(1, 7, view)

const ACTIONS = ['archive', 'undo', 'delete', 'restore', 'move', 'rename', 'create', 'refetch'] as const

interface Step {
  action: (typeof ACTIONS)[number]
  which: number
  lane: TaskStatus
  /** When the live stream tells what was done. */
  news: 'never' | 'after'
}

const steps = fc.array(
  fc.record<Step>({
    action: fc.constantFrom(...ACTIONS),
    which: fc.nat(20),
    lane: fc.constantFrom(...LANES),
    news: fc.constantFrom('never', 'after'),
  }),
  { maxLength: 25 },
)

/** A board of which every card is loaded, its server, and what its page can take back. */
class Play {
  readonly server = new FakeBoard(['1', '2', '3', '4', '5'].map((id) => aCard(id, { status: laneOf(id) })))
  readonly client = new QueryClient()
  /** Cards in the archive or the trash, as the page saw them last. */
  private readonly away: Card[] = []

  constructor() {
    stubCalls({ session: () => aSession('mona'), ...this.server.answers() })
    this.refetch()
  }

  board(): BoardData {
    return this.client.getQueryData<BoardData>(key) as BoardData
  }

  refetch(): void {
    this.client.setQueryData(key, this.server.answers().getBoard?.({ subscription: 1, project: 7 }))
  }

  async do({ action, which, lane, news }: Step): Promise<void> {
    if (action === 'refetch') return this.refetch()
    const change = await this.change(action, which, lane)
    if (!change || news === 'never') return
    const { card, was } = change
    const event: TaskNews = {
      id: card.id,
      project: 7,
      change: card.deleted ? 'deleted' : was === null ? 'created' : was === card.status ? 'updated' : 'moved',
      previous_status: was,
      actor: 'u-mona',
      card: card.deleted ? null : card,
    }
    applyNews(this.client, 1, event)
  }

  private async change(
    action: Exclude<Step['action'], 'refetch'>,
    which: number,
    lane: TaskStatus,
  ): Promise<{ card: Card; was: TaskStatus | null } | null> {
    if (action === 'create') {
      const input = { subscription: 1, project: 7, status: lane, fields: { name: 'New' } }
      return { card: await createTask(this.client, input, `r-${Math.random()}`), was: null }
    }
    const wanted = action === 'undo' ? 'archived' : action === 'restore' ? 'deleted' : null
    const cards = wanted
      ? this.away.filter((card) => card[wanted])
      : this.board().lanes.flatMap(({ tasks }) => tasks)
    const card = cards[which % Math.max(cards.length, 1)]
    if (!card) return null
    await this[action](card, lane)
    const after = this.server.cards.find(({ id }) => id === card.id)
    return after ? { card: after, was: card.status } : null
  }

  private async archive(card: Card): Promise<void> {
    await editCard(this.client, 1, card, { archived: true })
    this.away.push({ ...card, archived: true })
  }

  private async undo(card: Card): Promise<void> {
    this.away.splice(this.away.indexOf(card), 1)
    await editCard(this.client, 1, card, { archived: false })
  }

  private delete(card: Card): void {
    dropCard(this.client, 1, card, card.status)
    this.away.push({ ...card, deleted: true })
    this.server.change(card.id, { deleted: true })
  }

  private restore(card: Card): void {
    this.away.splice(this.away.indexOf(card), 1)
    const back = this.server.change(card.id, { deleted: false })
    applyCard(this.client, 1, back, { force: true, before: card })
  }

  private async move(card: Card, to: TaskStatus): Promise<void> {
    await moveCard(this.client, 1, { card, to })
  }

  private async rename(card: Card): Promise<void> {
    await editCard(this.client, 1, card, { name: 'Renamed' })
  }
}

const laneOf = (id: string) => LANES[Number(id) % LANES.length] ?? 'new'

describe('the count of a lane', () => {
  it('is the number of its cards after every action of a page and every piece of news about it', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (played) => {
        const play = new Play()
        for (const step of played) {
          await play.do(step)
          for (const { status, count, tasks } of play.board().lanes) {
            expect([step.action, status, count]).toEqual([step.action, status, tasks.length])
            const there = play.server.cards.filter(
              (card) => card.status === status && !card.archived && !card.deleted,
            )
            expect(tasks.map(({ id }) => id).toSorted()).toEqual(there.map(({ id }) => id).toSorted())
          }
        }
      }),
    )
  })
})
