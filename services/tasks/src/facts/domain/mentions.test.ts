import { readMarkdown } from '@smartproject/kit/rich-text/markdown/read-markdown'
import { readTree } from '@smartproject/kit/rich-text/read-tree'
import { toStored } from '@smartproject/kit/rich-text/stored'

import { mentioningPart, mentionsIn, newMentionsIn } from './mentions.js'

const stored = (markdown: string) => {
  const read = readTree(JSON.stringify(readMarkdown(markdown)), { max: 1_000 })
  return read.fault === undefined ? toStored(read) : { text: '', tree: '' }
}

describe('the mentions of a text', () => {
  it('finds each mention once, and nothing else', () => {
    const inText = (text: string) => mentionsIn({ text, tree: '' })
    expect(inText('@[mona] and @[emad], again @[mona]; not @sara, not @[], not @[a b]')).toEqual([
      'mona',
      'emad',
    ])
    expect(inText(Array.from({ length: 150 }, (_, i) => `@[u${i}]`).join(' '))).toHaveLength(100)
  })

  it('finds no mention in code (C5)', () => {
    const read = readTree(JSON.stringify(readMarkdown('@[mona] and `@[emad]`')), { max: 100 })
    expect(read.fault === undefined && mentionsIn(toStored(read))).toEqual(['mona'])
  })

  it('are new where the text before did not have them, wherever they stood (C5)', () => {
    const before = stored('Ask @[mona], or **@[emad]**')
    expect(newMentionsIn(stored('# Plan\n\n@[sara] and @[mona]'), before)).toEqual(['sara'])
    expect(newMentionsIn(before, before)).toEqual([])
    expect(newMentionsIn(before, { text: '', tree: '' })).toEqual(['mona', 'emad'])
    // A tree that is older than its text is not used.
    expect(newMentionsIn({ text: 'nobody', tree: before.tree }, before)).toEqual([])
  })

  it('are shown with the block that has them, not with the beginning of a long text', () => {
    const text = stored('# Plan\n\nMuch before\n\n- one\n- ask @[mona]')
    expect(mentioningPart(text, ['mona'])).toBe('- one\n- ask @[mona]')
    expect(mentioningPart(text, ['emad'])).toBe(text.text)
  })
})
