import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderUi } from '../../test/render-app.js'
import { AlertIcon } from '../icons/icons.js'
import { Calendar } from './Calendar.js'
import type { CalendarItem } from './types.js'

const ARABIC = 'مراجعة نصوص الصفحة الرئيسية'
const late: CalendarItem = {
  id: 't-1',
  code: 'WEB-12',
  title: ARABIC,
  start: '2026-11-17',
  end: '2026-11-17',
  tone: 'progress',
  mark: { icon: AlertIcon, label: 'Overdue', tone: 'overdue' },
}

function aMonth(items: readonly CalendarItem[]) {
  renderUi(
    <Calendar
      date="2026-11-17"
      onDateChange={() => {}}
      view="month"
      onViewChange={() => {}}
      items={items}
      today="2026-11-17"
      weekStart={7}
      weekend={[5, 6]}
      opensAtWeek
    />,
  )
}

describe('the bars of a month', () => {
  it('hold a title in a block of its own, beside its code, and say that it is late', async () => {
    aMonth([late])
    const title = await screen.findByText(ARABIC)
    expect(title.textContent).toBe(ARABIC)
    expect(title.closest('[data-item-id]')).toHaveTextContent(`WEB-12 ${ARABIC}Overdue`)
    expect(screen.getByTitle('Overdue')).toBeInTheDocument()
  })

  it('are all drawn on a day with twenty of them', async () => {
    aMonth(Array.from({ length: 20 }, (_, at) => ({ ...late, id: `t-${at}`, title: `Task ${at}` })))
    await screen.findByText('Task 19')
    expect(screen.queryByText(/more/)).not.toBeInTheDocument()
  })
})

describe('a month that opens', () => {
  const { ResizeObserver: observer } = window
  const { scrollIntoView } = window.HTMLElement.prototype
  const grow: (() => void)[] = []
  const shown: (string | undefined)[] = []
  beforeEach(() => {
    grow.length = 0
    shown.length = 0
    window.ResizeObserver = class extends observer {
      off = false
      constructor(changed: ResizeObserverCallback) {
        super(changed)
        grow.push(() => {
          if (!this.off) changed([], this)
        })
      }
      override disconnect() {
        this.off = true
      }
    }
    window.HTMLElement.prototype.scrollIntoView = function show(this: HTMLElement) {
      shown.push(this.dataset['date'])
    }
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 2_000, 100, 100))
  })
  afterEach(() => {
    window.ResizeObserver = observer
    window.HTMLElement.prototype.scrollIntoView = scrollIntoView
    jest.restoreAllMocks()
  })

  it('stays at the week of today while what lies on its days is loaded, until the page is touched', async () => {
    aMonth([late])
    await screen.findByText(ARABIC)
    const growAll = () => act(() => grow.forEach((changed) => changed()))
    await waitFor(() => expect(grow.length).toBeGreaterThan(0))
    growAll()
    expect(shown).toContain('2026-11-17')
    fireEvent.wheel(window)
    shown.length = 0
    growAll()
    expect(shown).toEqual([])
  })
})
