import { checksIn } from '../found-in.js'
import { textOf } from '../text-of.js'
import { nodesOf } from '../tree.js'
import { readMarkdown } from './read-markdown.js'
import { writeMarkdown } from './write-markdown.js'

const again = (markdown: string) => writeMarkdown(readMarkdown(markdown))

describe('Markdown', () => {
  it.each([
    ['# Title', '# Title'],
    ['#### Deep', '### Deep'],
    ['**bold** and __bold__', '**bold** and **bold**'],
    ['*i* and _i_ and snake_case_word', '*i* and *i* and snake_case_word'],
    ['~~gone~~ ++under++', '~~gone~~ ++under++'],
    ['a `code *x*` b', 'a `code *x*` b'],
    ['[text](https://x.test/a "title")', '[text](https://x.test/a)'],
    ['<https://x.test>', '[https://x.test](https://x.test)'],
    ['* one\n* two', '- one\n- two'],
    ['1) one\n2) two', '1. one\n2. two'],
    ['- a\n  - b\n    - c', '- a\n  - b\n    - c'],
    ['- [ ] open\n- [X] done', '- [ ] open\n- [x] done'],
    ['> quote\n> more', '> quote\\\n> more'],
    ['```ts\nconst a = 1\n```', '```ts\nconst a = 1\n```'],
    ['| a | b |\n|:--|--:|\n| 1 | 2 |', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
    ['one\ntwo', 'one\\\ntwo'],
    ['one  \ntwo', 'one\\\ntwo'],
    ['***', '---'],
    ['2 * 3 * 4', '2 \\* 3 \\* 4'],
    ['In 2026\n2026. was a year', 'In 2026\\\n2026\\. was a year'],
    ['C++ and ~5 and a<b', 'C\\+\\+ and ~5 and a\\<b'],
    ['AT&amp;T &copy;', 'AT&T &copy;'],
    ['مرحبا **بكم**', 'مرحبا **بكم**'],
    ['{dir=rtl} hello', '{dir=rtl} hello'],
  ])('%j is written as %j', (markdown, written) => {
    expect(again(markdown)).toBe(written)
  })

  it.each([
    '[x](javascript:alert(1))',
    '![x](javascript:alert(1))',
    '<javascript:alert(1)>',
    '<img src=x onerror=alert(1)>',
    '[x](data:text/html;base64,PHN2Zz4=)',
  ])('%s is text (C3)', (markdown) => {
    const types = new Set([...nodesOf(readMarkdown(markdown))].map(({ type }) => type))
    expect([...types]).toEqual(['doc', 'paragraph', 'text'])
    expect(JSON.stringify(readMarkdown(markdown))).not.toContain('"link"')
  })

  it('a picture from elsewhere becomes a link: nothing is loaded from where a text names it', () => {
    expect(again('![logo](https://x.test/p.png)')).toBe('[logo](https://x.test/p.png)')
  })

  it('a list may follow a paragraph at once, and its items may have blocks of their own', () => {
    const text = 'Todo:\n- [x] a\n\n  more of a\n- [ ] b'
    expect(checksIn(readMarkdown(text))).toEqual({ all: 2, done: 1 })
    expect(textOf(readMarkdown(text))).toBe('Todo:\n\n[x] a\n  more of a\n[ ] b')
  })

  it.each([
    ['quotes', '>'.repeat(20_000)],
    ['lists', '- '.repeat(20_000)],
    ['stars', '*a'.repeat(10_000)],
    ['brackets', '['.repeat(20_000)],
    ['brackets that open and close', '[]('.repeat(7_000)],
    ['ticks', Array.from({ length: 190 }, (_, at) => '`'.repeat(at + 1)).join(' ')],
    ['spaces', `a${' '.repeat(20_000)}b`],
    ['bars', `|${' '.repeat(10_000)}x|\n|${'-'.repeat(10_000)} x`],
    ['lines', '- a\n'.repeat(5_000)],
    ['blank lines', '- a\n\n'.repeat(5_000)],
    ['paragraphs', 'a\n\n'.repeat(20_000)],
    ['headings', '#\n'.repeat(20_000)],
    ['pairs of ticks', '` '.repeat(50_000)],
    ['escapes', '\\'.repeat(20_000)],
    ['ampersands', '&#'.repeat(10_000)],
  ])('%s without end are read in no time (C2)', (_what, markdown) => {
    const from = performance.now()
    readMarkdown(markdown)
    expect(performance.now() - from).toBeLessThan(1_500)
  })
})
