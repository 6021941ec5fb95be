import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { aGantt, aGanttTask } from '../../../task-kit/testing/gantt-samples.js'
import { giveSize } from '../../../task-kit/testing/list-server.js'
import { openTimeline, SLOW, times } from '../testing/open-timeline.js'

const tasks = [
  aGanttTask('t-1'),
  aGanttTask('t-2', { assignee: 'u-mona' }),
  aGanttTask('t-3', { assignee: '' }),
]
const BY_HAND = { mode: 'manual', kind: 'fixed', duration: null, constraint: null, deadline: null } as const
const change = { task: 't-2', start: '2027-01-10', due: '2027-01-12' }
const named = { id: 't-3', item_id: 'DEMO-3', name: 'Task t-3' }
const end = { before: '2027-01-05', after: '2027-01-12' }

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())

async function openLevel(levelled: Partial<CallOutput<'levelWork'>>, manageable = true, shown = tasks) {
  const levels: CallInput<'levelWork'>[] = []
  const opened = openTimeline('', {
    getGantt: () => aGantt(shown, { manageable }),
    levelWork: (input) => {
      levels.push(input)
      return { changes: [], unplaced: [], end, ...levelled }
    },
  })
  await screen.findByRole('row', { name: /DEMO-1\b/ }, SLOW)
  await opened.user.click(await screen.findByRole('button', { name: 'More' }))
  return { ...opened, levels }
}

async function fill({ user }: Awaited<ReturnType<typeof openLevel>>) {
  await user.click(await screen.findByRole('menuitem', { name: 'Level work' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Level work' }, SLOW))
  await user.click(dialog.getByRole('checkbox', { name: /Mona/ }))
  await user.click(dialog.getByRole('checkbox', { name: 'The project may end later' }))
  await user.click(dialog.getByRole('button', { name: 'Show what would move' }))
  return dialog
}

it('levelled work is shown before it moves, applied as a whole, and taken back (R11, R5)', async () => {
  const opened = await openLevel({ changes: [change], unplaced: [named] })
  const { user, asked, moved, levels } = opened
  await fill(opened)
  const sheet = within(await screen.findByRole('dialog', { name: 'What will move' }, SLOW))
  expect(levels).toEqual([
    {
      subscription: 1,
      project: 7,
      people: ['u-mona'],
      first: '2027-01-04',
      last: '2027-02-01',
      extend: true,
    },
  ])
  expect(sheet.getByText('1 task moves')).toBeInTheDocument()
  expect(sheet.getByText('No room for')).toBeInTheDocument()
  expect(sheet.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(moved).toHaveLength(0)
  await user.click(sheet.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(moved).toMatchObject([{ basis: 'b-1', changes: [change] }]), SLOW)
  await screen.findByText('1 task moved. Undo with Ctrl Z', {}, SLOW)
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(times(asked, 'undoSchedule')).toBe(1), SLOW)
})

it.each([
  ['nothing has to move', {}, /the people have time for every automatic task/],
  ['there is no room', { unplaced: [named] }, /have no room in their slack/],
  [
    'more would move than one change may hold',
    { changes: Array.from({ length: 501 }, () => change) },
    /501 tasks would move, more than the 500/,
  ],
])('where %s the dialog says it, and no preview is asked for', async (_, levelled, words) => {
  const opened = await openLevel(levelled)
  const dialog = await fill(opened)
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(words), SLOW)
  expect(times(opened.asked, 'previewSchedule')).toBe(0)
})

it('where nothing can be levelled the dialog says how many tasks of the chosen people are planned by hand', async () => {
  const byHand = { plan: BY_HAND, status: 'new', start: '2027-01-06', due: '2027-01-07' } as const
  const shown = [
    aGanttTask('t-1', { assignee: 'u-mona' }),
    aGanttTask('t-2', { ...byHand, assignee: 'u-mona' }),
    aGanttTask('t-4', { ...byHand, assignee: 'u-mona', status: 'assigned' }),
    // None of these could be levelled, whichever way it is planned.
    aGanttTask('t-5', byHand),
    aGanttTask('t-6', { ...byHand, assignee: 'u-mona', status: 'progress' }),
    aGanttTask('t-7', { ...byHand, assignee: 'u-mona', task_type: 5 }),
    aGanttTask('t-8', { ...byHand, assignee: 'u-mona', has_parts: true }),
    aGanttTask('t-9', { ...byHand, assignee: 'u-mona', start: '2028-01-06', due: '2028-01-07' }),
  ]
  const dialog = await fill(await openLevel({}, true, shown))
  const words =
    /2 tasks of these people are planned by hand and stay where they are: switch them to automatic/
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(words), SLOW)
})

it('a last day before the first one is refused at its field', async () => {
  const { user, levels } = await openLevel({})
  await user.click(await screen.findByRole('menuitem', { name: 'Level work' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Level work' }, SLOW))
  const last = dialog.getByRole('textbox', { name: /^To/ })
  await user.clear(last)
  await user.type(last, '01-01-2027{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Show what would move' }))
  expect(await dialog.findByText('This is before the first day')).toBeInTheDocument()
  expect(levels).toEqual([])
})

it('levelling is offered to those who may reschedule alone', async () => {
  await openLevel({}, false)
  expect(await screen.findByRole('menuitem', { name: 'Baselines' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Level work' })).not.toBeInTheDocument()
})
