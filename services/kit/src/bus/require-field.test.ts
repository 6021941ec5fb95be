import { requireField, requireText } from './require-field.js'

const malformed = expect.objectContaining({ kind: 'invalid', reason: 'EVENT_MALFORMED' }) as Error

it.each([null, undefined])('an event whose field is %s is malformed', (value) => {
  expect(() => requireField(value)).toThrow(malformed)
  expect(() => requireText(value)).toThrow(malformed)
})

it('an event whose text is empty is malformed', () => {
  expect(() => requireText('')).toThrow(malformed)
})

it('a field that is there is handed on as it is, empty or not', () => {
  expect(['', 0, false].map(requireField)).toEqual(['', 0, false])
  expect(requireText('id')).toBe('id')
})
