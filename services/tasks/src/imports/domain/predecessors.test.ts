import fc from 'fast-check'

import { readPredecessors, writePredecessors, type WrittenLink } from './predecessors.js'

const link = (ref: string, rest: Partial<WrittenLink> = {}): WrittenLink => ({
  ref,
  type: 'FS',
  lag: 0,
  unit: 'wd',
  ...rest,
})

describe('predecessors in a cell', () => {
  it.each<[string, WrittenLink[]]>([
    ['3FS+2d;5', [link('3', { lag: 2 }), link('5')]],
    ['A-1 SS-1cd, A-2', [link('A-1', { type: 'SS', lag: -1, unit: 'cd' }), link('A-2')]],
    ['7ff + 3 ed', [link('7', { type: 'FF', lag: 3, unit: 'cd' })]],
    ['4SF+1 day', [link('4', { type: 'SF', lag: 1 })]],
    ['STUFF-12', [link('STUFF-12')]],
    ['BUFF', [link('BUFF')]],
    ['مهمة-3 FS+1d', [link('مهمة-3', { lag: 1 })]],
    [' ; ', []],
  ])('“%s” are %j', (cell, links) => {
    expect(readPredecessors(cell)).toEqual(links)
  })

  it('are read as they were written', () => {
    const written = fc.record<WrittenLink>({
      ref: fc.stringMatching(/^[A-Z]{1,5}-[1-9]\d{0,4}$|^[1-9]\d{0,4}$|^@[1-9]\d{0,4}$/),
      type: fc.constantFrom('FS', 'SS', 'FF', 'SF'),
      lag: fc.integer({ min: -999, max: 999 }),
      unit: fc.constantFrom('wd', 'cd'),
    })
    fc.assert(
      fc.property(fc.array(written), (links) => {
        const usual = links.map((one) => (one.lag === 0 ? { ...one, unit: 'wd' as const } : one))
        expect(readPredecessors(writePredecessors(links))).toEqual(usual)
      }),
    )
  })
})
