import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aGantt, aGanttTask } from '../../../task-kit/testing/gantt-samples.js'
import { someSettings, type Answers } from '../../../test/api.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'
import { openPopup } from '../open-popup.js'

afterEach(() => {
  act(() => toastStore.clear())
  localStorage.clear()
})

type Parts = CallOutput<'listAllocations'>

const aPart = (fields: Partial<Parts['allocations'][number]> = {}) => ({
  id: 'a-1',
  task: 't-1',
  user: 'u-emad',
  from: '2027-01-03',
  to: '2027-01-05',
  minutes: 90,
  percent: null,
  version: 2,
  editable: true,
  ...fields,
})

/** A task whose parts are kept. */
async function openParts(
  first: Parts['allocations'],
  { others = true, drf = 1 }: { others?: boolean; drf?: 0 | 1 } = {},
) {
  const saved: CallInput<'saveAllocation'>[] = []
  let parts = first
  const all = () => ({ allocations: parts, allocates_others: others })
  const given: Answers = {
    getsubdefaultdetail: () => [someSettings({ drf_status: drf })],
    getGantt: () => aGantt([aGanttTask('t-1')]),
    listAllocations: all,
    saveAllocation: (input) => {
      saved.push(input)
      const { id, version, allocation } = input
      parts = parts.filter((one) => one.id !== id)
      if (allocation)
        parts = [...parts, aPart({ ...allocation, id: id === '' ? 'a-9' : id, version: version + 1 })]
      return all()
    },
  }
  const opened = await openPopup({ answers: given })
  const { user, popup } = opened
  await user.click(within(popup).getByRole('tab', { name: 'Plan' }))
  const panel = within(await within(popup).findByRole('tabpanel', { name: 'Plan' }))
  await panel.findByRole('button', { name: /^Deadline/ })
  return { ...opened, saved, panel }
}

const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '')

it('the parts of a task are listed by person, days and amount', async () => {
  const { panel } = await openParts([aPart(), aPart({ id: 'a-2', minutes: null, percent: 25 })])
  const list = await panel.findByRole('list', { name: 'Who does which part' })
  const lines = within(list).getAllByRole('listitem')
  expect(plain(lines[0]?.textContent ?? '')).toContain('1h 30m')
  expect(plain(lines[1]?.textContent ?? '')).toContain('25% of each day')
})

it('a part is added for a person, and Undo takes it off again', async () => {
  const { user, panel, saved } = await openParts([])
  expect(await panel.findByText('The assignee does all of it.')).toBeInTheDocument()
  await user.click(panel.getByRole('button', { name: 'Add a part' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a part' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Write a time or a percentage')).toBeInTheDocument()
  expect(saved).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Time/ }), '٢س')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved).toMatchObject([{ task: 't-1', id: '', allocation: { minutes: 120, percent: null } }]),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ id: 'a-9', version: 1, allocation: null }))
})

it('a part is changed on its version and removed', async () => {
  const { user, panel, saved } = await openParts([aPart()])
  await user.click(await panel.findByRole('button', { name: /^Change the part of/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a part' }))
  await user.click(dialog.getByRole('radio', { name: 'Share of each day' }))
  await user.clear(dialog.getByRole('textbox', { name: /^Percentage/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Percentage/ }), '40')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved).toMatchObject([{ id: 'a-1', version: 2, allocation: { minutes: null, percent: 40 } }]),
  )
  await user.click(await panel.findByRole('button', { name: /^Change the part of/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ id: 'a-1', version: 3, allocation: null }))
})

it('a part of another person is read-only for those who do not plan the project', async () => {
  const { user, panel } = await openParts([aPart({ user: 'u-mona', editable: false })], { others: false })
  await panel.findByRole('list', { name: 'Who does which part' })
  expect(panel.queryByRole('button', { name: /^Change the part of/ })).not.toBeInTheDocument()
  await user.click(panel.getByRole('button', { name: 'Add a part' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a part' }))
  await user.click(dialog.getByRole('combobox', { name: /^Person/ }))
  expect(await screen.findAllByRole('option')).toHaveLength(1)
})

it('a company without planning boards has no parts', async () => {
  const { panel, sent } = await openParts([aPart()], { drf: 0 })
  expect(panel.queryByText('Who does which part')).not.toBeInTheDocument()
  expect(sent('listAllocations')).toEqual([])
})
