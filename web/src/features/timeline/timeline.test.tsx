import type { CallInput } from '@smartproject/bff/api/calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { startI18n } from '../../i18n/i18n.js'
import { giveSize } from '../../task-kit/testing/list-server.js'
import { FakeStream } from '../../test/api.js'
import { textOf } from '../../test/text-of.js'
import { aGantt, aGanttTask } from '../../task-kit/testing/gantt-samples.js'
import { aPreview, bar, link, openTimeline, plain, SLOW, times } from './testing/open-timeline.js'

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())

it('the tree has code, dates and predecessors of each task, and its bar says them as a sentence', async () => {
  openTimeline()
  const grid = await screen.findByRole('treegrid', { name: 'Timeline' }, SLOW)
  const row = await within(grid).findByRole('row', { name: /DEMO-2/ }, SLOW)
  for (const text of ['06-01-2027', '07-01-2027', '1FS+2d'])
    expect(within(row).getByText(text)).toBeInTheDocument()
  const cell = within(row).getByRole('gridcell', { name: /waits for/ })
  expect(plain(cell.textContent)).toContain('waits for DEMO-1, finish to start, plus 2 working days')
  expect(plain((await bar('DEMO-2')).getAttribute('aria-valuetext'))).toBe(
    'DEMO-2 Task t-2, 6 Jan 2027 to 7 Jan 2027, 2 working days, Emad Al-Harbi, 40% done, critical',
  )
})

it('presses of keys on a bar are one change, which is said and can be undone (R6, R25)', async () => {
  const { user, asked, moved } = openTimeline()
  const slider = await bar('DEMO-1')
  slider.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{PageUp}')
  expect(moved).toHaveLength(0)
  await waitFor(() => expect(moved).toHaveLength(1), SLOW)
  expect(moved[0]).toMatchObject({
    basis: 'b-1',
    changes: [{ task: 't-1', start: '2027-01-12', due: '2027-01-14' }],
  })
  expect(await screen.findByText('1 task moved. Undo with Ctrl Z', {}, SLOW)).toBeInTheDocument()
  // A search box in which nothing was typed since has nothing of its own to take back.
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(times(asked, 'undoSchedule')).toBe(1), SLOW)
})

it('Shift grows the end an arrow points to, Ctrl shrinks it, and Escape restores the bar', async () => {
  const { user, moved } = openTimeline()
  const slider = await bar('DEMO-1')
  slider.focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Escape}')
  expect(screen.getByText(/DEMO-1 Task t-1.* is where it was/)).toBeInTheDocument()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{Control>}{ArrowRight}{/Control}')
  await waitFor(() => expect(moved).toHaveLength(1), SLOW)
  expect(moved[0]?.changes).toEqual([{ task: 't-1', start: '2027-01-02', due: '2027-01-04' }])
})

it('a press alone changes nothing, a drag moves by whole days (R24)', async () => {
  const { asked, moved } = openTimeline()
  const slider = await bar('DEMO-1')
  const box = { left: 0, right: 1200, top: 0, bottom: 600 } as DOMRect
  jest.spyOn(screen.getByRole('treegrid'), 'getBoundingClientRect').mockReturnValue(box)
  // jsdom knows no pointers; a mouse is one.
  const hand = (type: string, x: number, on: EventTarget = window) =>
    fireEvent(on as Window, new MouseEvent(`pointer${type}`, { bubbles: true, button: 0, clientX: x }))
  hand('down', 200, slider)
  hand('up', 200)
  hand('down', 200, slider)
  hand('move', 240)
  hand('move', 254)
  hand('up', 254)
  await waitFor(() => expect(moved).toHaveLength(1), SLOW)
  expect(moved[0]?.changes).toEqual([{ task: 't-1', start: '2027-01-06', due: '2027-01-08' }])
  expect(times(asked, 'previewSchedule')).toBe(1)
})

it('a bar that may not be moved stays where it is', async () => {
  const { user, asked } = openTimeline()
  const slider = await bar('DEMO-3')
  expect(slider).toHaveAttribute('aria-disabled', 'true')
  slider.focus()
  await user.keyboard('{ArrowRight}{Escape}')
  expect(times(asked, 'previewSchedule')).toBe(0)
})

