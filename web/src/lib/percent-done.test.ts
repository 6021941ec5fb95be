import { percentDone } from './percent-done.js'

it.each([
  [0, 0, 0],
  [1, 13, 8],
  [1, 3, 33],
  [2, 3, 67],
  [999, 1_000, 99],
  [1_000, 1_000, 100],
])('%s of %s things are %s percent', (done, all, percent) => {
  expect(percentDone(done, all)).toBe(percent)
})
