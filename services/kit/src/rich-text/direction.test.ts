import { letterDirection } from './direction.js'
import { readMarkdown } from './markdown/read-markdown.js'

const of = (markdown: string) => letterDirection(readMarkdown(markdown))

it('a block that holds others has the direction of its first letter, or the chosen one of its first paragraph (C4)', () => {
  expect(of('> 12: said and مرحبا')).toBe('ltr')
  expect(of('> - مرحبا\n> - said')).toBe('rtl')
  expect(of('| 1 | `code` |\n| --- | --- |\n| שלום | a |')).toBe('rtl')
  expect(of('{dir=rtl} said')).toBe('rtl')
  expect(of('> @[u1] 12')).toBeNull()
})
