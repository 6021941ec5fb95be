import { readAllocations, writeAllocations } from './written-allocations.js'

describe('parts of work in a cell', () => {
  it('are read as they were written', () => {
    const parts = [
      { person: 'Sara Ali', minutes: 480, days: { from: '2027-01-03', to: '2027-01-05' } },
      { person: 'سارة', minutes: 0, days: null },
    ]
    expect(readAllocations(writeAllocations(parts))).toEqual(parts)
  })

  it.each(['Sara', 'Sara 3h', 'Sara 480m\nEmad'])('“%s” are none', (cell) => {
    expect(readAllocations(cell)).toBeNull()
  })
})
