import { EventEmitter } from 'node:events'

import { bodyInTime } from './body-in-time.js'

const LATER_MS = 60_000

/** A request and its answer, as far as waiting for a body knows them. */
function pair(state: { closed: boolean; headersSent: boolean }) {
  const request = Object.assign(new EventEmitter(), { destroy: jest.fn() })
  const set = () => {
    if (state.headersSent) throw new Error('headers are sent')
    return response
  }
  const end = jest.fn((done: () => void) => done())
  const response = Object.assign(new EventEmitter(), { ...state, set, status: () => ({ end }) })
  const next = jest.fn()
  bodyInTime(request as never, response as never, next)
  return { request, response, end, next }
}

describe('a body that does not come', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('of a person who has left before being let in is not waited for', () => {
    const { next } = pair({ closed: true, headersSent: true })
    expect([next.mock.calls.length, jest.getTimerCount()]).toEqual([0, 0])
  })

  test('ends a connection whose answer is on its way, and nothing else', () => {
    const { request, end } = pair({ closed: false, headersSent: true })
    jest.advanceTimersByTime(LATER_MS)
    expect([request.destroy.mock.calls.length, end.mock.calls.length]).toEqual([1, 0])
  })

  test('is refused, and the connection with it', () => {
    const { request, end, next } = pair({ closed: false, headersSent: false })
    expect(next).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(LATER_MS)
    expect([end.mock.calls.length, request.destroy.mock.calls.length]).toEqual([1, 1])
  })

  test('is not waited for any more once it has come, or its sender has gone', () => {
    const came = pair({ closed: false, headersSent: false })
    came.request.emit('end')
    const went = pair({ closed: false, headersSent: false })
    went.response.emit('close')
    expect(jest.getTimerCount()).toBe(0)
  })
})
