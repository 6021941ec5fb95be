import { aCard } from '../../../task-kit/testing/board-fixture.js'
import { estimatedHeight } from './density.js'
import type { CardLookup } from './use-lookup.js'

const NOTHING: CardLookup = {
  personOf: () => ({ name: '', shown: '', url: '' }),
  labels: new Map(),
  categories: new Map(),
  releases: new Map(),
  fields: [],
  shown: new Set(),
}
const heightOf = (name: string, density: 'normal' | 'full' = 'normal') =>
  estimatedHeight(aCard('1', { name }), density, NOTHING)
const lines = (name: string) => (heightOf(name, 'full') - heightOf('A', 'full')) / 20 + 1

// As Chromium breaks them in a lane of 252 pixels.
it.each([
  [1, 'import network offer release filter'],
  [2, 'vendor approve colour loads kitchen'],
  [1, 'printer price calendar search slow'],
  [1, 'Fill in the list of little fields, till'],
  [2, 'MOVE ALL WINDOWS OF THE FRONT WALL'],
  [2, 'Wind measurements: mm where we mean cm'],
  [2, 'Approve the budget of the new harbour'],
  [3, 'A word that is longer than a line: abcdefghijklmnopqrstuvwxyzabcdefghijklmnop'],
])('a title has %i lines: %s', (expected, name) => {
  expect(lines(name)).toBe(expected)
})

it('a card of usual density shows two lines of its title', () => {
  expect(heightOf('import network offer release filter '.repeat(5))).toBe(heightOf('A') + 20)
})
