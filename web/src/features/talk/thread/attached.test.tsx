import type { TaskFile } from '@smartproject/bff/api/work/files'
import { act, screen, waitFor, within } from '@testing-library/react'
import { tusServer, type TusServer } from '../../../task-kit/testing/tus-server.js'
import { Refusal } from '../../../test/api.js'
import { aDiscussion, aMessage, openTalk, threadOf } from '../talk-fixture.js'

const SLOW = { timeout: 15_000 }
const file: TaskFile = {
  id: 'f-1',
  task: null,
  entry: null,
  discussion: 'd-files',
  name: 'plan.pdf',
  content_type: 'application/pdf',
  size: 4,
  created_by: 'u-mona',
  created_at: '2026-11-16T12:00:00.000Z',
  document: null,
  n: null,
  scan: null,
  pages: 0,
}

let tus: TusServer
beforeEach(() => {
  tus = tusServer()
})
afterEach(() => {
  tus.remove()
  localStorage.clear()
})

function open(extra: Parameters<typeof openTalk>[1] = {}) {
  return openTalk('/1/project/1/discussion/d-files', {
    ...threadOf(() => []),
    getDiscussion: () => aDiscussion({ id: 'd-files' }),
    startUpload: ({ size }) => {
      tus.files.set('/api/upload/1/f-1', { offset: 0, size })
      return { file: 'f-1', upload_url: '/api/upload/1/f-1' }
    },
    completeUpload: () => file,
    listFiles: () => [file],
    addComment: ({ tree = '' }) => aMessage(1, '', { tree, author: 'u-mona' }),
    ...extra,
  })
}
const plan = new File(['abcd'], 'plan.pdf', { type: 'application/pdf' })
const chosen = () => screen.findByLabelText('Attach files', { selector: 'input' }, SLOW)

describe('a file of a message', () => {
  it('is sent with its progress, and goes with the message, which waits for it', async () => {
    const { user, inputs } = open()
    await user.type(await screen.findByRole('textbox', { name: 'New message' }), 'See')
    await user.upload(await chosen(), plan)
    await waitFor(() => expect(tus.patches).toHaveLength(1))
    expect(inputs('startUpload')).toMatchObject([{ discussion: 'd-files', name: 'plan.pdf', size: 4 }])
    act(() => tus.patches[0]?.progress(1))
    expect(screen.getByRole('progressbar', { name: 'plan.pdf is being sent' })).toHaveAttribute(
      'value',
      '0.25',
    )
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    await act(async () => tus.patches[0]?.take())
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'New message' })).toHaveValue('See\n\n[plan.pdf](file:f-1)'),
    )
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('button', { name: 'plan.pdf' })).toBeInTheDocument()
    const { tree } = inputs('addComment')[0] as { tree: string }
    expect(JSON.parse(tree)).toMatchObject({
      content: [{}, { content: [{ type: 'file', attrs: { file: 'f-1', name: 'plan.pdf' } }] }],
    })
  })

  it('that is a picture is shown in the message', async () => {
    const { user, inputs } = open({
      createFileLink: () => ({ url: '/api/file/view', expires_at: '2026-11-17T09:00:00.000Z' }),
    })
    await user.type(await screen.findByRole('textbox', { name: 'New message' }), 'See')
    await user.upload(await chosen(), new File(['abcd'], 'view.png', { type: 'image/png' }))
    await waitFor(() => expect(tus.patches).toHaveLength(1))
    await act(async () => tus.patches[0]?.take())
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'New message' })).toHaveValue(
        'See\n\n![view.png](file:f-1)',
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('img', { name: 'view.png' })).toBeInTheDocument()
    const { tree } = inputs('addComment')[0] as { tree: string }
    expect(JSON.parse(tree)).toMatchObject({
      content: [{}, { type: 'image', attrs: { file: 'f-1', alt: 'view.png' } }],
    })
  })

  it('that is refused says why and holds up no message', async () => {
    const { user } = open({ startUpload: () => new Refusal(409, 'QUOTA_EXCEEDED') })
    await user.type(await screen.findByRole('textbox', { name: 'New message' }), 'See')
    await user.upload(await chosen(), plan)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
    expect(screen.getByText(/^There is no room for this file/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
  })

  it('is listed with the others of the discussion', async () => {
    const { user, inputs } = open()
    await user.click(await screen.findByRole('button', { name: 'Files' }, SLOW))
    const dialog = await screen.findByRole('dialog', { name: 'Files' })
    expect(await within(dialog).findByRole('button', { name: 'plan.pdf' })).toBeInTheDocument()
    expect(within(dialog).queryByRole('button', { name: 'Choose files' })).not.toBeInTheDocument()
    expect(inputs('listFiles')).toEqual([{ subscription: 1, discussion: 'd-files' }])
  })
})
