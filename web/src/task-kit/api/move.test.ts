import type { CallOutput } from '@smartproject/bff/api/calls'
import { QueryClient } from '@tanstack/react-query'
import { stubCalls, Refusal, aSession } from '../../test/api.js'
import { aCard, FakeBoard } from '../testing/board-fixture.js'
import { applyNews } from './apply-news.js'
import { findCard, type BoardData } from './board-data.js'
import { workKeys, type BoardView } from './keys.js'
import { moveCard } from './move.js'
import type { Card } from '../model.js'

const view: BoardView = { filter: {}, order: { by: 'rank' }, archived: false }
const key = workKeys.board(1, 7, view)

function detailOf(card: Card): CallOutput<'getTaskDetail'> {
  const { risks: _risks, ...rest } = card
  return {
    ...rest,
    description: '',
    description_tree: '',
    split_of_id: '',
    risk_list: [],
    ancestors: [],
    subtask_list: [],
    related: [],
    blockers: [],
    blocks: [],
    split_of: null,
    splits: [],
    warnings: [],
    writable: true,
  }
}

function start(server: FakeBoard) {
  const client = new QueryClient()
  const shown = server.answers().getBoard?.({ subscription: 1, project: 7 })
  client.setQueryData(key, shown)
  const statusOf = (id: string) => findCard(client.getQueryData<BoardData>(key) as BoardData, id)?.card.status
  return { client, statusOf }
}

function stub(server: FakeBoard) {
  let stale = 1
  return stubCalls({
    session: () => aSession('mona'),
    ...server.answers(),
    getTaskDetail: (input) =>
      detailOf(server.cards.find((one) => 'id' in input && one.id === input.id) as Card),
    moveTask: ({ id, status, version }) => {
      const card = server.cards.find((one) => one.id === id)
      if (card?.version !== version && stale > 0) {
        stale -= 1
        return new Refusal(409, 'VERSION_MISMATCH')
      }
      return { task: server.change(id, { status }), warnings: [] }
    },
  })
}

describe('a move of a card', () => {
  it('tries once more when a person changed something else in the meantime', async () => {
    const server = new FakeBoard([aCard('1')])
    const { client, statusOf } = start(server)
    const asked = stub(server)
    const card = server.cards[0] as Card
    server.change('1', { name: 'Another name' })
    await moveCard(client, 1, { card, to: 'closed' })
    expect(statusOf('1')).toBe('closed')
    const versions = asked.filter((one) => one.name === 'moveTask').map((one) => (one.input as Card).version)
    expect(versions).toEqual([1, 2])
  })

  it('gives way when a person moved the same card', async () => {
    const server = new FakeBoard([aCard('1')])
    const { client, statusOf } = start(server)
    stub(server)
    const card = server.cards[0] as Card
    server.change('1', { status: 'resolved' })
    await expect(moveCard(client, 1, { card, to: 'closed' })).rejects.toMatchObject({
      reason: 'VERSION_MISMATCH',
    })
    expect(statusOf('1')).toBe('resolved')
  })

  it('sends two quick moves of a card one after the other, each with the version it needs', async () => {
    const server = new FakeBoard([aCard('1')])
    const { client, statusOf } = start(server)
    const asked = stub(server)
    const card = server.cards[0] as Card
    const first = moveCard(client, 1, { card, to: 'progress' })
    const second = moveCard(client, 1, { card: { ...card, status: 'progress' }, to: 'closed' })
    await Promise.all([first, second])
    expect(statusOf('1')).toBe('closed')
    const versions = asked.filter((one) => one.name === 'moveTask').map((one) => (one.input as Card).version)
    expect(versions).toEqual([1, 2])
  })

  it('ignores news that is older than the screen', () => {
    const server = new FakeBoard([aCard('1', { version: 5, status: 'closed' })])
    const { client, statusOf } = start(server)
    const old = { change: 'moved', id: '1', project: 7, previous_status: 'new', actor: 'u-2' } as const
    const changed = applyNews(client, 1, { ...old, card: aCard('1', { version: 4, status: 'new' }) })
    expect([changed, statusOf('1')]).toEqual([false, 'closed'])
  })
})
