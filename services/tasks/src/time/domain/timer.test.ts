import { piecesOf } from './timer.js'

const start = new Date('2030-03-01T21:30:00Z')
const whole = () => 1_440
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
    expect(piecesOf(start, after(ran), 'UTC', whole)).toEqual([{ date: '2030-03-01', minutes: logged }])
  })

  it('logs on the day of the start where people are', () => {
    expect(piecesOf(start, after(30), 'Asia/Qatar', whole)).toEqual([{ date: '2030-03-02', minutes: 30 }])
  })

  it('cuts a time of more than a day, up to a limit', () => {
    expect(piecesOf(start, after(2_000), 'UTC', whole)).toEqual([
      { date: '2030-03-01', minutes: 1_440 },
      { date: '2030-03-02', minutes: 560 },
    ])
    expect(piecesOf(start, after(525_600), 'UTC', whole)).toHaveLength(31)
  })

  it('fills what is left of its days, and no day after it stopped', () => {
    const free = (date: string) => (date === '2030-03-01' ? 60 : 1_440)
    expect(piecesOf(start, after(180), 'UTC', free)).toEqual([
      { date: '2030-03-01', minutes: 60 },
      { date: '2030-03-02', minutes: 120 },
    ])
    expect(piecesOf(start, after(90), 'UTC', free)).toEqual([{ date: '2030-03-01', minutes: 60 }])
    expect(piecesOf(start, after(90), 'UTC', () => 0)).toEqual([])
  })

  it('is not confused by a clock that went back', () => {
    expect(piecesOf(start, after(-5), 'UTC', whole)).toEqual([{ date: '2030-03-01', minutes: 1 }])
  })
})
