import type { CallInput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { startI18n } from '../../../i18n/i18n.js'
import { aBaseline, aGantt, aGanttTask } from '../../../task-kit/testing/gantt-samples.js'
import { giveSize } from '../../../task-kit/testing/list-server.js'
import { Refusal } from '../../../test/api.js'
import { openTimeline, plain, SLOW } from '../testing/open-timeline.js'

const then = { start: '2027-01-03', due: '2027-01-05', working_days: 3 }
const tasks = [
  aGanttTask('t-1', { baseline: then, baseline_shift: { start: 0, due: 0 } }),
  aGanttTask('t-2', { due: '2027-01-07', baseline: then, baseline_shift: { start: 0, due: 2 } }),
  aGanttTask('t-3', {
    start: '2027-01-04',
    due: '2027-01-06',
    baseline: then,
    baseline_shift: { start: 1, due: 1 },
  }),
  aGanttTask('t-4', { added: true }),
  aGanttTask('t-6', {
    start: null,
    due: null,
    baseline: { start: null, due: null, working_days: 0 },
    baseline_shift: { start: null, due: null },
  }),
  aGanttTask('t-7', {
    baseline: { start: null, due: null, working_days: 0 },
    baseline_shift: { start: null, due: null },
  }),
  aGanttTask('t-8', {
    start: null,
    due: null,
    baseline: then,
    baseline_shift: { start: null, due: null },
  }),
  aGanttTask('t-5', { due: '2027-01-04', baseline: then, baseline_shift: { start: 2, due: -1 } }),
]
const [plan, older] = [aBaseline('b-2'), aBaseline('b-1', { name: 'First plan', state: 'superseded' })]
const compared = aGantt(tasks, {
  baselines: [plan, older],
  baseline: 'b-2',
  removed: [{ id: 't-9', item_id: 'DEMO-9', name: 'Demolish', ...then }],
})

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())

const rowOf = (code: string) => screen.findByRole('row', { name: new RegExp(`${code}\\b`) }, SLOW)

it('each row says by how many working days it differs from the baseline, and so does its bar (R48, R25)', async () => {
  openTimeline('', { getGantt: () => compared })
  for (const [code, words] of [
    ['DEMO-1', 'as planned'],
    ['DEMO-2', 'ends 2 working days later'],
    ['DEMO-3', '1 working day later'],
    ['DEMO-4', 'added since'],
    ['DEMO-5', 'starts 2 working days later, ends 1 working day earlier'],
    ['DEMO-7', 'had no dates'],
    ['DEMO-8', 'has no dates any more'],
    ['DEMO-9', 'removed since'],
  ] as const)
    expect(plain((await rowOf(code)).textContent)).toContain(words)
  // Without dates, now as then, there is nothing to compare.
  expect((await rowOf('DEMO-6')).textContent).not.toContain('as planned')
  const bar = screen.getByRole('slider', { name: /DEMO-2/ })
  expect(plain(bar.getAttribute('aria-valuetext'))).toMatch(/, baseline: ends 2 working days later$/)
})

it('tasks that the project has no more stand below a row of their own, which closes', async () => {
  const { user } = openTimeline('', { getGantt: () => compared })
  const head = await rowOf('No longer in the project')
  within(head).getAllByRole('gridcell')[0]?.focus()
  await user.keyboard('-')
  expect(screen.queryByRole('row', { name: /DEMO-9/ })).not.toBeInTheDocument()
})

it('another baseline is chosen in the address, and none hides the comparison', async () => {
  const asked: (string | undefined)[] = []
  const { user, router } = openTimeline('', {
    getGantt: ({ baseline }) => {
      asked.push(baseline)
      return { ...compared, baseline: baseline ?? 'b-2' }
    },
  })
  await rowOf('DEMO-1')
  await user.click(screen.getByRole('button', { name: 'Display' }))
  const choice = await screen.findByRole('combobox', { name: 'Compare with' }, SLOW)
  await user.selectOptions(choice, 'b-1')
  await waitFor(() => expect(asked.at(-1)).toBe('b-1'), SLOW)
  expect(router.state.location.search).toBe('?baseline=b-1')
  await user.selectOptions(choice, 'No baseline')
  await waitFor(() => expect(screen.queryByText('as planned')).not.toBeInTheDocument(), SLOW)
})

