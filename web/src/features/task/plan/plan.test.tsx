import type { CallInput } from '@smartproject/bff/api/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aGantt, aGanttTask } from '../../../task-kit/testing/gantt-samples.js'
import { aTask } from '../../../task-kit/testing/task-samples.js'
import { LEAVE_TASK } from '../../../task-kit/model.js'
import { Refusal, type Answers } from '../../../test/api.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'
import { openPopup, taskServer } from '../open-popup.js'

afterEach(() => {
  act(() => toastStore.clear())
  localStorage.clear()
})

const plan = { mode: 'auto', kind: 'fixed', duration: 3, constraint: null, deadline: null } as const
const first = aGanttTask('t-1', {
  plan,
  status: 'assigned',
  why: { reason: 'link', cause: 't-2' },
  slack: 2,
  late_start: '2027-01-06',
})
const second = aGanttTask('t-2', { plan: { ...plan, mode: 'manual' } })
const link = { predecessor: 't-2', successor: 't-1', type: 'FS', lag: 2, unit: 'wd', broken: true } as const

async function openPlan(answers: Answers = {}, gantt = aGantt([first, second], { links: [link] })) {
  const saved: CallInput<'savePlan'>[] = []
  const opened = await openPopup({
    answers: {
      getGantt: () => gantt,
      savePlan: (input) => {
        saved.push(input)
        const { mode, kind, duration, constraint, deadline } = input
        return { plan: { mode, kind, duration, constraint, deadline }, version: input.version + 1 }
      },
      saveLink: ({ version }) => ({ link: null, version: version + 1 }),
      ...answers,
    },
  })
  const { user, popup } = opened
  await user.click(within(popup).getByRole('tab', { name: 'Plan' }))
  return { ...opened, saved, panel: within(await within(popup).findByRole('tabpanel', { name: 'Plan' })) }
}

/** Without the marks that keep names apart from the text around them. */
const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '')

it('the plan says what the task waits for, and why it lies where it lies', async () => {
  const { panel } = await openPlan()
  const links = await panel.findByRole('list', { name: 'Waits for' })
  expect(plain(links.textContent)).toBe(
    'DEMO-2 Task t-2 finish to start, plus 2 working days The dates do not keep to this link',
  )
  expect(plain(panel.getByText(/It waits for/).textContent)).toBe('It waits for DEMO-2.')
  expect(panel.getByRole('button', { name: /^Waits for/ })).toHaveTextContent('2FS+2d')
})

it('a mode, a duration, a limit and a deadline are saved where they stand, and taken back', async () => {
  const { user, panel, saved } = await openPlan()
  await user.click(await panel.findByRole('button', { name: 'Working days 3' }))
  await user.clear(panel.getByRole('textbox', { name: 'Working days' }))
  await user.type(panel.getByRole('textbox', { name: 'Working days' }), '٥{Enter}')
  await waitFor(() => expect(saved).toMatchObject([{ task: 't-1', mode: 'auto', duration: 5 }]))
  await user.click(await panel.findByRole('button', { name: /^Limit/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ends no later than' }))
  await waitFor(() =>
    expect(saved.at(-1)).toMatchObject({ constraint: { kind: 'FNLT', day: '2027-01-03' }, duration: 3 }),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ constraint: null }))
})

it('the field shows a wrong number of days, which is not sent', async () => {
  const { user, panel, saved } = await openPlan()
  await user.click(await panel.findByRole('button', { name: 'Working days 3' }))
  await user.type(panel.getByRole('textbox', { name: 'Working days' }), '.5{Enter}')
  expect(await panel.findByRole('alert')).toHaveTextContent('from 1 to 5,000')
  expect(saved).toEqual([])
})

it('typed predecessors are links, and a text that names no task is refused at the field', async () => {
  const { user, panel, sent } = await openPlan()
  await user.click(await panel.findByRole('button', { name: /^Waits for/ }))
  const field = panel.getByRole('textbox', { name: 'Waits for' })
  await user.clear(field)
  await user.type(field, '9SS{Enter}')
  expect(plain((await panel.findByRole('alert')).textContent)).toMatch('“DEMO-9” names no task')
  await user.clear(field)
  await user.type(field, '2SS-1cd{Enter}')
  await waitFor(() =>
    expect(sent('saveLink')).toMatchObject([
      { task: 't-1', predecessor: 't-2', link: { type: 'SS', lag: -1, unit: 'cd' } },
    ]),
  )
})

it('a refusal of a plan is shown, and the value stays as it was', async () => {
  const { user, panel } = await openPlan({ savePlan: () => new Refusal(409, 'VERSION_MISMATCH') })
  await user.click(await panel.findByRole('button', { name: /^Dates/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Manual' }))
  expect(await screen.findByText(/was not changed/)).toBeInTheDocument()
  expect(panel.getByRole('button', { name: /^Dates/ })).toHaveTextContent('Automatic')
})

it('a task that repeats cannot be made automatic (R12)', async () => {
  const server = taskServer([aTask({ repeat: { unit: 'day', every: 1 } })])
  const { user, panel } = await openPlan(server.answers, aGantt([second, { ...first, plan: second.plan }]))
  await user.click(await panel.findByRole('button', { name: /^Dates/ }))
  expect(await screen.findByRole('menuitem', { name: 'Manual' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Automatic' })).not.toBeInTheDocument()
})

it('the plan is read-only without the right to change the task', async () => {
  const { panel } = await openPlan({}, aGantt([{ ...first, editable: false }, second], { links: [link] }))
  expect(await panel.findByRole('button', { name: /^Deadline/ })).toBeDisabled()
})

it('a leave has no plan', async () => {
  const server = taskServer([aTask({ task_type: LEAVE_TASK })])
  const { popup } = await openPopup({ server })
  expect(within(popup).queryByRole('tab', { name: 'Plan' })).not.toBeInTheDocument()
})

it('the parts of a split task are listed, and one of them is joined or split again (R13)', async () => {
  const start = { start: '2027-01-03', due: '2027-01-06' }
  const one = { ...first, ...start, split_of: 't-2', task_type: 6 }
  const { user, panel, sent } = await openPlan(
    {
      joinTask: () => ({ first: { id: 't-2', version: 3 } }),
      splitTask: () => ({
        first: { id: 't-1', version: 3 },
        part: { id: 't-9', item_id: 'DEMO-9', name: 'Task' },
      }),
    },
    aGantt([one, second]),
  )
  const list = within(await panel.findByRole('list', { name: 'Parts' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['DEMO-2', 'DEMO-1'])
  await user.click(panel.getByRole('button', { name: /Split/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /Split/ }))
  await user.click(dialog.getByRole('button', { name: 'Split' }))
  await waitFor(() => expect(sent('splitTask')).toMatchObject([{ task: 't-1', day: '2027-01-04' }]))
  await user.click(panel.getByRole('button', { name: /Join .*DEMO-1/ }))
  await waitFor(() => expect(sent('joinTask')).toMatchObject([{ task: 't-1' }]))
  expect(await screen.findByText(/was joined to the part before it/)).toBeInTheDocument()
})
