import { writeGap, type Attempt } from './journal.js'

const written = (at: number, outcome: Attempt['outcome'] = 'done', writes = true): Attempt => {
  return { at, ms: 0, call: 'createTask', outcome, status: 200, reason: '', writes }
}

describe('the longest time without an acknowledged write', () => {
  it('counts from the beginning of the stretch to its end', () => {
    expect(writeGap([written(150), written(180)], 100, 200)).toBe(50)
    expect(writeGap([written(110)], 100, 200)).toBe(90)
    expect(writeGap([], 100, 200)).toBe(100)
  })

  it('counts neither failed actions nor reads', () => {
    expect(writeGap([written(150, 'failed'), written(160, 'done', false)], 100, 200)).toBe(100)
  })
})
