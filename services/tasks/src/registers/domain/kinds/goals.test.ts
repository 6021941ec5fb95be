import { progressOf } from './goals.js'

test.each([
  [0, 10, 5, 50],
  [42, 70, 56, 50],
  [null, 200, 50, 25],
  [100, 60, 80, 50],
  [100, 60, 110, -25],
  [10, 25, 27.5, 117],
  [0, 3, 2, 67],
  [0, 0.0001, 999_999_999_999, 1_000_000],
])('from %p to %p, %p is %p %% of the way', (baseline, target, actual, percent) => {
  expect(progressOf(baseline, target, actual)).toBe(percent)
})

test.each([
  ['no target', 0, null, 5],
  ['no reading', 0, 10, null],
  ['a target that is the baseline', 5, 5, 5],
  ['a target of 0 without a baseline', null, 0, 5],
])('%s gives no progress', (_, baseline, target, actual) => {
  expect(progressOf(baseline, target, actual)).toBeNull()
})
