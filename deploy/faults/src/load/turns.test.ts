import { Turns } from './turns.js'

describe('turns', () => {
  it('lets no more act at once than there are turns, and everybody equally often', async () => {
    const turns = new Turns(3)
    const acted = new Map<number, number>()
    let [acting, most, left] = [0, 0, 70]
    const person = async (who: number) => {
      for (;;) {
        await turns.take()
        if (left === 0) return turns.give()
        left--
        most = Math.max(most, ++acting)
        await Promise.resolve()
        acted.set(who, (acted.get(who) ?? 0) + 1)
        acting--
        turns.give()
      }
    }
    await Promise.all(Array.from({ length: 7 }, (_, who) => person(who)))
    expect(most).toBe(3)
    expect([...acted.values()]).toEqual(Array.from({ length: 7 }, () => 10))
  })
})
