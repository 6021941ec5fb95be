import { readMarkdown, tidy, writeMarkdown } from '@smartproject/bff/api/rich-text-writing'
import { Editor } from '@tiptap/core'
import { mentionBefore } from './mention-before.js'
import { isMarkdown } from './pasted.js'
import { pasteTaskAddress } from './task-address.js'
import { editorParts } from './schema.js'
import { isToolOn, TOOLS } from './tools.js'

const made: Editor[] = []

function open(markdown: string): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: editorParts({
      itemLabel: 'Item',
      nameOf: (id) => `Name of ${id}`,
      linkOf: () => Promise.resolve('/file'),
    }),
    content: JSON.parse(JSON.stringify(readMarkdown(markdown))) as object,
  })
  made.push(editor)
  return editor
}

const markdownOf = (editor: Editor) => writeMarkdown(tidy(editor.getJSON()))
const press = (editor: Editor, key: string, shiftKey = false) =>
  editor.view.someProp('handleKeyDown', (handle) =>
    handle(editor.view, new KeyboardEvent('keydown', { key, shiftKey })),
  )

const type = (editor: Editor, text: string) => {
  for (const sign of text) {
    const { from, to } = editor.state.selection
    const taken = editor.view.someProp('handleTextInput', (handle) =>
      handle(editor.view, from, to, sign, () => editor.state.tr.insertText(sign, from, to)),
    )
    if (!taken) editor.view.dispatch(editor.state.tr.insertText(sign, from, to))
  }
}

afterEach(() => {
  for (const editor of made.splice(0)) editor.destroy()
})

