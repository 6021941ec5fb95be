import { matchesAll, EVERYTHING } from './task-query.js'

it('a query of tasks knows a filter everything passes; where words are looked for demands nothing by itself', () => {
  expect(matchesAll({ ...EVERYTHING, textScope: 'name' })).toBe(true)
  for (const part of [{ noDueDate: true }, { text: 'a' }, { labelIds: [''] }])
    expect(matchesAll({ ...EVERYTHING, ...part })).toBe(false)
})
