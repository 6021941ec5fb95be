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
const change = { task: 't-2', start: '2027-01-10', due: '2027-01-12' }
const named = { id: 't-3', item_id: 'DEMO-3', name: 'Task t-3' }
const end = { before: '2027-01-05', after: '2027-01-12' }

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())

async function openLevel(levelled: Partial<CallOutput<'levelWork'>>, manageable = true) {
  const levels: CallInput<'levelWork'>[] = []
  const opened = openTimeline('', {
    getGantt: () => aGantt(tasks, { manageable }),
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
  ['nothing has to move', {}, /no automatic task of these people/],
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
