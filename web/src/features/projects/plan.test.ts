import { planNote, planState, shareLeft } from './plan.js'

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

const renewal = (failed: boolean) => ({ date: '2026-12-24', failed })

it.each([
  [{ planexpirydays: 31, plan_renewal: null, trialday: null }, 'line', 'left'],
  [{ planexpirydays: 30, plan_renewal: null, trialday: null }, 'bar', 'left'],
  [{ planexpirydays: 0, plan_renewal: null, trialday: null }, 'bar', 'today'],
  [{ planexpirydays: 200, plan_renewal: renewal(false), trialday: null }, 'line', 'renews'],
  [{ planexpirydays: 3, plan_renewal: renewal(false), trialday: null }, 'line', 'renews'],
  [{ planexpirydays: 3, plan_renewal: renewal(false), trialday: 14 }, 'line', 'begins'],
  [{ planexpirydays: 200, plan_renewal: renewal(true), trialday: null }, 'bar', 'failed'],
  [{ planexpirydays: -1, plan_renewal: renewal(true), trialday: null }, 'bar', 'failed'],
  [{ planexpirydays: -1, plan_renewal: null, trialday: null }, 'bar', 'expired'],
] as const)('of the plan %j the %s says “%s”', (plan, where, words) => {
  expect(planNote(plan)).toMatchObject({ where, words })
})

it('a company without a plan has nothing said about it', () => {
  expect(planNote({ planexpirydays: null, plan_renewal: null, trialday: null })).toBeNull()
})
