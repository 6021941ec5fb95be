import { fireEvent, screen } from '@testing-library/react'
import { readMarkdown } from '@smartproject/bff/api/rich-text-writing'
import { loadTexts } from '../../../i18n/i18n.js'
import { renderUi } from '../../../test/render-app.js'
import { RichEditor } from './RichEditor.js'

const ctrl = (key: string) =>
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Text' }), { key, ctrlKey: true })

async function open(markdown: string, takesFocus: boolean | 'left' = true) {
  await loadTexts(['rich'])
  renderUi(
    <RichEditor
      label="Text"
      hint=""
      itemLabel="Item"
      content={readMarkdown(markdown)}
      people={[]}
      takesFocus={takesFocus}
      invalid={false}
      nameOf={(id) => id}
      taskOf={() => Promise.resolve('')}
      linkOf={() => Promise.resolve('/file')}
      onChange={() => undefined}
      onRaw={() => undefined}
      onCopy={() => undefined}
    />,
  )
  await screen.findByRole('toolbar')
}

it('Ctrl+K makes chosen words a link, and is left to the page at a mere caret', async () => {
  await open('some words')
  ctrl('k')
  expect(screen.queryByRole('textbox', { name: 'Address of the link' })).not.toBeInTheDocument()
  ctrl('a')
  ctrl('k')
  expect(screen.getByRole('textbox', { name: 'Address of the link' })).toHaveFocus()
})

it('the editor takes no focus that a person has taken elsewhere before it was drawn', async () => {
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  await open('some words', 'left')
  expect(elsewhere).toHaveFocus()
  elsewhere.remove()
})

it('the editor takes the focus that the field before it has left', async () => {
  await open('some words', 'left')
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus()
})
