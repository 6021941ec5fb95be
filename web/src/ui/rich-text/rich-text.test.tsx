import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mark, RichNode, RichTree } from '@smartproject/bff/api/rich-text'
import { readMarkdown } from '@smartproject/bff/api/rich-text-writing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ItemActions, RichPartsContext, type RichParts } from './rich-parts.js'
import { RichText } from './RichText.js'

const HOSTILE = JSON.parse(
  readFileSync(join(__dirname, '../../../../services/bff/src/http/input/hostile-strings.json'), 'utf8'),
) as string[]

const PARTS: RichParts = {
  Person: ({ id }) => <span data-person={id}>{id}</span>,
  Task: ({ code }) => <a href={`/task/${code}`}>{code}</a>,
  Picture: ({ file, alt }) => <img src={`/file/${file}`} alt={alt} />,
  File: ({ name }) => <button type="button">{name}</button>,
}

function show(tree: RichTree, actions: ItemActions = {}) {
  return render(
    <RichPartsContext value={PARTS}>
      <RichText tree={tree} {...actions} />
    </RichPartsContext>,
  )
}

describe('a rich text that is read', () => {
  it('is drawn from its tree: headings, lists, table, quote, code, picture, mention, task', async () => {
    show(
      readMarkdown(
        '# Plan\n\n- one\n  1. two\n\n> said\n\n```\na < b\n```\n\n| who | what |\n| --- | --- |\n| @[mona] | **bold** |\n\n![view](file:f1)\n\nsee WEB-12, https://x.test/a. and [more](https://y.test)',
      ),
    )
    expect(await screen.findByRole('heading', { name: 'Plan' })).toBeInTheDocument()
    expect(screen.getAllByRole('list')).toHaveLength(2)
    expect(screen.getByRole('columnheader', { name: 'who' })).toBeInTheDocument()
    expect(within(screen.getByRole('cell', { name: 'mona' })).getByText('mona')).toHaveAttribute(
      'data-person',
      'mona',
    )
    expect(screen.getByText('bold').tagName).toBe('STRONG')
    expect(screen.getByText('a < b').closest('pre')).toHaveAttribute('dir', 'ltr')
    expect(screen.getByRole('img', { name: 'view' })).toHaveAttribute('src', '/file/f1')
    expect(screen.getByRole('link', { name: 'WEB-12' })).toHaveAttribute('href', '/task/WEB-12')
    expect(screen.getByRole('link', { name: 'https://x.test/a' })).toHaveAttribute('href', 'https://x.test/a')
    expect(screen.getByRole('link', { name: 'more' })).toHaveAttribute('rel', 'noreferrer noopener')
  })

  it.each(['ltr', 'rtl'])(
    'draws a quote and a table from their own first letter on a page from %s (C4)',
    (page) => {
      const { container } = show(
        readMarkdown('> said\n\n> قيل\n\n| who | متى |\n| --- | --- |\n| a | b |\n\n> 12'),
      )
      container.dir = page
      const dirs = [...container.querySelectorAll('blockquote, section')].map((one) =>
        one.getAttribute('dir'),
      )
      expect(dirs).toEqual(['ltr', 'rtl', 'ltr', null])
    },
  )

  it('takes the direction of each block from its text, and of an item for its marker (C4)', () => {
    const { container } = show(readMarkdown('{dir=rtl} chosen\n\nمرحبا\n\n- بند\n- item'))
    const dirs = [...container.querySelectorAll('p, li')].map((one) => [one.tagName, one.getAttribute('dir')])
    expect(dirs).toEqual([
      ['P', 'rtl'],
      ['P', 'auto'],
      ['LI', 'auto'],
      ['P', null],
      ['LI', 'auto'],
      ['P', null],
    ])
  })

  it('ticks an item of a check list by its place in the text, and makes a sub-task of it by one button', async () => {
    const ticks: unknown[] = []
    const onTick = (...tick: unknown[]) => void ticks.push(tick)
    show(readMarkdown('- [x] a\n- [ ] b\n  - [ ] c\n\ntext\n\n- [ ] d'), { onTick, onMakeTask: onTick })
    const user = userEvent.setup()
    await user.click(screen.getByRole('checkbox', { name: 'c' }))
    await user.click(screen.getByRole('checkbox', { name: 'a' }))
    await user.click(screen.getByRole('button', { name: /sub-task of .*d/ }))
    expect(ticks).toEqual([
      [2, true],
      [0, false],
      [3, 'd'],
    ])
  })

  it('cannot be ticked by those who only read', () => {
    show(readMarkdown('- [ ] a'))
    expect(screen.getByRole('checkbox')).toBeDisabled()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('runs none of the hostile strings, wherever one stands in a tree (C2)', () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined)
    const link = (href: string): Mark[] => [{ type: 'link', attrs: { href } }]
    const nodes = HOSTILE.flatMap((text): RichNode[] => [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text },
          { type: 'text', text: 'x', marks: link(text) },
        ],
      },
      { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'code' }] }] },
      { type: 'paragraph', attrs: { dir: text }, content: [{ type: 'mention', attrs: { id: text } }] },
      { type: 'paragraph', content: [{ type: 'file', attrs: { file: text, name: text } }] },
      { type: 'codeBlock', attrs: { language: text }, content: [{ type: 'text', text }] },
      ...readMarkdown(text).content,
    ])
    const { container } = show({ type: 'doc', content: nodes })
    const all = [...container.querySelectorAll('*')]
    expect(all.length).toBeGreaterThan(HOSTILE.length * 5)
    const tags = new Set(all.map(({ tagName }) => tagName.toLowerCase()))
    expect(
      [...tags].filter((tag) => /script|iframe|object|embed|svg|style|form|base|meta|link/.test(tag)),
    ).toEqual([])
    const attributes = all.flatMap((one) => [...one.attributes].map(({ name, value }) => `${name}=${value}`))
    expect(attributes.filter((one) => /^(on|style|srcdoc|formaction)/i.test(one))).toEqual([])
    expect(
      attributes.filter((one) => /^(href|src)=/.test(one) && !/^(href|src)=(https?:|mailto:|\/)/.test(one)),
    ).toEqual([])
    expect(alert).not.toHaveBeenCalled()
  })
})
