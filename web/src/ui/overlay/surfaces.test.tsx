import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { ApiError } from '../../lib/calls/api-error.js'
import { renderUi } from '../../test/render-app.js'
import { Avatar, colorOf, initialsOf } from '../Avatar.js'
import { Button } from '../Button.js'
import { toCsv } from '../chart/export-chart.js'
import { sheetOfChart } from '../chart/sheet-of-chart.js'
import { calendarRange, itemsOn, stepDate } from '../calendar/range.js'
import { ConfirmDialog } from './ConfirmDialog.js'
import { Dialog } from './Dialog.js'
import { DataTable } from '../table/DataTable.js'
import { EmptyState } from '../state/EmptyState.js'
import { MonthStrip } from '../page/MonthStrip.js'
import { LanePill, LeavePill } from '../state/StatusPill.js'
import { toast, toastStore } from './toasts/toast.js'

function tick(ms: number) {
  act(() => {
    jest.advanceTimersByTime(ms)
  })
}

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    act(() => toastStore.clear())
    jest.useRealTimers()
  })

  it('a fixed message stays exactly as long as it should, in the right region', () => {
    renderUi(<p>page</p>)
    act(() => void toast.message('leaveSent'))
    const shown = within(screen.getByRole('status')).getByText('Leave Application has been sent.')
    expect(shown).toBeInTheDocument()
    tick(3_999)
    expect(shown).toBeInTheDocument()
    tick(1)
    expect(shown).not.toBeInTheDocument()
  })

  it('an error is announced at once and lasts three seconds', () => {
    renderUi(<p>page</p>)
    act(() => void toast.message('datesMismatched'))
    const shown = within(screen.getByRole('alert')).getByText('Dates mismatched')
    tick(3_000)
    expect(shown).not.toBeInTheDocument()
  })

  it('an error with close can be closed', () => {
    renderUi(<p>page</p>)
    act(() => void toast.message('errorOccurred'))
    act(() => screen.getByRole('button', { name: 'Close this message' }).click())
    expect(screen.queryByText('An error occurred.')).not.toBeInTheDocument()
  })

  it('a result takes the place of its progress', () => {
    renderUi(<p>page</p>)
    act(() => {
      const progress = toast.message('applying')
      toast.message('leaveSent', {}, { replace: progress })
    })
    expect(screen.queryByText('Applying...')).not.toBeInTheDocument()
    expect(screen.getByText('Leave Application has been sent.')).toBeInTheDocument()
  })

  it('undo waits ten seconds', () => {
    const onClick = jest.fn()
    renderUi(<p>page</p>)
    act(() => void toast.success('Moved', { action: { label: 'Undo', onClick } }))
    tick(9_999)
    act(() => screen.getByRole('button', { name: 'Undo' }).click())
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Moved')).not.toBeInTheDocument()
  })
})