it('a change with more than 20 moves is looked at first, and alone it names the links it breaks (R5, R6)', async () => {
  const many = Array.from({ length: 21 }, (_, index) => ({
    id: `t-${index + 1}`,
    item_id: `DEMO-${index + 1}`,
    name: 'Task',
    before: { start: '2027-01-03', due: '2027-01-05' },
    after: { start: '2027-01-04', due: '2027-01-06' },
    reason: 'link' as const,
    cause: 't-1',
  }))
  const { user, moved } = openTimeline('', {
    previewSchedule: ({ only_these }) =>
      only_these ? aPreview(many.slice(0, 1), { basis: 'b-2', broken: [link] }) : aPreview(many),
  })
  const slider = await bar('DEMO-1')
  slider.focus()
  await user.keyboard('{ArrowRight}')
  const sheet = await screen.findByRole('dialog', { name: 'What will move' }, SLOW)
  expect(within(sheet).getByText('21 tasks move')).toBeInTheDocument()
  await user.click(within(sheet).getByRole('checkbox', { name: 'Only this one' }))
  expect(await within(sheet).findByText('Links that no longer hold', {}, SLOW)).toBeInTheDocument()
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(moved).toHaveLength(1), SLOW)
  expect(moved[0]).toMatchObject({ basis: 'b-2', only_these: true })
})

it('a reschedule that moves no task says why, and cannot be applied', async () => {
  const { user } = openTimeline('', { previewSchedule: () => aPreview([]) })
  await user.click(await screen.findByRole('button', { name: 'More' }, SLOW))
  await user.click(await screen.findByRole('menuitem', { name: 'Reschedule' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'What will move' }, SLOW))
  expect(sheet.getByText(/^Nothing has to move: automatic tasks lie/)).toBeInTheDocument()
  expect(sheet.getByRole('button', { name: 'Apply' })).toBeDisabled()
})

it('predecessors typed into the tree are saved one by one with the version they come after', async () => {
  const saved: CallInput<'saveLink'>[] = []
  const { user } = openTimeline('', {
    saveLink: (input) => {
      saved.push(input)
      return { link: null, version: input.version + 1 }
    },
  })
  const row = await screen.findByRole('row', { name: /DEMO-2/ }, SLOW)
  within(row).getByText('1FS+2d').closest<HTMLElement>('[role=gridcell]')?.focus()
  await user.keyboard('{Enter}')
  const field = await screen.findByRole('textbox', { name: /What .*DEMO-2.* waits for/ }, SLOW)
  await user.clear(field)
  await user.type(field, '9{Enter}')
  expect(
    await screen.findByText(/names no task of this timeline, or more than 999 days/, {}, SLOW),
  ).toBeInTheDocument()
  await user.clear(field)
  await user.type(field, '3SS−1cd{Enter}')
  await waitFor(() => expect(saved).toHaveLength(2), SLOW)
  expect(saved.map(({ predecessor, link: to, version }) => [predecessor, to, version])).toEqual([
    ['t-1', null, 2],
    ['t-3', { type: 'SS', lag: -1, unit: 'cd' }, 3],
  ])
})

