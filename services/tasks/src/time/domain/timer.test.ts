import { piecesOf } from './timer.js'

const start = new Date('2030-03-01T21:30:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

describe('a timer', () => {
  it.each([
    [0, 1],
    [0.2, 1],
    [1, 1],
    [1.01, 2],
    [90, 90],
    [1_440, 1_440],
  ])('rounds %p minutes up to %i', (ran, logged) => {
    expect(piecesOf(start, after(ran), 'UTC')).toEqual([{ date: '2030-03-01', minutes: logged }])
  })

  it('logs on the day of the start where people are', () => {
    expect(piecesOf(start, after(30), 'Asia/Qatar')).toEqual([{ date: '2030-03-02', minutes: 30 }])
  })

  it('cuts a time of more than a day, up to a limit', () => {
    expect(piecesOf(start, after(2_000), 'UTC')).toEqual([
      { date: '2030-03-01', minutes: 1_440 },
      { date: '2030-03-02', minutes: 560 },
    ])
    expect(piecesOf(start, after(525_600), 'UTC')).toHaveLength(31)
  })

  it('is not confused by a clock that went back', () => {
    expect(piecesOf(start, after(-5), 'UTC')).toEqual([{ date: '2030-03-01', minutes: 1 }])
  })
})
