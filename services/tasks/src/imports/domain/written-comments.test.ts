import fc from 'fast-check'

import { readComments, type WrittenComment, writeComments } from './written-comments.js'

describe('comments in a cell', () => {
  it.each<[string, WrittenComment[]]>([
    [
      'Sara · 2027-01-03T08:00:00Z: Agreed',
      [{ author: 'Sara', time: '2027-01-03T08:00:00Z', text: 'Agreed' }],
    ],
    [
      'Sara · 2027-01-03: One\n---\nTwo\n---\nEmad · 2027-01-04: Three',
      [
        { author: 'Sara', time: '2027-01-03', text: 'One\n---\nTwo' },
        { author: 'Emad', time: '2027-01-04', text: 'Three' },
      ],
    ],
    ['Call them', [{ author: '', time: '', text: 'Call them' }]],
    [' ', []],
  ])('“%s” are %j', (cell, comments) => {
    expect(readComments(cell)).toEqual(comments)
  })

  it('are read as they were written', () => {
    const comment = fc.record({
      author: fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,20}[A-Za-z]$/),
      time: fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date('9000-01-01') })
        .map((time) => time.toISOString()),
      text: fc.stringMatching(/^[a-z\n:;=-]{0,40}[a-z]$/),
    })
    fc.assert(
      fc.property(fc.array(comment), (comments) => {
        expect(readComments(writeComments(comments))).toEqual(comments)
      }),
    )
  })
})
