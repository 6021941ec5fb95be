import { createTurns } from './turns.js'

/** Work that ends when it is told to. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve, fail: reject }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('a queue by key', () => {
  it('lets work of one key wait for the work before it, however that ended', async () => {
    const turns = createTurns()
    const first = pending()
    const order: string[] = []
    const failing = turns.run(['a'], first.work).catch(() => order.push('first'))
    const second = turns.run(['a'], async () => order.push('second'))
    const other = turns.run(['b'], async () => order.push('other'))
    await other
    expect(order).toEqual(['other'])
    first.fail(new Error('no'))
    await Promise.all([failing, second])
    expect(order).toContain('second')
    expect(order.indexOf('second')).toBeGreaterThan(0)
  })

  it('gives several keys at once without waiting for ever', async () => {
    const turns = createTurns()
    const first = pending()
    const order: string[] = []
    const all = [
      turns.run(['a', 'b'], first.work),
      turns.run(['b', 'a'], async () => order.push('both')),
      turns.run(['b'], async () => order.push('b')),
      turns.run(['a'], async () => order.push('a')),
    ]
    await soon()
    expect(order).toEqual([])
    first.end()
    await Promise.all(all)
    expect(order[0]).toBe('both')
    expect(order.toSorted()).toEqual(['a', 'b', 'both'])
  })

  it('returns the result of the work, and has nothing to wait for afterwards', async () => {
    const turns = createTurns()
    expect(await turns.run(['a', 'a'], async () => 7)).toBe(7)
    expect(await turns.run([], async () => 8)).toBe(8)
  })

  it('takes work one after the other by key, and goes on after a failure', async () => {
    const { run } = createTurns()
    const running = new Map<string, number>()
    const seen: string[] = []
    const job = (key: string, name: string) => async () => {
      running.set(key, (running.get(key) ?? 0) + 1)
      expect(running.get(key)).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      running.set(key, 0)
      seen.push(name)
      if (name === 'a1') throw new Error('no')
    }
    const outcomes = await Promise.allSettled([
      run(['a'], job('a', 'a1')),
      run(['a'], job('a', 'a2')),
      run(['b'], job('b', 'b1')),
      run(['a'], job('a', 'a3')),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
    expect(seen.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  })
})