it('the link dialog shows the links of the task that is named, and Undo brings back one that was taken off', async () => {
  const saved: CallInput<'saveLink'>[] = []
  const { user } = openTimeline('', {
    saveLink: (input) => {
      saved.push(input)
      return { link: null, version: input.version + 1 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More' }, SLOW))
  await user.click(await screen.findByRole('menuitem', { name: 'Link tasks' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Link tasks' }, SLOW))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Task' })).toHaveFocus())
  await user.keyboard('2')
  const waitsFor = dialog.getByRole('textbox', { name: 'Waits for' })
  expect(waitsFor).toHaveValue('1FS+2d')
  await user.clear(waitsFor)
  await user.type(waitsFor, '2{Enter}')
  expect(waitsFor).toHaveAccessibleDescription(/cannot wait for itself/)
  await user.clear(waitsFor)
  await user.click(dialog.getByRole('button', { name: 'Save links' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }, SLOW))
  await waitFor(() => expect(saved).toHaveLength(2), SLOW)
  expect(saved.map(({ link: to }) => to)).toEqual([null, { type: 'FS', lag: 2, unit: 'wd' }])
})

it('keys walk through the tree, and close and open what is below a row', async () => {
  const { user } = openTimeline('', {
    getGantt: () => aGantt([aGanttTask('t-1', { has_parts: true }), aGanttTask('t-2', { parent: 't-1' })]),
  })
  const row = await screen.findByRole('row', { name: /DEMO-1/ }, SLOW)
  within(row).getAllByRole('gridcell')[0]?.focus()
  await user.keyboard('-')
  expect(row).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('row', { name: /DEMO-2/ })).not.toBeInTheDocument()
  await user.keyboard('+{ArrowDown}{End}')
  await waitFor(() => expect(screen.getByRole('slider', { name: /DEMO-2/ })).toHaveFocus(), SLOW)
  await user.click(within(row).getByRole('button', { name: /^Fold DEMO-1 Task t-1/ }))
  expect(row).toHaveAttribute('aria-expanded', 'false')
  await user.click(within(row).getByRole('button', { name: /^Unfold DEMO-1 Task t-1/ }))
  expect(row).toHaveAttribute('aria-expanded', 'true')
  act(() => screen.getByRole('slider', { name: /DEMO-2/ }).focus())
  await user.keyboard('{Home}{ArrowLeft}')
  await waitFor(() => expect(within(row).getAllByRole('gridcell')[0]).toHaveFocus(), SLOW)
})

it('an empty project differs from one whose tasks a filter hides', async () => {
  const { unmount } = openTimeline('', { getGantt: () => aGantt([]) })
  expect(await screen.findByText('No task yet', {}, SLOW)).toBeInTheDocument()
  unmount()
  openTimeline('?q=nothing')
  expect(await screen.findByText('The filter hides all tasks', {}, SLOW)).toBeInTheDocument()
})

it('the page shows what another person moves without a reload (R24)', async () => {
  let due = '2027-01-05'
  openTimeline('', { getGantt: () => aGantt([aGanttTask('t-1', { due })]) })
  const row = await screen.findByRole('row', { name: /DEMO-1/ }, SLOW)
  expect(within(row).getByText('05-01-2027')).toBeInTheDocument()
  due = '2027-01-12'
  act(() => FakeStream.push('task', { change: 'updated', id: 't-1', card: null }))
  expect(await within(row).findByText('12-01-2027', {}, SLOW)).toBeInTheDocument()
})

it('a group of the address stands above its tasks, also by its older name', async () => {
  const { router } = openTimeline('?group=person')
  expect(await screen.findByRole('row', { name: /^Emad/ }, SLOW)).toHaveAttribute('aria-level', '1')
  expect(router.state.location.search).toBe('?group=assignee')
})

describe('in Arabic', () => {
  beforeAll(() => startI18n('ar'))
  afterAll(() => startI18n('en'))

  it('an arrow to the right leads to an earlier day (R25)', async () => {
    const { user, moved } = openTimeline()
    const slider = await bar('DEMO-1')
    slider.focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(moved).toHaveLength(1), SLOW)
    expect(moved[0]?.changes).toEqual([{ task: 't-1', start: '2027-01-02', due: '2027-01-04' }])
  })
})

it('the timeline is saved as a plan of Microsoft Project, with the people by their names', async () => {
  const saved: Blob[] = []
  const { createObjectURL } = URL
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
    revokeObjectURL: () => {},
  })
  const { user } = openTimeline()
  await bar('DEMO-1')
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: /Microsoft Project XML/ }))
  Object.assign(URL, { createObjectURL })
  click.mockRestore()
  expect(saved.map(({ type }) => type)).toEqual(['application/xml'])
  const xml = await textOf(saved[0] as Blob)
  expect(xml).toContain('<Name>Emad Al-Harbi</Name>')
  expect(xml).toContain('<PredecessorUID>1</PredecessorUID><Type>1</Type>')
})
