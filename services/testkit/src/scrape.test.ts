import { consumerLag, onScrape, scrape } from '@smartproject/kit/metrics'

afterEach(() => {
  jest.useRealTimers()
})

it('what is asked for at each reading is in it, and no more once that has stopped', async () => {
  let lag = 4
  const stop = onScrape(async () => consumerLag.set({ topic: 'a' }, await Promise.resolve(lag)))
  expect(await scrape()).toContain('consumer_lag{topic="a"} 4')
  lag = 7
  expect(await scrape()).toContain('consumer_lag{topic="a"} 7')
  stop()
  lag = 9
  expect(await scrape()).toContain('consumer_lag{topic="a"} 7')
})

it('one that hangs or fails holds up nothing, and is not started again beside itself', async () => {
  jest.useFakeTimers()
  let asked = 0
  const stops = [
    onScrape(() => (asked++, new Promise<void>(() => undefined))),
    onScrape(() => Promise.reject(new Error('away'))),
  ]
  for (const _ of [1, 2]) {
    const reading = scrape()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await reading).toContain('outbox_depth')
  }
  expect(asked).toBe(1)
  for (const stop of stops) stop()
})
