import { act, screen, within } from '@testing-library/react'
import { startI18n } from '../../i18n/i18n.js'
import { giveSize } from '../../task-kit/testing/list-server.js'
import { aGantt, aGanttTask } from '../../task-kit/testing/gantt-samples.js'
import { bar, openTimeline, SLOW } from './testing/open-timeline.js'

const FRAME_PX = 1_100
let resetSize: () => void
const { ResizeObserver: observer } = window

beforeAll(() => {
  resetSize = giveSize()
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: FRAME_PX })
  window.ResizeObserver = class extends observer {
    readonly changed: ResizeObserverCallback
    constructor(changed: ResizeObserverCallback) {
      super(changed)
      this.changed = changed
    }
    override observe(target: Element) {
      super.observe(target)
      const contentRect = { width: FRAME_PX } as DOMRectReadOnly
      act(() => this.changed([{ target, contentRect } as ResizeObserverEntry], this))
    }
  }
})
afterAll(() => {
  resetSize()
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth')
  window.ResizeObserver = observer
})
beforeEach(() => localStorage.clear())

const divider = () => screen.findByRole('separator', { name: 'Width of the table' }, SLOW)
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const widthNow = async () => Number((await divider()).getAttribute('aria-valuenow'))

it('the tree takes half of the frame at first, and is as wide as it was pulled when the timeline is opened again (R25)', async () => {
  const { user, unmount } = openTimeline()
  expect(await widthNow()).toBe(FRAME_PX / 2)
  expect(heads()).toContain('Waits for')
  act(() => document.querySelector<HTMLElement>('[role=separator]')?.focus())
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(await widthNow()).toBe(FRAME_PX / 2 - 32)
  await user.keyboard('{Home}')
  expect(heads()).toHaveLength(3)
  expect(heads()).not.toContain('Waits for')
  await user.keyboard('{End}')
  expect(heads()).toContain('Waits for')
  await user.keyboard('{Enter}{ArrowRight}')
  unmount()
  openTimeline()
  expect(await widthNow()).toBe(FRAME_PX / 2 + 16)
})

it('a bar out of sight has an arrow with its code at that edge, which brings the bar into view', async () => {
  const far = aGanttTask('t-9', { item_id: 'DEMO-9', start: '2028-01-03', due: '2028-01-05' })
  const { user } = openTimeline('', { getGantt: () => aGantt([aGanttTask('t-1'), far]) })
  await bar('DEMO-9')
  const hint = await screen.findByRole('button', { name: /Bring .*DEMO-9.* into view/ }, SLOW)
  expect(within(hint).getByText('DEMO-9')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Bring .*DEMO-1 .* into view/ })).not.toBeInTheDocument()
  await user.click(hint)
  expect(await bar('DEMO-9')).toHaveFocus()
  const grid = screen.getByRole('treegrid')
  expect(grid.scrollLeft).toBeGreaterThan(300 * 18)
})

it('names with marks of direction, emoji and 255 letters stand whole in the tree, each in its own direction (X24)', async () => {
  const names = ['\u200f\u202bجدار\u202c', '👩‍👩‍👧'.repeat(31), 'ط'.repeat(255)]
  const tasks = names.map((name, at) => aGanttTask(`t-${at}`, { name, item_id: `DEMO-${at}` }))
  openTimeline('', { getGantt: () => aGantt(tasks) })
  await bar('DEMO-0')
  for (const [at, name] of names.entries()) {
    const row = screen.getByRole('row', { name: new RegExp(`DEMO-${at}`) })
    const title = within(row).getByText(
      (_, element) => element?.textContent === name && element.getAttribute('dir') === 'auto',
    )
    expect(title.closest('a')).toHaveAttribute('title', name)
  }
})

describe('in Arabic', () => {
  beforeAll(() => startI18n('ar'))
  afterAll(() => startI18n('en'))

  it('an arrow to the right makes the tree, which stands at the right, narrower (R25)', async () => {
    const { user } = openTimeline()
    const separator = await screen.findByRole('separator', { name: 'عرض الجدول' }, SLOW)
    act(() => separator.focus())
    await user.keyboard('{ArrowRight}')
    expect(separator).toHaveAttribute('aria-valuenow', String(FRAME_PX / 2 - 16))
  })
})
