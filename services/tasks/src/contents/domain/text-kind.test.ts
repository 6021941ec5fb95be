import { cleanText, MAX_TEXT_LETTERS, textKindOf } from './text-kind.js'

it('the text of a file is read by its type', () => {
  const office = 'application/vnd.openxmlformats-officedocument.'
  const types = [
    'text/csv',
    'application/pdf',
    `${office}wordprocessingml.document`,
    `${office}spreadsheetml.sheet`,
  ]
  expect(types.map(textKindOf)).toEqual(['plain', 'pdf', 'docx', 'xlsx'])
  expect(['image/png', 'application/octet-stream', ''].map(textKindOf)).toEqual([null, null, null])
})

it('a text has one form of each letter, no controls and a limit (C26)', () => {
  expect(cleanText(' \ufb01ne \u0000 \ufe8d\ufedf\n\n\u202ex\t y ')).toBe('fine ال\nx y')
  expect(cleanText('x'.repeat(MAX_TEXT_LETTERS + 9))).toHaveLength(MAX_TEXT_LETTERS)
})
