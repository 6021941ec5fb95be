import { screen, waitFor, within } from '@testing-library/react'
import { someSetup } from '../../../task-kit/testing/board-fixture.js'
import { Refusal } from '../../../test/api.js'
import { aMessage, openTalk, threadOf } from '../talk-fixture.js'

const SLOW = { timeout: 15_000 }
const PATH = '/1/project/1/discussion/d-1'
const MENTION = JSON.stringify({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'mention', attrs: { id: 'everyone' } },
        { type: 'text', text: ' look' },
      ],
    },
  ],
})

afterEach(() => localStorage.clear())

const field = () => screen.findByRole('textbox', { name: 'New message' }, SLOW)
const offered = async () =>
  within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('a message to everyone', () => {
  it('is offered last to a person who runs the project, with the number of people who will hear of it (C5)', async () => {
    const { user, inputs } = openTalk(PATH, {
      ...threadOf(() => []),
      addComment: ({ tree = '' }) => aMessage(1, '', { tree, author: 'u-mona' }),
    })
    await user.type(await field(), '@')
    const options = await offered()
    expect(options).toHaveLength(3)
    expect(options.at(-1)).toMatch(/everyone1 person$/)
    await user.type(await field(), 'every')
    await user.keyboard('{Enter}look')
    expect(await field()).toHaveValue('@everyone look')
    expect(await screen.findByText('1 person will hear of it')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('everyone')).toBeInTheDocument()
    await waitFor(() => expect(inputs('addComment')).toMatchObject([{ tree: MENTION }]))
  })

  it('is not offered to others, to whom the word is a word (C5)', async () => {
    const { user, inputs } = openTalk(PATH, {
      ...threadOf(() => []),
      getBoardSetup: () => ({ ...someSetup(), manageable: false }),
      addComment: () => new Refusal(403, 'EVERYONE_NOT_ALLOWED'),
    })
    await user.type(await field(), '@')
    expect(await offered()).toHaveLength(2)
    await user.type(await field(), 'everyone look{Control>}{Enter}{/Control}')
    await waitFor(() => expect(inputs('addComment')).toHaveLength(1))
    expect(JSON.stringify(inputs('addComment'))).not.toContain('mention')
    expect(
      await screen.findByText(/Only people who run the project can mention everyone/),
    ).toBeInTheDocument()
  })
})
