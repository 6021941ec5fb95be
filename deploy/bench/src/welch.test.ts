import { welch } from './welch.js'

describe('Welch’s p', () => {
  it('is the textbook value', () => {
    const one = [27.5, 21, 19, 23.6, 17, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19, 21.7, 21.4]
    const other = [27.1, 22, 20.8, 23.4, 23.4, 23.5, 25.8, 22, 24.8, 20.2, 21.9, 22.1, 22.9, 30.5, 24]
    expect(welch(one, other).t).toBeCloseTo(-2.829, 3)
    expect(welch(other, one).t).toBeCloseTo(2.829, 3)
  })

  it('is none for the same thing twice', () => {
    expect(welch([1, 2, 3], [1, 2, 3]).t).toBe(0)
  })
})
