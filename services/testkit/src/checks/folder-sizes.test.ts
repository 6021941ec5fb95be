import { dirname } from 'node:path'

import { writtenFiles } from './written-files.js'

/** More than a reader takes in at a glance; a second name splits it better. */
const MOST_FILES = 25

describe('a folder', () => {
  const counts = new Map<string, number>()
  for (const folder of writtenFiles('*.ts', '*.tsx', '*.mjs', '*.css', '*.proto').map(dirname))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)

  it('is seen with its files', () => {
    expect(counts.get('services/bff/src/calls/leave')).toBeGreaterThan(5)
  })

  it(`holds no more than ${MOST_FILES} sources`, () => {
    expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
  })
})