it('an address with a baseline that was deleted shows the current one', async () => {
  const { router } = openTimeline('?baseline=b-0', {
    getGantt: ({ baseline }) => (baseline === 'b-0' ? new Refusal(404, 'BASELINE_NOT_FOUND') : compared),
  })
  await rowOf('DEMO-1')
  expect(router.state.location.search).toBe('')
})

async function openBaselines(extra: Parameters<typeof openTimeline>[1]) {
  const opened = openTimeline('', extra)
  await rowOf('DEMO-1')
  await opened.user.click(await screen.findByRole('button', { name: 'More' }))
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Baselines' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Baselines' }, SLOW)) }
}

it('a baseline is set by name, and how many tasks it keeps is said', async () => {
  const set: CallInput<'setBaseline'>[] = []
  const { user, dialog } = await openBaselines({
    getGantt: () => aGantt(tasks),
    setBaseline: (input) => {
      set.push(input)
      return { baseline: aBaseline('b-3', { name: input.name, tasks: 5 }) }
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Set a baseline' }))
  expect(await dialog.findByText('This is needed')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: /Name of a new baseline/ }), ' Contract {Enter}')
  await waitFor(() => expect(set).toEqual([{ subscription: 1, project: 7, name: 'Contract' }]), SLOW)
  expect(plain((await screen.findByText(/keeps 5 tasks/)).textContent)).toBe(
    'Baseline Contract keeps 5 tasks',
  )
})

it('a baseline is deleted with a reason', async () => {
  const gone: CallInput<'deleteBaseline'>[] = []
  const { user, dialog } = await openBaselines({
    getGantt: () => compared,
    deleteBaseline: (input) => {
      gone.push(input)
      return { current: 'b-2' }
    },
  })
  await user.click(dialog.getByRole('button', { name: /Delete the baseline .*First plan/ }))
  const ask = within(await screen.findByRole('dialog', { name: /Delete the baseline/ }))
  await user.click(ask.getByRole('button', { name: 'Delete' }))
  expect(await ask.findByText('This is needed')).toBeInTheDocument()
  await user.type(ask.getByRole('textbox', { name: /Reason/ }), 'Wrong dates')
  await user.click(ask.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(gone).toMatchObject([{ project: 7, baseline: 'b-1', reason: 'Wrong dates' }]))
  expect(await screen.findByText(/was deleted/)).toBeInTheDocument()
})

it('with 20 baselines the limit stands in place of the field, and without a right nothing is offered', async () => {
  const many = Array.from({ length: 20 }, (_, at) => aBaseline(`b-${at}`))
  const { dialog, unmount } = await openBaselines({ getGantt: () => aGantt(tasks, { baselines: many }) })
  expect(dialog.getByText(/has 20 baselines at most/)).toBeInTheDocument()
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument()
  unmount()
  const rights = { baseline_rights: { set: false, remove: false } }
  const reader = await openBaselines({ getGantt: () => ({ ...compared, ...rights }) })
  expect(reader.dialog.queryByRole('textbox')).not.toBeInTheDocument()
  expect(reader.dialog.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument()
})

describe('in Arabic', () => {
  beforeAll(() => startI18n('ar'))
  afterAll(() => startI18n('en'))

  it('the difference is said in the digits and forms of the language', async () => {
    openTimeline('', { getGantt: () => compared })
    expect(plain((await rowOf('DEMO-2')).textContent)).toContain('النهاية متأخرة يومي عمل')
  })
})
