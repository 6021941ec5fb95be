import { isStale } from './notification.js'

it('the bell rings for no event that is older than the time lines are kept', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(isStale(new Date('2026-05-27T12:00:00Z'), now)).toBe(false)
  expect(isStale(new Date('2026-05-26T11:00:00Z'), now)).toBe(true)
})
