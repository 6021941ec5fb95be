import {
  alone,
  begun,
  FIRST_GENERATION,
  flipped,
  liveGenerations,
  turnedBack,
  type Generations,
} from './generations.js'

const building = begun(FIRST_GENERATION)

describe('the generations of the read models', () => {
  it('are one more while the next is made, and begun once however often that is asked', () => {
    expect(liveGenerations(building)).toEqual([1, 2])
    expect(begun(building)).toBe(building)
  })

  it('are answered by the new one in one step, and the one before is written on', () => {
    const after = flipped(building) as Generations
    expect([after.serving, liveGenerations(after)]).toEqual([2, [2, 1]])
    expect(flipped(after)).toBeNull()
  })

  it('are answered by the one before again, and back, as often as it is asked', () => {
    const after = flipped(building) as Generations
    const back = turnedBack(after) as Generations
    expect([back.serving, liveGenerations(back)]).toEqual([1, [1, 2]])
    expect(turnedBack(back)).toEqual(after)
    expect(turnedBack(FIRST_GENERATION)).toBeNull()
  })

  it('never have a number again that was used', () => {
    const left = alone(building)
    expect(liveGenerations(left)).toEqual([1])
    expect(begun(left).building).toBe(3)
  })
})
