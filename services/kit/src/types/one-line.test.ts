import { isOneLine, isVisible, toOneLine } from './one-line.js'

describe('a name', () => {
  it.each([
    'Mona Al-Sayed',
    'منى السيد',
    'Dr. A.B. Smith',
    'Acme.com',
    'علي\u200cرضا',
    '李明',
    ' Emad ',
    '👩‍💻',
  ])('%j is one line that is seen', (name) =>
    expect([isOneLine(name), isVisible(name)]).toEqual([true, true]),
  )

  it.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u0000b', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\u007fb'])(
    '%j is no line',
    (name) => expect(isOneLine(name)).toBe(false),
  )

  it.each(['', ' ', '\u200b', '\u200f\u200e', '\u2060\ufeff', '\u00ad', '\u3164', '\u2800', '\u3000\u115f'])(
    '%j is not seen',
    (name) => expect(isVisible(name)).toBe(false),
  )

  it.each([
    ['Mona\r\nAli', 'Mona Ali'],
    ['  Mona\u2028Ali\t', 'Mona Ali'],
    ['\u200b\n', ''],
    ['👩'.repeat(30), '👩'.repeat(20)],
  ])('%j from a provider of sign-ins is kept as %j', (name, kept) => expect(toOneLine(name, 20)).toBe(kept))
})
