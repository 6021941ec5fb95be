import { inCalls } from '../api/bulk.js'
import { between, selection } from './selection.js'

const ORDER = ['a', 'b', 'c', 'd', 'e']
const chosen = () => [...selection.read().ids].toSorted()

beforeEach(() => selection.clear())

describe('the selection', () => {
  it('spans from the task chosen last, in both directions', () => {
    selection.toggle('d')
    selection.range('b', ORDER)
    expect(chosen()).toEqual(['b', 'c', 'd'])
    selection.range('e', ORDER)
    expect(chosen()).toEqual(['b', 'c', 'd', 'e'])
    expect(between(ORDER, 'gone', 'c')).toEqual(['c'])
  })

  it('is on while something is chosen, and forgets all when it is turned off', () => {
    const received = jest.fn()
    const stop = selection.subscribe(received)
    selection.setOn(true)
    selection.all(ORDER)
    selection.drop(['a', 'b', 'x'])
    expect(chosen()).toEqual(['c', 'd', 'e'])
    expect(selection.read().on).toBe(true)
    selection.setOn(false)
    expect([chosen(), selection.read().on]).toEqual([[], false])
    expect(received).toHaveBeenCalledTimes(4)
    stop()
  })

  it('is sent in calls of five hundred', () => {
    const ids = Array.from({ length: 1_201 }, (_, index) => String(index))
    const calls = inCalls(ids)
    expect(calls.map((call) => call.length)).toEqual([500, 500, 201])
    expect(calls.flat()).toEqual(ids)
    expect(inCalls([])).toEqual([])
  })
})
