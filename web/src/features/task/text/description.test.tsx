import { ticked } from '@smartproject/bff/api/rich-text'
import { readMarkdown } from '@smartproject/bff/api/rich-text-writing'
import { waitFor, within } from '@testing-library/react'
import { aTask, cardFrom } from '../../../task-kit/testing/task-samples.js'
import { Refusal } from '../../../test/api.js'
import { openPopup, taskServer } from '../open-popup.js'

const PLAN = readMarkdown('- [x] survey\n- [ ] order\n- [ ] build')
const jsonOf = (tree: unknown) => JSON.stringify(tree)
const planned = (extra: object = {}) =>
  aTask({ description_tree: jsonOf(PLAN), checks: 3, done_checks: 1, ...extra })

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
