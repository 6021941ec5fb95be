import fc from 'fast-check'

import { arbitraryTree } from './tree-fixture.js'
import { readMarkdown } from './markdown/read-markdown.js'
import { writeMarkdown } from './markdown/write-markdown.js'
import { readTree } from './read-tree.js'
import { textOf, treeOfText } from './text-of.js'

describe('a rich text', () => {
  it('a plain text with its mentions is the same after it was a tree (C8)', () => {
    const plain = fc.array(
      fc.constantFrom('a', '\n', '\n\n', ' ', '@[u-1]', '@[', ']', '- [ ] x', '**b**', '\t', 'مرحبا'),
    )
    fc.assert(
      fc.property(plain, (parts) => {
        const text = parts.join('')
        expect(textOf(treeOfText(text))).toBe(text)
      }),
    )
  })

  it('whatever an editor leaves keeps the rules, and reads as it was (C2)', () => {
    fc.assert(
      fc.property(arbitraryTree, (tree) => {
        const read = readTree(JSON.stringify(tree), { max: 20_000 })
        expect(read.fault === undefined && read.tree).toEqual(JSON.parse(JSON.stringify(tree)))
      }),
    )
  })

  it('raw Markdown and back loses nothing', () => {
    fc.assert(
      fc.property(arbitraryTree, (tree) => {
        expect(readMarkdown(writeMarkdown(tree))).toEqual(tree)
      }),
      { numRuns: 1_000 },
    )
  })
})
