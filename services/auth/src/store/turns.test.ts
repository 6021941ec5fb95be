import { turns } from './turns.js'

describe('turns', () => {
  it('are taken one after the other by key, and go on after a failure', async () => {
    const { take } = turns()
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
      take('a', job('a', 'a1')),
      take('a', job('a', 'a2')),
      take('b', job('b', 'b1')),
      take('a', job('a', 'a3')),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
    expect(seen.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  })
})
