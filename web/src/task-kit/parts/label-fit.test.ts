import { fittingLabels } from './label-fit.js'

const LINE_PX = 214

it.each([
  [0, []],
  [1, ['Performance']],
  [2, ['Content', 'Quick win']],
  [1, ['Performance', 'Waiting for others']],
  [2, ['Content', 'Quick win', 'Accessibility']],
  [3, ['UX', 'API', 'DB']],
  [1, ['A label with a name that no lane has the room for']],
])('%i labels of a card can be read whole: %j', (expected, names) => {
  expect(fittingLabels(names, LINE_PX)).toBe(expected)
})

it('a wider lane shows more labels', () => {
  expect(fittingLabels(['Performance', 'Waiting for others'], 300)).toBe(2)
})
