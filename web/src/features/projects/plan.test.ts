import { mayClose, planState, shareLeft } from './plan.js'

it.each([
  [40, 'left', false],
  [11, 'left', false],
  [10, 'left', true],
  [1, 'left', true],
  [0, 'today', true],
  [-1, 'expired', true],
] as const)('a plan with %i days left says “%s”, and it is time to buy: %s', (days, words, buy) => {
  expect(planState(days)).toEqual({ words, buy })
})

it('the share of a plan that is left is the days left of all its days', () => {
  expect(shareLeft(25, '2026-01-01', '2026-04-11')).toBe(0.25)
  expect(shareLeft(25, null, '2026-04-11')).toBeNull()
  expect(shareLeft(0, '2026-01-01', '2026-04-11')).toBeNull()
})

it('a banner is closed only while more than a month is left', () => {
  expect([mayClose(31), mayClose(30)]).toEqual([true, false])
})