describe('people and states', () => {
  it.each([
    ['Emad Al-Harbi', 'EA'],
    ['nadia', 'N'],
    ['  Olivia   van der Berg ', 'OV'],
    ['سارة القحطاني', 'سا'],
    ['𝒜da Lovelace', '𝒜L'],
    // As long as a name may be, one word, and with marks of direction in front.
    [`${'a'.repeat(99)} ${'b'.repeat(100)}`, 'AB'],
    ['x'.repeat(200), 'X'],
    ['\u200fسارة \u202bالعلي\u202c', 'سا'],
    ['', ''],
  ])('%s has the initials %s (Q28)', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('a name keeps its colour', () => {
    expect(colorOf('Emad')).toBe(colorOf(' Emad '))
  })

  it('an avatar is named after its person', () => {
    renderUi(<Avatar name="Emad Al-Harbi" />)
    expect(screen.getByRole('img', { name: 'Emad Al-Harbi' })).toBeInTheDocument()
  })

  it('a state is a word beside its icon', () => {
    const { container } = renderUi(
      <>
        <LeavePill state="deleted" />
        <LanePill lane="progress" />
      </>,
    )
    expect(screen.getByText('Withdrawn')).toBeInTheDocument()
    expect(screen.getByText('In progress')).toBeInTheDocument()
    expect(container.querySelectorAll('svg[aria-hidden]')).toHaveLength(2)
  })
})

describe('dialogs and buttons', () => {
  function Asking({ onConfirm = () => {} }: { onConfirm?: () => void }) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Cancel Leave</Button>
        <ConfirmDialog
          open={open}
          title="Proceed to delete?"
          action="Delete"
          keep="Keep it"
          onConfirm={onConfirm}
          onCancel={() => setOpen(false)}
        />
      </>
    )
  }

  it('a dialog takes the focus and gives it back', async () => {
    const { user } = renderUi(<Asking />)
    const opener = screen.getByRole('button', { name: 'Cancel Leave' })
    await user.click(opener)
    const dialog = screen.getByRole('dialog', { name: 'Proceed to delete?' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
  })

  it('Escape closes the dialog on top alone, whichever was mounted first', async () => {
    function Nested() {
      const [open, setOpen] = useState(true)
      return (
        <Dialog open={open} onClose={() => setOpen(false)} title="Entry">
          <Asking />
        </Dialog>
      )
    }
    const { user } = renderUi(<Nested />)
    await user.click(await screen.findByRole('button', { name: 'Cancel Leave' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Proceed to delete?')).not.toBeInTheDocument())
    expect(screen.getByRole('dialog', { name: 'Entry' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('a question starts on the button that keeps things, so Enter deletes nothing', async () => {
    const onConfirm = jest.fn()
    const { user } = renderUi(<Asking onConfirm={onConfirm} />)
    await user.click(screen.getByRole('button', { name: 'Cancel Leave' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('a loading button keeps the focus and does nothing twice', async () => {
    const onClick = jest.fn()
    const { user } = renderUi(
      <Button loading onClick={onClick}>
        Apply
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Apply' })
    await user.click(button)
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(onClick).not.toHaveBeenCalled()
  })

  it('a button that only explains why it does nothing says that it is disabled', () => {
    renderUi(<Button aria-disabled>Add a task</Button>)
    expect(screen.getByRole('button', { name: 'Add a task' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('DataTable', () => {
  const columns = [
    { id: 'name', header: 'Name', cell: (row: { name: string }) => row.name },
    { id: 'go', header: 'Action', hideHeader: true, cell: () => null },
  ]
  const base = {
    label: 'Leaves',
    columns,
    rowKey: (row: { name: string }) => row.name,
    empty: <EmptyState title="No recent leaves" />,
  }

  it('waits in the shape of what comes', () => {
    renderUi(<DataTable {...base} rows={undefined} loading />)
    expect(screen.getByRole('table', { name: 'Leaves' })).toHaveAttribute('aria-busy', 'true')
  })

  it('says that there is nothing', () => {
    renderUi(<DataTable {...base} rows={[]} />)
    expect(screen.getByText('No recent leaves')).toBeInTheDocument()
  })

  it('says what failed, with the request id and a way to try again', async () => {
    const onRetry = jest.fn()
    const error = new ApiError({ status: 503, requestId: 'req-7' })
    const { user } = renderUi(<DataTable {...base} rows={undefined} error={error} onRetry={onRetry} />)
    expect(screen.getByText('This could not be loaded')).toBeInTheDocument()
    expect(screen.getByText('req-7')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('keeps its rows while a refresh fails', () => {
    renderUi(<DataTable {...base} rows={[{ name: 'Emad' }]} error={new ApiError({ status: 503 })} />)
    expect(screen.getByRole('cell', { name: 'Emad' })).toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: 'Action' })).toBeInTheDocument()
  })
})

describe('time', () => {
  it('a month is asked for in whole weeks', () => {
    expect(calendarRange('month', '2026-11-21', 7)).toEqual({ from: '2026-11-01', to: '2026-12-05' })
    expect(calendarRange('week', '2026-11-21', 6)).toEqual({ from: '2026-11-21', to: '2026-11-27' })
    expect(stepDate('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(stepDate('week', '2026-11-21', -1)).toBe('2026-11-14')
  })

  it('a span lies on its first and its last day', () => {
    const items = [
      { id: '1', title: 'Leave', start: '2026-11-22', end: '2026-11-24', tone: 'closed' as const },
    ]
    expect(itemsOn(items, '2026-11-22')).toHaveLength(1)
    expect(itemsOn(items, '2026-11-24')).toHaveLength(1)
    expect(itemsOn(items, '2026-11-25')).toHaveLength(0)
  })

  it('the strip names every month its days lie in, and shows all days', () => {
    renderUi(<MonthStrip label="Days" from="2026-11-01" to="2027-04-30" weekend={[5, 6]} spans={[]} />)
    const strip = screen.getByRole('figure', { name: 'Days' })
    expect(within(strip).getByText('November 2026 – April 2027')).toBeInTheDocument()
    expect(within(strip).getAllByText('30')).toHaveLength(5)
    expect(within(strip).getByText('January 2027')).toBeInTheDocument()
  })

  it('the strip reads its spans and holidays to those who cannot see it', () => {
    renderUi(
      <MonthStrip
        label="November"
        from="2026-11-01"
        to="2026-11-30"
        weekend={[5, 6]}
        holidays={[{ date: '2026-11-12', name: 'National Day' }]}
        spans={[{ id: '1', label: 'Emad', start: '2026-11-22', end: '2026-11-24', tone: 'closed' }]}
      />,
    )
    const strip = screen.getByRole('figure', { name: 'November' })
    expect(within(strip).getByText(/^Emad: 22.Nov(.2026)? to 24.Nov(.2026)?$/)).toBeInTheDocument()
    expect(within(strip).getByText(/^12.Nov(.2026)?, National Day$/)).toBeInTheDocument()
  })
})

describe('figures to take along', () => {
  it('quotes what must be quoted and disarms formulas', () => {
    const sheet = sheetOfChart({
      title: '',
      kind: 'column',
      categories: ['=HYPERLINK("x")', 'Design, text'],
      series: [{ name: 'Hours', values: [-1.5, null] }],
    })
    const csv = toCsv(sheet)
    expect(csv).toBe(',Hours\r\n"\'=HYPERLINK(""x"")",-1.5\r\n"Design, text",')
  })
})
