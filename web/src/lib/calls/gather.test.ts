import { gather } from './gather.js'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a gathered call', () => {
  it('does the first at once, and all that follow within a second together at its end', () => {
    const work = jest.fn()
    const news = gather(work, 1_000)
    for (let n = 0; n < 50; n++) {
      news.ask()
      jest.advanceTimersByTime(100)
    }
    // Asked for 50 times in five seconds.
    expect(work).toHaveBeenCalledTimes(6)
    jest.advanceTimersByTime(10_000)
    expect(work).toHaveBeenCalledTimes(6)
    news.ask()
    expect(work).toHaveBeenCalledTimes(7)
  })

  it('forgets what was asked for when no one looks any more', () => {
    const work = jest.fn()
    const news = gather(work, 1_000)
    news.ask()
    news.ask()
    news.end()
    jest.advanceTimersByTime(5_000)
    expect(work).toHaveBeenCalledTimes(1)
  })
})
