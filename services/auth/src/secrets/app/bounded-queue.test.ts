import { AsyncLocalStorage } from 'node:async_hooks'

import { boundedQueue } from './bounded-queue.js'

const ample = { maxWaiting: 10, maxWaitMs: 60_000 }

/** A job that runs until it is told to end. */
function held() {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  return { job: () => promise, end: () => resolve(undefined) }
}

describe('the bounded queue', () => {
  it('runs one job at a time, in order', async () => {
    const queue = boundedQueue(ample)
    const seen: string[] = []
    let running = 0
    const job = (name: string) => async () => {
      expect(++running).toBe(1)
      await Promise.resolve()
      running--
      seen.push(name)
    }
    await Promise.all(['a', 'b', 'c'].map((name) => queue.run(job(name))))
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  it('runs a job in the context of the call that asked for it, whichever job makes room for it', async () => {
    const calls = new AsyncLocalStorage<string>()
    const queue = boundedQueue(ample)
    const asked = ['a', 'b', 'c'].map((name) =>
      calls.run(name, () => queue.run(() => Promise.resolve(calls.getStore()))),
    )
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c'])
  })

  it('refuses when too many wait, says when to come back, and recovers', async () => {
    const queue = boundedQueue({ ...ample, maxWaiting: 2 })
    const blocker = held()
    const blocked = queue.run(blocker.job)
    const waiting = [queue.run(() => Promise.resolve(1)), queue.run(() => Promise.resolve(2))]
    expect(queue.waiting()).toBe(2)
    await expect(queue.run(() => Promise.resolve(3))).rejects.toMatchObject({
      kind: 'exhausted',
      reason: 'SIGN_IN_BUSY',
      meta: { retry_after_seconds: expect.stringMatching(/^[12]$/) },
    })
    blocker.end()
    await blocked
    expect(await Promise.all(waiting)).toEqual([1, 2])
    expect(await queue.run(() => Promise.resolve(4))).toBe(4)
    expect(queue.waiting()).toBe(0)
  })

  it('sends away what would wait too long by what jobs have taken, one to come back behind the other', async () => {
    const time = jest.spyOn(performance, 'now')
    let now = 0
    time.mockImplementation(() => now)
    const queue = boundedQueue({ maxWaiting: 1_000, maxWaitMs: 5_000 })
    await queue.run(() => Promise.resolve((now += 1_000)))
    // The times of the jobs are known once the queue is empty again.
    await Promise.resolve()
    const blocker = held()
    const blocked = queue.run(blocker.job)
    const outcomes = Array.from({ length: 90 }, () => queue.run(() => Promise.resolve()))
    const settled = Promise.allSettled(outcomes)
    blocker.end()
    await blocked
    const refused = (await settled).filter((one) => one.status === 'rejected')
    // Six wait: with five before it, the sixth is served after five seconds.
    expect(refused).toHaveLength(84)
    const seconds = refused.map(({ reason }: PromiseRejectedResult) =>
      Number((reason as { meta: Record<string, string> }).meta['retry_after_seconds']),
    )
    // Six seconds of work wait: those sent away come behind it, each a second after the one before.
    expect(seconds.slice(0, 54)).toEqual(Array.from({ length: 54 }, (_, place) => 7 + place))
    // For the others a minute is the latest, and not all come then.
    const rest = seconds.slice(54)
    expect(Math.min(...rest)).toBeGreaterThanOrEqual(30)
    expect(Math.max(...rest)).toBeLessThanOrEqual(60)
    expect(new Set(rest).size).toBeGreaterThan(1)
    time.mockRestore()
  })

  it('lets those with a line of their own go first, also when the other line is full', async () => {
    const queue = boundedQueue({ ...ample, maxWaiting: 2 })
    const seen: string[] = []
    const job = (name: string) => () => Promise.resolve(void seen.push(name))
    const blocker = held()
    const all = [queue.run(blocker.job), queue.run(job('stranger')), queue.run(job('stranger'))]
    await expect(queue.run(job('stranger'))).rejects.toThrow('SIGN_IN_BUSY')
    all.push(queue.run(job('known'), { first: true }))
    blocker.end()
    await Promise.all(all)
    expect(seen).toEqual(['known', 'stranger', 'stranger'])
  })

  it('refuses by what takes long right now, before anything was done and whatever was usual', async () => {
    const time = jest.spyOn(performance, 'now')
    let now = 0
    time.mockImplementation(() => now)
    const queue = boundedQueue({ maxWaiting: 1_000, maxWaitMs: 5_000, atOnce: 2 })
    const blocker = held()
    const blocked = [queue.run(blocker.job), queue.run(blocker.job)]
    const waiting = [1, 2, 3].map((n) => queue.run(() => Promise.resolve(n)))
    // Both places have been taken for four seconds: two seconds for each that waits.
    now = 4_000
    await expect(queue.run(() => Promise.resolve(4))).rejects.toThrow('SIGN_IN_BUSY')
    blocker.end()
    await Promise.all(blocked)
    expect(await Promise.all(waiting)).toEqual([1, 2, 3])
    time.mockRestore()
  })

  it('does not run a job whose caller has left, nor takes it for quick work', async () => {
    const time = jest.spyOn(performance, 'now')
    let now = 0
    time.mockImplementation(() => now)
    const queue = boundedQueue({ maxWaiting: 1_000, maxWaitMs: 5_000 })
    await queue.run(() => Promise.resolve((now += 1_000)))
    await Promise.resolve()
    const blocker = held()
    const blocked = queue.run(blocker.job)
    const gone = AbortSignal.abort()
    let ran = 0
    const left = [1, 2, 3].map(() => queue.run(() => Promise.resolve(ran++), { left: gone }))
    const settled = Promise.allSettled(left)
    blocker.end()
    await blocked
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(ran).toBe(0)
    const again = held()
    const other = queue.run(again.job)
    const outcomes = Promise.allSettled(Array.from({ length: 20 }, () => queue.run(() => Promise.resolve())))
    again.end()
    await other
    expect((await outcomes).filter(({ status }) => status === 'rejected')).not.toHaveLength(0)
    time.mockRestore()
  })

  it('goes on after a job that failed', async () => {
    const queue = boundedQueue(ample)
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run(() => Promise.resolve('next'))).toBe('next')
  })
})
