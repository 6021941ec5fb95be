import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { aCard } from '../../../task-kit/testing/board-fixture.js'
import type { BoardData } from '../../../task-kit/api/board-data.js'
import { boardQuery } from './board.js'

const boardOf = (...ids: string[]): BoardData => ({
  lanes: [{ status: 'new', count: ids.length, tasks: ids.map((id) => aCard(id)), next_page_token: '' }],
})

it('the part that an observer selects of a board follows the board', () => {
  const client = new QueryClient()
  const view = { filter: {}, order: null, archived: false }
  const query = boardQuery(client, { subscription: 1, project: 2, view })
  client.setQueryData(query.queryKey, boardOf('1'))
  const select = (board: BoardData) => board.lanes[0]?.count
  const observer = new QueryObserver(client, { ...query, enabled: false, select })
  const stop = observer.subscribe(() => undefined)
  client.setQueryData(query.queryKey, boardOf('1', '2'))
  expect(observer.getCurrentResult()).toMatchObject({ data: 2, status: 'success' })
  stop()
})
