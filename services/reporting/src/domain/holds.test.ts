import { holds } from './holds.js'

const time = new Date('2026-03-02T08:00:00Z')
const state = { version: 1, time, lane: 'new' }

describe('a stored value', () => {
  it('holds what has fewer fields, at any depth', () => {
    const whole = { _id: 't', states: [{ ...state, taskType: 1, labelIds: ['l'] }] }
    expect(holds(whole, { _id: 't', states: [{ ...state, time: new Date(time) }] })).toBe(true)
  })

  it.each([
    ['another value', { states: [{ ...state, lane: 'closed' }] }],
    ['another time', { states: [{ ...state, time: new Date(0) }] }],
    ['an element more', { states: [state, state] }],
    ['an element less', { states: [] }],
    ['a field more', { states: [{ ...state, points: 1 }] }],
    ['something else in its place', { states: 'none' }],
  ])('does not hold what has %s', (_, part) => {
    expect(holds({ states: [state] }, part)).toBe(false)
  })
})
