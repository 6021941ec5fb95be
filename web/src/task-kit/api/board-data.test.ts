import { aCard } from '../testing/board-fixture.js'
import { LANES } from '../model.js'
import { findCard, shareCards, withCard, withoutCard, withPage, type BoardData } from './board-data.js'
import type { BoardView } from './keys.js'
import type { Card } from '../model.js'

const byHand: BoardView = { filter: {}, order: { by: 'rank' }, archived: false }
const newest: BoardView = { filter: {}, order: null, archived: false }

function boardOf(
  cards: readonly Card[],
  next: Partial<Record<(typeof LANES)[number], string>> = {},
): BoardData {
  return {
    lanes: LANES.map((status) => {
      const tasks = cards.filter((card) => card.status === status)
      const token = next[status] ?? ''
      return { status, count: tasks.length + (token ? 10 : 0), tasks, next_page_token: token }
    }),
  }
}

const idsIn = (board: BoardData, at: number) => board.lanes[at]?.tasks.map((card) => card.id)
const counts = (board: BoardData) => board.lanes.map((lane) => lane.count)
const [one, two, three] = [aCard('1'), aCard('2'), aCard('3')]

describe('pages of a lane', () => {
  const start = () => boardOf([one, two], { new: 't1' })

  it('are added once, without what stands on the board already', () => {
    const moved = { ...three, status: 'closed' as const }
    const board = boardOf([one, two, moved], { new: 't1' })
    const page = { tasks: [two, three, aCard('4')], next_page_token: 't2' }
    const next = withPage(board, 'new', 't1', page)
    expect(idsIn(next, 0)).toEqual(['1', '2', '4'])
    expect(next.lanes[0]?.next_page_token).toBe('t2')
  })

  it('of an older board change nothing', () => {
    const page = { tasks: [three], next_page_token: '' }
    expect(withPage(start(), 'new', 'older', page)).toEqual(start())
  })

  it('tell the true count when they end', () => {
    const next = withPage(start(), 'new', 't1', { tasks: [three], next_page_token: '' })
    expect(next.lanes[0]?.count).toBe(3)
    expect(next.lanes[0]?.next_page_token).toBe('')
  })

  it('leave a count that ended early as it is, until the last of them', () => {
    const start2 = start()
    const capped = { lanes: start2.lanes.map((lane) => ({ ...lane, count: 1_000, count_capped: true })) }
    const more = withPage(capped, 'new', 't1', { tasks: [three], next_page_token: 't2' })
    expect(more.lanes[0]).toMatchObject({ count: 1_000, count_capped: true })
    const moved = withCard(more, { ...two, status: 'closed' }, byHand).board
    expect(counts(moved)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000])
    const end = withPage(more, 'new', 't2', { tasks: [], next_page_token: '' })
    expect(end.lanes[0]).toEqual({ status: 'new', count: 3, tasks: [one, two, three], next_page_token: '' })
    expect(shareCards(more, end).lanes[0]?.count_capped).toBeUndefined()
  })

  it('of nothing end the lane', () => {
    const next = withPage(start(), 'new', 't1', { tasks: [], next_page_token: '' })
    expect(idsIn(next, 0)).toEqual(['1', '2'])
    expect(next.lanes[0]?.count).toBe(2)
  })
})

describe('a card that changes', () => {
  it('goes to its lane and place, and the lanes count', () => {
    const board = boardOf([one, two, { ...aCard('5'), status: 'closed' }])
    const { board: next, sure } = withCard(board, { ...two, status: 'closed' }, byHand)
    expect([idsIn(next, 0), idsIn(next, 4), sure]).toEqual([['1'], ['2', '5'], true])
    expect(counts(next)).toEqual([1, 0, 0, 0, 2])
  })

  it('stands between the cards it was put', () => {
    const board = boardOf([one, two, three])
    const next = withCard(board, one, byHand, { neighbours: { after: '2', before: '3' } }).board
    expect(idsIn(next, 0)).toEqual(['2', '1', '3'])
    expect(counts(next)).toEqual([3, 0, 0, 0, 0])
  })

  it('comes first when the newest do', () => {
    const changed = { ...one, updated_at: '2026-11-12T00:00:00.000Z' }
    expect(idsIn(withCard(boardOf([three, two, one]), changed, newest).board, 0)).toEqual(['1', '3', '2'])
  })

  it('is counted but not drawn when it belongs behind what is loaded', () => {
    const board = boardOf([one, two], { new: 't1' })
    const next = withCard(board, aCard('9', { rank: 'z' }), byHand, { countedIn: null }).board
    expect([idsIn(next, 0), next.lanes[0]?.count]).toEqual([['1', '2'], 13])
  })

  it('leaves when the filter no longer lets it pass, or it is archived', () => {
    const filtered: BoardView = { ...byHand, filter: { assignees: ['u-1'] } }
    const mine = { ...one, assignee: 'u-1' }
    const board = boardOf([mine])
    expect(counts(withCard(board, { ...mine, assignee: '' }, filtered).board)).toEqual([0, 0, 0, 0, 0])
    expect(counts(withCard(board, { ...mine, archived: true }, filtered).board)).toEqual([0, 0, 0, 0, 0])
  })

  it('asks the server when only it can tell', () => {
    const searched: BoardView = { ...byHand, filter: { text: 'imprint' } }
    const unsure = withCard(boardOf([]), aCard('9', { described: true }), searched, { countedIn: null })
    expect([unsure.sure, counts(unsure.board)]).toEqual([false, [0, 0, 0, 0, 0]])
    const unknown = withCard(boardOf([one]), aCard('9'), byHand)
    expect([unknown.sure, counts(unknown.board)]).toEqual([false, [1, 0, 0, 0, 0]])
  })

  it('comes back as it was after it was put elsewhere and refused', () => {
    const board = boardOf([one, two, three])
    const moved = withCard(board, { ...two, status: 'closed' }, byHand).board
    const back = withCard(moved, two, byHand, { neighbours: { after: '1', before: '3' } }).board
    expect(back.lanes).toEqual(board.lanes)
  })

  it('goes when it is deleted, and only once', () => {
    const board = withoutCard(boardOf([one, two]), '1')
    expect([idsIn(board, 0), counts(board)]).toEqual([['2'], [1, 0, 0, 0, 0]])
    expect(withoutCard(board, '1')).toBe(board)
    expect(findCard(board, '1')).toBeNull()
  })
})

it('cards that did not change stay the same objects after a refresh', () => {
  const before = boardOf([one, two])
  const after = shareCards(before, boardOf([aCard('0'), { ...one }, { ...two, name: 'New' }]))
  expect(after.lanes[0]?.tasks[1]).toBe(one)
  expect(after.lanes[0]?.tasks[2]).not.toBe(two)
})

it('a refresh that brings nothing new changes nothing', () => {
  const before = boardOf([one, two])
  expect(shareCards(before, boardOf([{ ...one }, { ...two }]))).toBe(before)
})
