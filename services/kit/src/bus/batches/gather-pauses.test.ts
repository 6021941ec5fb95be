import { gatherPauses } from './gather-pauses.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('the pause between fetches', () => {
  it('lets the next fetch begin when the pause since the last one is over', async () => {
    const pauses = gatherPauses(500)
    pauses.fetched()
    jest.advanceTimersByTime(200)
    let begun = false
    const next = pauses.untilNext().then(() => {
      begun = true
    })
    await jest.advanceTimersByTimeAsync(299)
    expect(begun).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    await next
    expect(begun).toBe(true)
  })

  it('does not pause when the last fetch was long ago, nor where nothing is gathered', async () => {
    const pauses = gatherPauses(500)
    pauses.fetched()
    jest.advanceTimersByTime(500)
    await pauses.untilNext()
    const without = gatherPauses(0)
    without.fetched()
    await without.untilNext()
    expect(jest.getTimerCount()).toBe(0)
  })

  it('does not pause while more records wait at the broker than a fetch brings', async () => {
    const pauses = gatherPauses(500)
    pauses.fetched()
    const running = pauses.untilNext()
    pauses.behind()
    await running
    await pauses.untilNext()
    expect(jest.getTimerCount()).toBe(0)
    pauses.fetched()
    void pauses.untilNext()
    expect(jest.getTimerCount()).toBe(1)
  })

  it('ends every pause when the consumer stops', async () => {
    const pauses = gatherPauses(500)
    pauses.fetched()
    const both = Promise.all([pauses.untilNext(), pauses.untilNext()])
    pauses.end()
    await both
    await pauses.untilNext()
    expect(jest.getTimerCount()).toBe(0)
  })
})
