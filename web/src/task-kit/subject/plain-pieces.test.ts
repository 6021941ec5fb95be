import { plainPieces } from './plain-pieces.js'

it.each([
  ['See https://example.org/Plan_(draft).', 'https://example.org/Plan_(draft)'],
  ['(see https://example.org/plan)', 'https://example.org/plan'],
  ['(https://example.org/a_(b)/c)', 'https://example.org/a_(b)/c'],
  ['https://example.org/plan, then', 'https://example.org/plan'],
])('the link in %j is %j', (text, link) => expect(plainPieces(text)[1]).toBe(link))