describe('the editor of rich texts', () => {
  it.each([
    'text with **bold**, *italic*, ~~gone~~, ++under++, `code` and [a link](https://x.test)',
    '# One\n\n## Two\n\n### Three',
    '- a\n  - b\n- c\n\n1. d\n2. e',
    '- [x] a\n  - [ ] b',
    '> quote\n\n```ts\nconst a = 1\n```\n\n---',
    '| a | b |\n| --- | --- |\n| 1<br>2 | @[u1] |',
    '![view](file:f1)\n\n[plan.pdf](file:f2), #[WEB-12] and @[u1]',
    '{dir=rtl} chosen\n\n# {dir=ltr} chosen',
  ])('leaves %j as it is (C2)', (markdown) => {
    expect(markdownOf(open(markdown)).replace(/\n\n\\$/, '')).toBe(markdown)
  })

  it.each([
    ['- [ ] milk', '- [ ] milk'],
    ['- [x] milk', '- [x] milk'],
    ['- [] milk', '- [ ] milk'],
    ['[ ] milk', '- [ ] milk'],
    ['- milk [ ] x', '- milk \\[ \\] x'],
  ])('makes of the typed %j the item %j', (typed, markdown) => {
    const editor = open('')
    type(editor, typed)
    expect(markdownOf(editor).replace(/\n\n\\$/, '')).toBe(markdown)
  })

  it('keeps the points above a typed item to check', () => {
    const editor = open('- bread')
    editor.commands.setTextSelection(editor.state.doc.content.size)
    press(editor, 'Enter')
    type(editor, '[ ] milk')
    expect(markdownOf(editor).replace(/\n\n\\$/, '')).toBe('- bread\n\n- [ ] milk')
  })

  it('shows a mention by the name of its person, whatever the id is (C5)', () => {
    expect(open('@[u1]').view.dom.textContent).toBe('@Name of u1')
  })

  it('draws quotes and tables from their own first letter, as they are read (C4)', () => {
    const editor = open('> said\n\n> قيل\n\n| who | متى |\n| --- | --- |\n| a | b |')
    const blocks = [...editor.view.dom.querySelectorAll('blockquote, table')]
    const dirs = blocks.map((one) => one.closest('[dir]')?.getAttribute('dir'))
    expect(dirs).toEqual(['ltr', 'rtl', 'ltr'])
    expect(markdownOf(editor)).not.toContain('dir=')
  })

  it('makes a pasted address of a task its link, wherever the caret is by then, and leaves one that is not to be read (C6)', async () => {
    const editor = open('See:')
    editor.commands.setTextSelection(editor.state.doc.content.size)
    const read = 'https://app.test/1/project/7/punch?taskid=t-1'
    const found = Promise.resolve('WEB-12')
    expect(pasteTaskAddress(editor, ` ${read}\n`, (address) => (address === read ? found : null))).toBe(true)
    editor.commands.insertContent(' and')
    await found
    expect(markdownOf(editor)).toBe('See:#[WEB-12] and')
    const refused = Promise.reject(new Error('forbidden'))
    expect(pasteTaskAddress(editor, 'https://app.test/x', () => refused)).toBe(true)
    await refused.catch(() => undefined)
    expect(markdownOf(editor)).toBe('See:#[WEB-12] and[https://app.test/x](https://app.test/x)')
    expect(pasteTaskAddress(editor, 'words', () => null)).toBe(false)
  })

  it('takes no address that a text may not have', () => {
    const editor = open('word')
    editor.commands.selectAll()
    editor.commands.setLink({ href: 'javascript:alert(1)' })
    expect(markdownOf(editor)).toBe('word')
    editor.commands.setLink({ href: 'https://x.test' })
    expect(markdownOf(editor)).toBe('[word](https://x.test)')
  })

  it('indents one item by Tab and takes it back by Shift and Tab; elsewhere Tab leaves the text', () => {
    const editor = open('- a\n- b\n- c\n\nend')
    editor.commands.setTextSelection(9)
    expect(press(editor, 'Tab')).toBe(true)
    expect(markdownOf(editor)).toBe('- a\n  - b\n- c\n\nend')
    press(editor, 'Tab', true)
    expect(markdownOf(editor)).toBe('- a\n- b\n- c\n\nend')
    editor.commands.focus('end')
    expect(press(editor, 'Tab')).toBeFalsy()
  })

  it('begins a line by Enter in a cell, which holds one paragraph', () => {
    const editor = open('| a |\n| --- |\n| b |')
    editor.commands.setTextSelection(5)
    press(editor, 'Enter')
    expect(markdownOf(editor)).toContain('| a<br> |')
  })

  it.each(TOOLS.filter(({ name }) => name !== 'direction'))('$name is a tool that turns on', (tool) => {
    const editor = open('word')
    editor.commands.setTextSelection({ from: 1, to: 5 })
    tool.run(editor)
    expect(isToolOn(editor, tool)).toBe(true)
  })

  it('knows whom an @ before the caret is looking for, not within a word or in code', () => {
    const typed = (markdown: string) => {
      const editor = open(markdown)
      editor.commands.setTextSelection(editor.state.doc.content.size - 1)
      return mentionBefore(editor.state)?.search ?? null
    }
    expect([typed('ask @mo'), typed('@'), typed('a@mo'), typed('```\n@mo\n```')]).toEqual([
      'mo',
      '',
      null,
      null,
    ])
  })
})

describe('a clipboard', () => {
  it.each([
    ['# Title', ''],
    ['- a\n- b', '<div style="color:#fff"><span>- a</span><br><span>- b</span></div>'],
    ['| a | b |\n| - | - |', '<meta charset="utf-8"><span>x</span>'],
    ['some **bold** words', ''],
    ['- [ ] open', ''],
  ])('with %j beside %j is Markdown', (text, html) => {
    expect(isMarkdown(text, html)).toBe(true)
  })

  it.each([
    ['plain words', ''],
    ['2 * 3 * 4 - 5', ''],
    ['- a', '<ul><li>a</li></ul>'],
    ['# Title', '<h1>Title</h1>'],
    ['', ''],
  ])('with %j beside %j is not', (text, html) => {
    expect(isMarkdown(text, html)).toBe(false)
  })
})
