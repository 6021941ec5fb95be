import type { CallInput } from '@smartproject/bff/api/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aGantt, aGanttTask } from '../../task-kit/testing/gantt-samples.js'
import { giveSize } from '../../task-kit/testing/list-server.js'
import { Refusal } from '../../test/api.js'
import { bar, openTimeline, plain, SLOW, times } from './testing/open-timeline.js'

const first = aGanttTask('t-1', { start: '2027-01-03', due: '2027-01-07' })
const part = aGanttTask('t-8', {
  split_of: 't-1',
  task_type: 6,
  start: '2027-01-10',
  due: '2027-01-11',
  version: 4,
})
const day = aGanttTask('t-2', { start: '2027-01-06', due: '2027-01-06' })
const gantt = aGantt([first, part, day])

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())

function openParts(answers: Parameters<typeof openTimeline>[1] = {}) {
  const split: CallInput<'splitTask'>[] = []
  const joined: CallInput<'joinTask'>[] = []
  const opened = openTimeline('', {
    getGantt: () => gantt,
    splitTask: (input) => {
      split.push(input)
      return { first: { id: 't-1', version: 3 }, part: { id: 't-8', item_id: 'DEMO-8', name: 'Task t-1' } }
    },
    joinTask: (input) => {
      joined.push(input)
      return { first: { id: 't-1', version: 5 } }
    },
    ...answers,
  })
  return { ...opened, split, joined }
}

/** Opens the menu of a row by keys, from the cell with its button. */
async function pressMenu(user: ReturnType<typeof openParts>['user'], code: string) {
  const row = await screen.findByRole('row', { name: new RegExp(`${code}\\b`) }, SLOW)
  within(row)
    .getByRole('button', { name: /Actions on/ })
    .closest<HTMLElement>('[role=gridcell]')
    ?.focus()
  await user.keyboard('{Enter}')
  return screen.findByRole('menu', { name: /Actions on/ }, SLOW)
}

const choose = async (user: ReturnType<typeof openParts>['user'], menu: HTMLElement, entry: RegExp) =>
  user.click(within(menu).getByRole('menuitem', { name: entry }))

it('parts lie in one row, and each of them is a bar of its own', async () => {
  openParts()
  const row = await screen.findByRole('row', { name: /DEMO-1\b/ }, SLOW)
  expect(within(row).getAllByRole('slider')).toHaveLength(2)
})

it('a task is split from the menu of its row by keys, and Undo joins it in its new version (R13, R25)', async () => {
  const { user, split, joined } = openParts()
  await choose(user, await pressMenu(user, 'DEMO-1'), /Split/)
  const dialog = within(await screen.findByRole('dialog', { name: /Split/ }, SLOW))
  const field = dialog.getByRole('textbox', { name: /First day of the new part/ })
  expect(field).toHaveAccessibleDescription(/From 4\sJan\s2027 to 7\sJan\s2027/)
  await user.clear(field)
  await user.type(field, '06-01-2027{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Split' }))
  await waitFor(() => expect(split).toHaveLength(1), SLOW)
  expect(split[0]).toEqual({ subscription: 1, task: 't-1', version: 2, day: '2027-01-06' })
  const said = await screen.findByText(/was split/, {}, SLOW)
  expect(plain(said.textContent)).toBe('DEMO-1 was split: the new part is DEMO-8. Undo with Ctrl Z')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(joined).toMatchObject([{ task: 't-8', version: 4 }]), SLOW)
  expect(await screen.findByText(/is joined again/, {}, SLOW)).toBeInTheDocument()
})

it('time divided by hand is read as a duration, and what is too much is said at its field', async () => {
  const { user, asked, split } = openParts({
    splitTask: () => new Refusal(400, 'INVALID', {}, [{ field: 'minutes', reason: 'OUT_OF_RANGE' }]),
  })
  await choose(user, await pressMenu(user, 'DEMO-1'), /Split/)
  const dialog = within(await screen.findByRole('dialog', { name: /Split/ }, SLOW))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Time of the new part' }), 'By hand')
  const minutes = dialog.getByRole('textbox', { name: /Estimate of the new part/ })
  await user.type(minutes, 'long')
  await user.click(dialog.getByRole('button', { name: 'Split' }))
  await waitFor(() => expect(minutes).toBeInvalid())
  expect(times(asked, 'splitTask')).toBe(0)
  await user.clear(minutes)
  await user.type(minutes, '90h')
  await user.click(dialog.getByRole('button', { name: 'Split' }))
  expect(await dialog.findByText(/more than what remains/, {}, SLOW)).toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'splitTask')?.input).toMatchObject({ minutes: 5_400 })
  expect(split).toEqual([])
})

it('a task of one day is not split, and the dialog says why', async () => {
  const { user, asked } = openParts()
  await choose(user, await pressMenu(user, 'DEMO-2'), /Split/)
  const dialog = within(await screen.findByRole('dialog', { name: /Split/ }, SLOW))
  expect(dialog.getByText(/Only an open task of two days or more/)).toBeInTheDocument()
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  expect(times(asked, 'splitTask')).toBe(0)
})

it('a part is joined from the menu of its bar, and a refusal says why it stays', async () => {
  const { user, joined } = openParts({ joinTask: () => new Refusal(412, 'PART_TOUCHED') })
  fireEvent.contextMenu(await bar('DEMO-8'), { clientX: 20, clientY: 30 })
  const menu = await screen.findByRole('menu', { name: /Actions on .*DEMO-8/ }, SLOW)
  await choose(user, menu, /Join .*DEMO-8/)
  const said = await screen.findByText(/was not joined/, {}, SLOW)
  expect(plain(said.textContent)).toContain('Only a part without time, comments, files and links')
  expect(joined).toEqual([])
})

it('the menu of a task that may not be changed opens it alone', async () => {
  const { user } = openParts({ getGantt: () => aGantt([{ ...first, editable: false }]) })
  const menu = await pressMenu(user, 'DEMO-1')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Open'])
})
