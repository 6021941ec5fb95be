import { plainDate } from '@smartproject/kit/types/plain-date'

import { choiceParam } from './params.js'

const today = plainDate('2026-03-10')

describe('a parameter that is one of a few', () => {
  const by = choiceParam(['category', 'label'])
  const read = (...values: string[]) => {
    const { success, data, error } = by.schema.safeParse(values)
    return success ? data : error.issues[0]?.message
  }

  it('is the first of them by default', () => {
    expect(by.byDefault(today)).toEqual(['category'])
  })

  it('is one of them, and no other and not several', () => {
    expect([read('label'), read('colour'), read('label', 'category')]).toEqual([
      'label',
      'UNKNOWN',
      'NOT_ONE',
    ])
  })
})
