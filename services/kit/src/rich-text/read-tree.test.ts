import { readTree } from './read-tree.js'
import { tidy } from './tidy.js'
import { MAX_NODES } from './tree.js'

const read = (tree: unknown) => readTree(JSON.stringify(tree), { max: 20_000 })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const linked = (href: unknown) =>
  doc(paragraph({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }))
const nested = (depth: number) =>
  `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(depth)}{"type":"paragraph"}${']}'.repeat(depth)}]}`

describe('a rich text from outside', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://x.test/1',
    '//x.test/1',
    '/1/mytasks',
    'https:x',
    'https://',
    'https://x.test/ a',
    'https://x.test/\u202egpj',
    'https://x.test/"onmouseover="alert(1)',
    `https://x.test/${'a'.repeat(2_000)}`,
  ])('links to no other address than http, https and mailto: %j is refused (C2)', (href) => {
    expect(read(linked(href))).toEqual({ fault: 'LINK_NOT_ALLOWED' })
  })

  it.each(['https://x.test/a?b=c#d', 'http://مثال.test/', 'mailto:mona@example.test'])(
    'links to %s (C2)',
    (href) => {
      expect(read(linked(href)).fault).toBeUndefined()
    },
  )

  it('takes 12 levels and no thirteenth, and is not brought down by 3,000 or 20,000 (C2)', () => {
    expect(readTree(nested(11), { max: 100 }).fault).toBeUndefined()
    expect(readTree(nested(12), { max: 10 })).toEqual({ fault: 'TOO_DEEP' })
    expect(readTree(nested(3_000), { max: 10 })).toEqual({ fault: 'TOO_DEEP' })
    expect(readTree('['.repeat(100_000) + ']'.repeat(100_000), { max: 10 })).toEqual({
      fault: 'RICH_TEXT_INVALID',
    })
  })

  it('a deep value in an attribute, a mark or a text is refused and brings nothing down (C2)', () => {
    const deep = '{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000)
    for (const json of [
      `{"type":"doc","content":[{"type":"paragraph","attrs":{"dir":${deep}}}]}`,
      `{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":${deep}}]}]}`,
      `{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x","marks":[${deep}]}]}]}`,
      `{"type":"doc","content":[${deep}]}`,
    ])
      expect(readTree(json, { max: 10 })).toEqual({ fault: 'RICH_TEXT_INVALID' })
  })

  it('takes 5,000 nodes and no more (C2)', () => {
    const breaks = (count: number) =>
      doc(paragraph(...Array.from({ length: count }, () => ({ type: 'hardBreak' }))))
    expect(read(breaks(MAX_NODES - 1)).fault).toBeUndefined()
    expect(read(breaks(MAX_NODES))).toEqual({ fault: 'TOO_MANY_NODES' })
    expect(read(breaks(MAX_NODES + 1))).toEqual({ fault: 'TOO_MANY_NODES' })
  })

  it('counts the characters of its plain text, not its units (C2)', () => {
    expect(
      readTree(JSON.stringify(doc(paragraph({ type: 'text', text: '😀'.repeat(10) }))), { max: 10 }).fault,
    ).toBeUndefined()
    expect(
      readTree(JSON.stringify(doc(paragraph({ type: 'text', text: 'a'.repeat(11) }))), { max: 10 }),
    ).toEqual({
      fault: 'TOO_LONG',
    })
    expect(readTree(' '.repeat(400_000), { max: 10 })).toEqual({ fault: 'TOO_LONG' })
  })

  it.each([
    ['an unknown node', doc({ type: 'iframe', attrs: { src: 'https://x.test' } })],
    ['a node that names a property of objects', doc({ type: 'constructor' })],
    ['an unknown mark', doc(paragraph({ type: 'text', text: 'x', marks: [{ type: 'textStyle' }] }))],
    ['an unknown attribute', doc({ type: 'paragraph', attrs: { onclick: 'alert(1)' } })],
    ['an object as an attribute', doc({ type: 'paragraph', attrs: { dir: { toString: 'rtl' } } })],
    [
      'a label of a mention',
      doc(paragraph({ type: 'mention', attrs: { id: 'u1', label: '<img src=x onerror=alert(1)>' } })),
    ],
    [
      'markup as a mention',
      doc(paragraph({ type: 'mention', attrs: { id: '<img src=x onerror=alert(1)>' } })),
    ],
    [
      'another target of a link',
      doc(
        paragraph({
          type: 'text',
          text: 'x',
          marks: [{ type: 'link', attrs: { href: 'https://x.test', target: '_top' } }],
        }),
      ),
    ],
    [
      'code with a link',
      doc(
        paragraph({
          type: 'text',
          text: 'x',
          marks: [{ type: 'code' }, { type: 'link', attrs: { href: 'https://x.test' } }],
        }),
      ),
    ],
    [
      'a mark on a mention',
      doc(paragraph({ type: 'mention', attrs: { id: 'u1' }, marks: [{ type: 'bold' }] })),
    ],
    ['an image by address', doc({ type: 'image', attrs: { src: 'https://x.test/p.png', alt: '' } })],
    ['text as a block', doc({ type: 'text', text: 'x' })],
    ['a text without a letter', doc(paragraph({ type: 'text', text: '' }))],
    ['a document in a document', doc(doc(paragraph()))],
    [
      'an item without a paragraph',
      doc({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'horizontalRule' }] }] }),
    ],
    [
      'an item in a list of another kind',
      doc({
        type: 'bulletList',
        content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph()] }],
      }),
    ],
    [
      'a table with uneven rows',
      doc({
        type: 'table',
        content: [
          { type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph()] }] },
          { type: 'tableRow', content: [] },
        ],
      }),
    ],
    ['a heading of level 7', doc({ type: 'heading', attrs: { level: 7 } })],
    ['a language that is markup', doc({ type: 'codeBlock', attrs: { language: '"><script>' } })],
    [
      'a fold of prototypes',
      JSON.parse('{"type":"doc","content":[{"type":"paragraph","__proto__":{"x":1}}]}') as unknown,
    ],
    ['nothing', null],
    ['a list', []],
    ['a document without a block', { type: 'doc', content: [] }],
  ])('refuses %s (C2)', (_what, tree) => {
    expect(read(tree)).toEqual({ fault: 'RICH_TEXT_INVALID' })
  })

  it.each(['<p>x</p>', '', '{', '"x"', '1'])('takes no HTML and no other text: %j (C3)', (json) => {
    expect(readTree(json, { max: 10 })).toEqual({ fault: 'RICH_TEXT_INVALID' })
  })

  it.each(['a\u0000b', 'a\u0007b', 'a\ud800b'])('refuses a text with the character in %j', (text) => {
    expect(read(doc(paragraph({ type: 'text', text })))).toEqual({ fault: 'CHARACTER_NOT_ALLOWED' })
  })

  it.each(['invoice\u202egpj.exe', 'a\u2066b', 'a\nb'])(
    'refuses the name of a file that turns the line: %j',
    (name) => {
      expect(read(doc(paragraph({ type: 'file', attrs: { file: 'f1', name } })))).toEqual({
        fault: 'CHARACTER_NOT_ALLOWED',
      })
      expect(read(doc({ type: 'image', attrs: { file: 'f1', alt: name } }))).toEqual({
        fault: 'CHARACTER_NOT_ALLOWED',
      })
    },
  )

  it('leaves of an editor only what is ours', () => {
    const tree = tidy({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { dir: null, textAlign: 'left' },
          content: [
            { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
            { type: 'text', text: 'b' },
            { type: 'mention', attrs: { id: 'u1', label: '<b>' } },
          ],
        },
        { type: 'video', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'kept' }] }] },
        {
          type: 'table',
          content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 2 } }] }, {}],
        },
      ],
    })
    expect(tree).toEqual(
      doc(
        paragraph({ type: 'text', text: 'ab' }, { type: 'mention', attrs: { id: 'u1' } }),
        paragraph({ type: 'text', text: 'kept' }),
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [{ type: 'tableHeader', content: [{ type: 'paragraph' }] }] },
            { type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] },
          ],
        },
      ),
    )
    expect(read(tree).fault).toBeUndefined()
  })
})
