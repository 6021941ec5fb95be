import { ticked } from '@smartproject/bff/api/rich-text'
import { readMarkdown } from '@smartproject/bff/api/rich-text-writing'
import { screen, waitFor, within } from '@testing-library/react'
import { aTask, cardFrom } from '../../../task-kit/testing/task-samples.js'
import { Refusal } from '../../../test/api.js'
import { openPopup, taskServer } from '../open-popup.js'

const PLAN = readMarkdown('- [x] survey\n- [ ] order\n- [ ] build')
const project = {
  id: 1,
  code: 'DEMO',
  name: 'Demo',
  description: '',
  subscription: 1,
  archived: false,
  members: [{ user: 'u-emad', role_id: 1 as const }],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
}
const jsonOf = (tree: unknown) => JSON.stringify(tree)
const planned = (extra: object = {}) =>
  aTask({ description_tree: jsonOf(PLAN), checks: 3, done_checks: 1, ...extra })

it('a description with many codes of tasks asks for the first twenty alone', async () => {
  const codes = Array.from({ length: 30 }, (_, index) => `DEMO-${index + 100}`)
  const description_tree = jsonOf(readMarkdown(codes.join(' ')))
  const { popup, sent } = await openPopup({
    server: taskServer([aTask({ description_tree })]),
    answers: { subcribtionProjectDatas: () => [project] },
  })
  expect(await within(popup).findByText('DEMO-129')).toBeInTheDocument()
  const last = expect.objectContaining({ item_id: 'DEMO-119' }) as unknown
  await waitFor(() => expect(sent('getTaskDetail')).toContainEqual(last))
  const asked = sent('getTaskDetail').filter((input) => jsonOf(input).includes('item_id'))
  expect(asked).toHaveLength(20)
})

it('a description with many pictures asks for the first fifty alone, and names the others', async () => {
  const files = Array.from({ length: 60 }, (_, index) => `f-${index}`)
  const text = files.map((file, index) => `![Plan ${index}](file:${file})`).join('\n\n')
  const { popup, sent } = await openPopup({
    server: taskServer([aTask({ description_tree: jsonOf(readMarkdown(text)) })]),
    answers: {
      createFileLink: ({ file }) => ({ url: `/files/${file}`, expires_at: '2030-01-01T00:00:00.000Z' }),
    },
  })
  expect(await within(popup).findByAltText('Plan 49')).toBeInTheDocument()
  expect(within(popup).getByText('Plan 59')).toBeInTheDocument()
  expect(sent('createFileLink')).toHaveLength(50)
})

it('the focus goes back to the description that is saved by Ctrl+Enter', async () => {
  const { user, popup } = await openPopup({ server: taskServer([aTask({ description_tree: jsonOf(PLAN) })]) })
  await user.click(within(popup).getByRole('button', { name: 'Edit the description' }))
  await user.keyboard(' soon{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(within(popup).getByRole('button', { name: 'Edit the description' })).toHaveFocus(),
  )
})

describe('a description with a check list', () => {
  it('is ticked while it is read, by one change with the version that was seen, and counts its items', async () => {
    const { user, popup, sent } = await openPopup({ server: taskServer([planned()]) })
    expect(within(popup).getByText('1 of 3')).toBeInTheDocument()
    await user.click(within(popup).getByRole('checkbox', { name: 'order' }))
    expect(await within(popup).findByText('2 of 3')).toBeInTheDocument()
    await waitFor(() => expect(sent('updateTask')).toHaveLength(1))
    expect(sent('updateTask')[0]).toMatchObject({
      id: 't-1',
      version: 4,
      fields: { description_tree: jsonOf(ticked(PLAN, 1, true)) },
    })
  })

  it('keeps the tick of another person who was faster', async () => {
    const server = taskServer([planned()])
    const theirs = ticked(PLAN, 2, true)
    let fresh = false
    const { user, popup, sent } = await openPopup({
      server,
      answers: {
        getTaskDetail: () => (fresh ? planned({ version: 5, description_tree: jsonOf(theirs) }) : planned()),
        updateTask: (input) => {
          if (input.version === 4) {
            fresh = true
            return new Refusal(409, 'VERSION_MISMATCH')
          }
          return server.answers.updateTask?.(input) as never
        },
      },
    })
    await user.click(await within(popup).findByRole('checkbox', { name: 'order' }))
    await waitFor(() => expect(sent('updateTask')).toHaveLength(2))
    expect(sent('updateTask')[1]).toMatchObject({
      version: 5,
      fields: { description_tree: jsonOf(ticked(theirs, 1, true)) },
    })
  })

  it.each([
    [
      'the same item where another person put one before it',
      '- [ ] permit\n- [x] survey\n- [ ] order\n- [ ] build',
      2,
    ],
    ['no item where another person took it out', '- [x] survey\n- [ ] build\n- [ ] clean', null],
    ['no item where two say the same now', '- [x] survey\n- [ ] build\n- [ ] order\n- [ ] order', null],
  ])('has ticked %s', async (_what, text, index) => {
    const server = taskServer([planned()])
    const theirs = readMarkdown(text)
    let fresh = false
    const { user, popup, sent } = await openPopup({
      server,
      answers: {
        getTaskDetail: () => (fresh ? planned({ version: 5, description_tree: jsonOf(theirs) }) : planned()),
        updateTask: (input) => {
          if (input.version === 5) return server.answers.updateTask?.(input) as never
          fresh = true
          return new Refusal(409, 'VERSION_MISMATCH')
        },
      },
    })
    await user.click(await within(popup).findByRole('checkbox', { name: 'order' }))
    if (index === null) await screen.findByText(/Somebody else just changed this/)
    await waitFor(() => expect(sent('updateTask')).toHaveLength(index === null ? 1 : 2))
    if (index !== null)
      expect(sent('updateTask')[1]).toMatchObject({
        fields: { description_tree: jsonOf(ticked(theirs, index, true)) },
      })
  })

  it('makes a sub-task of an item by one button, and ticks the item', async () => {
    const { user, popup, sent } = await openPopup({
      server: taskServer([planned()]),
      answers: { createTask: () => ({ task: cardFrom(aTask({ id: 't-9', name: 'build', parent: 't-1' })) }) },
    })
    await user.click(within(popup).getByRole('button', { name: /sub-task of .*build/ }))
    await waitFor(() => expect(sent('updateTask')).toHaveLength(1))
    expect(sent('createTask')[0]).toMatchObject({ fields: { name: 'build', parent: 't-1' } })
    expect(sent('updateTask')[0]).toMatchObject({
      fields: { description_tree: jsonOf(ticked(PLAN, 2, true)) },
    })
  })
})
