import { screen, waitFor } from '@testing-library/react'

import { Refusal } from '../../test/api.js'
import { CONTENT, FIRST, head, open, PATH, SLOW } from './templates-fixture.js'

const line = (text: RegExp) => screen.findByText(text, {}, SLOW)

it('the editor says which version new projects use, and that changes wait until they are published', async () => {
  const { user } = open(`${PATH}?template=Fit-out`)
  expect(await line(/^New projects use this version\.$/)).toBeInTheDocument()
  await user.type(await screen.findByRole('textbox', { name: 'New task' }, SLOW), 'Paint{Enter}')
  expect(await line(/^New projects use version 1 until the changes are published\.$/)).toBeInTheDocument()
})

it('the editor of a template that was never published says that no project is made from it yet', async () => {
  open(`${PATH}?template=New`)
  expect(await line(/^New projects can use it once it is published\.$/)).toBeInTheDocument()
})

it('the new name of a published template counts at once, and the words for its saving say no other version', async () => {
  const { user, sent } = open(`${PATH}?template=Fit-out`)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }, SLOW), ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ name: 'Fit-out 2', state: 'published' }]))
  expect(await screen.findByText('Fit-out 2 is saved')).toBeInTheDocument()
})

it('an earlier version is brought back as the newest, a draft until it is published', async () => {
  let restored = false
  const { user, sent, router } = open(`${PATH}?template=Move&version=1`, {
    getprojectTemplate: ({ version }) => [
      {
        ...head('Move', { version: version ?? (restored ? 4 : 3), published_version: 2 }),
        all_data: version === 1 || restored ? FIRST : CONTENT,
        earlier: [2, 1],
      },
    ],
    alterProjectTemplate: (input) => {
      sent.push(input)
      restored = true
      return { id: 'Move' }
    },
  })
  expect(await screen.findByRole('button', { name: 'First idea' }, SLOW)).toBeDisabled()
  expect(screen.getByText('New projects use version 2.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Restore this version' }))
  await waitFor(() => expect(sent).toMatchObject([{ id: 'Move', name: 'Move', state: 'draft' }]))
  expect(JSON.parse(sent[0]?.all_data ?? '')).toMatchObject({ tasks: [{ name: 'First idea' }] })
  expect(
    await screen.findByText('Version 1 of Move is the newest again, as a draft until it is published'),
  ).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.search).toBe('?template=Move'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'First idea' })).toBeEnabled(), SLOW)
})

it('a template that another person saves at the same time keeps the own draft, which is sent on top only after it was said', async () => {
  let version = 1
  const { user, sent } = open(`${PATH}?template=Fit-out`, {
    getprojectTemplate: () => [
      { ...head('Fit-out', { version }), all_data: version === 1 ? CONTENT : FIRST, earlier: [] },
    ],
    alterProjectTemplate: (input) => {
      sent.push(input)
      if (input.version !== version) return new Refusal(409, 'VERSION_MISMATCH')
      version += 1
      return { id: 'Fit-out' }
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'New task' }, SLOW), 'Paint{Enter}')
  version = 2
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Somebody else has saved this template/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Paint' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 2 }))
  expect(sent.at(-1)?.all_data).toContain('Paint')
  await waitFor(() => expect(screen.queryByText(/Somebody else has saved/)).not.toBeInTheDocument())
})

it('a template that another person saves at the same time is taken over when asked', async () => {
  let version = 1
  const { user } = open(`${PATH}?template=Fit-out`, {
    getprojectTemplate: () => [
      { ...head('Fit-out', { version }), all_data: version === 1 ? CONTENT : FIRST, earlier: [] },
    ],
    alterProjectTemplate: () => new Refusal(409, 'VERSION_MISMATCH'),
  })
  await user.type(await screen.findByRole('textbox', { name: 'New task' }, SLOW), 'Paint{Enter}')
  version = 2
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  expect(await screen.findByRole('button', { name: 'First idea' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Paint' })).not.toBeInTheDocument()
})
