import { boundedQueue } from './bounded-queue.js'

describe('the bounded queue', () => {
  it('runs one job at a time, in order', async () => {
    const queue = boundedQueue(10)
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

  it('refuses when too many wait, and recovers', async () => {
    const queue = boundedQueue(2)
    let finish: () => void = () => undefined
    const blocked = queue.run(() => new Promise<void>((resolve) => (finish = resolve)))
    const waiting = [queue.run(() => Promise.resolve(1)), queue.run(() => Promise.resolve(2))]
    await expect(queue.run(() => Promise.resolve(3))).rejects.toMatchObject({
      kind: 'exhausted',
      reason: 'SIGN_IN_BUSY',
    })
    finish()
    await blocked
    expect(await Promise.all(waiting)).toEqual([1, 2])
    expect(await queue.run(() => Promise.resolve(4))).toBe(4)
  })

  it('goes on after a job that failed', async () => {
    const queue = boundedQueue(2)
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run(() => Promise.resolve('next'))).toBe('next')
  })
})
