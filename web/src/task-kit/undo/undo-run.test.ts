import i18next from 'i18next'
import { send } from '../../lib/calls/calls.js'
import { undoneText, undoRun } from './undo-run.js'

jest.mock('../../lib/calls/calls.js', () => ({ send: jest.fn() }))

beforeAll(() => i18next.loadNamespaces('task'))

const named = (item_id: string) => ({ id: item_id, item_id, name: item_id })
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

it('an earlier change is taken back when the later one is, whatever came of that', async () => {
  const order: string[] = []
  let answer: () => void = () => undefined
  const waits = new Promise<void>((resolve) => (answer = resolve))
  jest.mocked(send).mockImplementation(async (_call, input) => {
    const { run } = input as { run: string }
    order.push(`${run} asked`)
    if (run === 'second') await waits
    order.push(`${run} answered`)
    return { restored: 1, stayed: [] }
  })
  const both = [undoRun(1, 'second'), undoRun(1, 'first')]
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(order).toEqual(['second asked'])
  answer()
  await Promise.all(both)
  expect(order).toEqual(['second asked', 'second answered', 'first asked', 'first answered'])
})

it('a change whose tasks have all changed since is not said to be taken back', () => {
  expect(undoneText({ restored: 2, stayed: [] })).toBe('The plan is as it was')
  expect(plain(undoneText({ restored: 1, stayed: [named('DEMO-1')] }))).toBe(
    'The plan is as it was. DEMO-1 has changed since and stays',
  )
  expect(plain(undoneText({ restored: 0, stayed: [named('DEMO-1'), named('DEMO-2')] }))).toBe(
    'Not taken back: DEMO-1, DEMO-2 have changed since',
  )
})
