import { shownName } from './mail.js'

describe('a name in a mail', () => {
  it.each([
    ['Mona Ali', 'Mona Ali'],
    ['Dr. A.B. Smith', 'Dr. A.B. Smith'],
    ['J.R. Tolkien', 'J.R. Tolkien'],
    ['شركة الخليج للبناء م.م.', 'شركة الخليج للبناء م.م.'],
    ['Release 2.10', 'Release 2.10'],
    ['Acme.com', 'Acme. com'],
    ['Visit https://evil.example now', 'Visit now'],
    ['Acme https://evil.example/x?y Ltd', 'Acme Ltd'],
    ['www.evil.example wins', 'wins'],
    ['evil.example', 'evil. example'],
    ['evil-.example/pay', 'evil-. example/pay'],
    ['evil\u200b.\u2060example', 'evil. example'],
    ['evil。example', 'evil。 example'],
    ['a mailto:x@evil.example', 'a x@evil. example'],
    ['see \\\\evil\\share', 'see'],
    ['شركة.كوم', 'شركة. كوم'],
    ['a\u202eb', 'ab'],
    ['two\u2028lines\r\nhere', 'two lines here'],
    ['https://evil.example', '–'],
    ['', ''],
  ])('%j is shown as %j', (name, shown) => expect(shownName(name)).toBe(shown))

  it('ends at 80 characters', () => expect([...shownName('x'.repeat(200))]).toHaveLength(80))
})
