import { checksIn, codePieces, filesOf, mentionsOf, taskCodesIn, taskCodesOf, ticked } from './found-in.js'
import { readMarkdown } from './markdown/read-markdown.js'
import { writeMarkdown } from './markdown/write-markdown.js'
import { textOf, treeOfText } from './text-of.js'

const PLAN = `# Plan

- [x] site visit
- [ ] drawings
    - [x] ground floor for @[mona]
    - [ ] roof, see WEB-12 and \`WEB-13\`
1. first
2. second

| who | what |
|-----|------|
| @[emad] | [the plan](https://x.test) |

![view](file:f1) and [more](file:f2)

![front](file:f3)

\`\`\`
WEB-14
\`\`\`
`

describe('parts of a rich text', () => {
  it('counts the items of check lists, those within others too', () => {
    expect(checksIn(readMarkdown(PLAN))).toEqual({ all: 4, done: 2 })
    expect(checksIn(treeOfText('[x] no list'))).toEqual({ all: 0, done: 0 })
  })

  it('ticks one item and leaves the rest alone', () => {
    const tree = readMarkdown(PLAN)
    const next = ticked(tree, 3, true)
    expect(checksIn(next)).toEqual({ all: 4, done: 3 })
    expect(ticked(next, 3, false)).toEqual(tree)
    expect(ticked(tree, 4, true)).toEqual(tree)
    expect(writeMarkdown(next)).toBe(writeMarkdown(tree).replace('- [ ] roof', '- [x] roof'))
  })

  it('people, files and tasks in a text are found, those in code are not (C5, C6)', () => {
    const tree = readMarkdown(PLAN)
    expect(mentionsOf(tree)).toEqual(['mona', 'emad'])
    expect(filesOf(tree)).toEqual(['f1', 'f2', 'f3'])
    expect(taskCodesOf(tree)).toEqual(['WEB-12'])
    expect(taskCodesOf(readMarkdown('#[APP-1] and APP-1 and APP-2x and x-APP-3'))).toEqual(['APP-1'])
    expect(taskCodesIn('WEB-1, (WEB-2) UTF-8.')).toEqual(['WEB-1', 'WEB-2', 'UTF-8'])
    expect(codePieces('see WEB-1.')).toEqual(['see ', 'WEB-1', '.'])
  })

  it('a plain text has signs instead of marks', () => {
    expect(textOf(readMarkdown(PLAN))).toBe(
      [
        'Plan',
        '[x] site visit\n[ ] drawings\n  [x] ground floor for @[mona]\n  [ ] roof, see WEB-12 and WEB-13',
        '1. first\n2. second',
        'who | what\n@[emad] | the plan',
        'view and more',
        'front',
        'WEB-14',
      ].join('\n\n'),
    )
  })

  it('thousands of lines stay a text that may be stored (C8)', () => {
    const text = 'a\n'.repeat(10_000)
    expect(textOf(treeOfText(text))).toBe(text)
    expect(treeOfText(text).content).toHaveLength(1)
  })
})
