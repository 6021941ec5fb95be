import fc from 'fast-check'

import { tidy } from './tidy.js'
import type { RichTree } from './tree.js'

const PIECES = [
  ...'abc xyz 123 \t*_~`+-#>|[](){}<>!@&\\.:=',
  '\n',
  ' ',
  '  ',
  '**',
  '__',
  '---',
  '1. ',
  '- ',
  '# ',
  '> ',
  '```',
  '| a |',
  '[x] ',
  '@[u1]',
  '#[A-1]',
  '&#32;',
  '&amp;',
  '<br>',
  '<b>',
  '{dir=rtl} ',
  'http://x.test/a_b',
  'مرحبا',
  '\u00a0',
  '\u2028',
  '😀',
  'snake_case',
  '](',
  '![a](file:b)',
]
const text = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/)
const label = text.map((value) => value.replaceAll(/[\n\t\u2028]/g, '').trim() || 'x')
const dir = fc.constantFrom(undefined, undefined, undefined, 'rtl', 'ltr')
const href = fc.constantFrom('https://x.test/a_b*c?d=(1)|2', 'http://مثال.test/', 'mailto:a@b.test')

const mark = fc.oneof(
  fc.constantFrom('bold', 'italic', 'strike', 'underline', 'code').map((type) => ({ type })),
  href.map((value) => ({ type: 'link', attrs: { href: value } })),
)
const inline = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('text'), text, marks: fc.array(mark, { maxLength: 3 }) }),
  },
  fc.constant({ type: 'hardBreak' }),
  id.map((value) => ({ type: 'mention', attrs: { id: value } })),
  fc.constant({ type: 'taskLink', attrs: { code: 'WEB-12' } }),
  fc.record({ type: fc.constant('file'), attrs: fc.record({ file: id, name: label }) }),
)
const line = fc.array(inline, { maxLength: 5 })
const paragraph = fc.record({ type: fc.constant('paragraph'), attrs: fc.record({ dir }), content: line })
const cell = fc.record({ type: fc.constant('tableCell'), content: fc.tuple(paragraph) })
const table = fc
  .array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((rows) => ({ type: 'table', content: rows.map((content) => ({ type: 'tableRow', content })) }))
const leaf = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  fc.record({
    type: fc.constant('heading'),
    attrs: fc.record({ level: fc.integer({ min: 1, max: 3 }), dir }),
    content: line,
  }),
  fc.record({
    type: fc.constant('codeBlock'),
    attrs: fc.record({ language: fc.constantFrom(null, 'ts', 'c++') }),
    content: fc.array(
      text.map((value) => ({ type: 'text', text: value })),
      { maxLength: 2 },
    ),
  }),
  table,
  fc.constant({ type: 'horizontalRule' }),
  fc.record({ type: fc.constant('image'), attrs: fc.record({ file: id, alt: label }) }),
)

const { blocks } = fc.letrec<{ blocks: object[]; block: object; item: object }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4 }),
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: leaf },
    fc.record({ type: fc.constant('blockquote'), content: tie('blocks') }),
    fc.record({
      type: fc.constantFrom('bulletList', 'orderedList', 'taskList'),
      attrs: fc.record({ start: fc.integer({ min: 0, max: 1_000 }) }),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
  ),
  item: fc.record({
    attrs: fc.record({ checked: fc.boolean() }),
    content: fc.tuple(paragraph, tie('blocks')).map(([first, rest]) => [first, ...rest.slice(1)]),
  }),
}))

/** Trees as an editor leaves them, with every kind of node and the signs of Markdown in their texts. */
export const arbitraryTree: fc.Arbitrary<RichTree> = blocks.map((content) => tidy({ type: 'doc', content }))
