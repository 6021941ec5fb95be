import { screen } from '@testing-library/react'
import { useState } from 'react'
import { startI18n } from '../../i18n/i18n.js'
import { renderUi } from '../../test/render-app.js'
import { DateField, type DateFieldProps } from './DateField.js'
import { PasswordField } from './PasswordField.js'
import { SegmentedControl } from './SegmentedControl.js'
import { Select } from './Select.js'
import { Tabs } from '../page/Tabs.js'
import { TextArea } from './TextArea.js'
import { TextField } from './TextField.js'

function Form({ onChange, ...props }: Partial<DateFieldProps> & { onChange: (date: string | null) => void }) {
  const [value, setValue] = useState<string | null>(props.value ?? null)
  return (
    <DateField
      {...props}
      label="Leave from"
      today="2026-11-21"
      value={value}
      onChange={(date) => {
        setValue(date)
        onChange(date)
      }}
    />
  )
}

describe('DateField', () => {
  afterEach(async () => {
    await startI18n('en')
  })

  it.each(['22-11-2026', '٢٢-١١-٢٠٢٦', '۲۲/۱۱/۲۰۲۶'])('takes “%s” as typed', async (typed) => {
    const onChange = jest.fn()
    const { user } = renderUi(<Form onChange={onChange} />)
    await user.type(screen.getByRole('textbox', { name: 'Leave from' }), typed)
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith('2026-11-22')
    expect(screen.getByRole('textbox', { name: 'Leave from' })).toHaveValue('22-11-2026')
  })

  it.each([
    ['22 nov 2026', '2026-11-22'],
    ['٢٢ نوفمبر ٢٠٢٦', '2026-11-22'],
    ['+3d', '2026-11-24'],
    ['بعد غد', '2026-11-23'],
  ])('understands the words “%s”', async (typed, day) => {
    const onChange = jest.fn()
    const { user } = renderUi(<Form onChange={onChange} />)
    await user.type(screen.getByRole('textbox', { name: 'Leave from' }), `${typed}{Enter}`)
    expect(onChange).toHaveBeenLastCalledWith(day)
  })

  it('shows the day in Arabic digits to readers of Arabic', async () => {
    await startI18n('ar')
    renderUi(<Form value="2026-11-22" onChange={() => {}} />)
    expect(screen.getByRole('textbox', { name: 'Leave from' })).toHaveValue('٢٢-١١-٢٠٢٦')
  })

  it.each(['22-11', '٢٢-١١'])('shows %s in Arabic digits while it is typed', async (typed) => {
    await startI18n('ar')
    const { user } = renderUi(<Form onChange={() => {}} />)
    await user.type(screen.getByRole('textbox', { name: 'Leave from' }), typed)
    expect(screen.getByRole('textbox', { name: 'Leave from' })).toHaveValue('٢٢-١١')
  })

  it('says in words what it cannot read, and keeps what was typed', async () => {
    const onChange = jest.fn()
    const { user } = renderUi(<Form onChange={onChange} />)
    const field = screen.getByRole('textbox', { name: 'Leave from' })
    await user.type(field, '31-02-2026')
    await user.tab()
    expect(screen.getByText(/^Write a date as dd-mm-yyyy, or words/)).toBeInTheDocument()
    expect(field).toHaveValue('31-02-2026')
    expect(field).toBeInvalid()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('refuses a day before the first allowed one', async () => {
    const { user } = renderUi(<Form min="2026-11-22" onChange={() => {}} />)
    await user.type(screen.getByRole('textbox', { name: 'Leave from' }), '21-11-2026{Enter}')
    expect(screen.getByText(/^Choose 22.Nov(.2026)? or later$/)).toBeInTheDocument()
  })

  it('is chosen by keyboard in the calendar, and gives the focus back', async () => {
    const onChange = jest.fn()
    const { user } = renderUi(<Form value="2026-11-30" weekStart={7} weekend={[5, 6]} onChange={onChange} />)
    await user.click(screen.getByRole('button', { name: 'Choose a date' }))
    expect(screen.getByRole('button', { name: 'Monday, 30 November 2026' })).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('2026-12-08')
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
  })

  it('turns months by named buttons and does not choose a day that is out of range', async () => {
    const onChange = jest.fn()
    const { user } = renderUi(<Form value="2026-11-22" min="2026-11-20" onChange={onChange} />)
    await user.click(screen.getByRole('button', { name: 'Choose a date' }))
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    await user.click(screen.getByRole('button', { name: 'Thursday, 19 November 2026' }))
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('DateField while it is typed', () => {
  afterEach(async () => {
    await startI18n('en')
  })

  it.each([
    ['en', 'next friday', 'Leave from', 'Friday, 27 November 2026'],
    ['ar', 'الجمعة القادمة', 'Leave from', 'الجمعة، ٢٧ نوفمبر ٢٠٢٦'],
  ] as const)('marks in the calendar the day that is typed (%s)', async (language, typed, label, day) => {
    await startI18n(language)
    const { user } = renderUi(<Form value="2026-12-30" onChange={() => {}} />)
    const field = screen.getByRole('textbox', { name: label })
    await user.clear(field)
    await user.type(field, typed)
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const marked = await screen.findByRole('button', { name: day })
    expect(marked.closest('td')).toHaveAttribute('aria-selected', 'true')
    expect(marked).toHaveFocus()
  })
})

describe('SegmentedControl', () => {
  afterEach(async () => {
    await startI18n('en')
  })

  function Sample({ onChange }: { onChange: (value: string) => void }) {
    const segments = ['board', 'list', 'calendar'].map((value) => ({ value, label: value }))
    return (
      <SegmentedControl label="Layout" segments={segments} value="board" onChange={onChange} chosenByPress />
    )
  }
  const option = (name: string) => screen.getByRole('radio', { name })

  it('chosen by a press moves the focus by arrows and chooses by Enter or Space', async () => {
    const onChange = jest.fn()
    const { user } = renderUi(<Sample onChange={onChange} />)
    await user.tab()
    expect(option('board')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(option('list')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}')
    expect(option('list')).toHaveFocus()
    expect(onChange).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([['list']])
    await user.keyboard('{ArrowLeft}{ArrowLeft} ')
    expect(onChange.mock.calls).toEqual([['list'], ['calendar']])
  })

  it('moves the focus in the reading direction', async () => {
    await startI18n('ar')
    const { user } = renderUi(<Sample onChange={() => {}} />)
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    expect(option('list')).toHaveFocus()
  })
})

describe('other fields', () => {
  it('a field names its error and says in words that it is required', () => {
    renderUi(<TextField label="Email" required error="Enter your email" />)
    const field = screen.getByRole('textbox', { name: 'Email required' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Enter your email')
  })

  it('a field for text takes its direction from what is typed; an e-mail address is always left to right', () => {
    renderUi(
      <>
        <TextArea label="Reason" />
        <TextField label="Name" />
        <TextField label="E-mail" dir="ltr" />
      </>,
    )
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('dir', 'auto')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('dir', 'auto')
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('dir', 'ltr')
  })

  it('a field says its help after what is wrong, and nothing of it without', () => {
    const { rerender } = renderUi(<TextField label="Code" help="Six digits" error="Too short" />)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Too short Six digits')
    rerender(<TextField label="Code" />)
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby')
    expect(screen.getByRole('textbox')).toBeValid()
  })

  it('a field whose place says what it is has its name for screen readers alone', () => {
    renderUi(<TextField label="Name of the role" hideLabel />)
    expect(screen.getByRole('textbox', { name: 'Name of the role' })).toBeInTheDocument()
    expect(screen.queryByText('Name of the role')).not.toBeInTheDocument()
  })

  it('a password is shown and hidden again while a person goes on typing', async () => {
    const { user } = renderUi(<PasswordField label="Password" help="Ten letters" required />)
    const field = screen.getByLabelText('Password required')
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toHaveAccessibleDescription('Ten letters')
    await user.type(field, 'abc')
    await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
    expect(field).toHaveFocus()
    await user.keyboard('d')
    expect(field).toHaveAttribute('type', 'text')
    expect(field).toHaveValue('abcd')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(field).toHaveAttribute('type', 'password')
  })

  it('a select gives the chosen value and never loses it', async () => {
    const onChange = jest.fn()
    const options = [
      { value: 'sick', label: 'Sick leave' },
      { value: 'annual', label: 'Annual leave' },
    ] as const
    const { user } = renderUi(
      <Select label="Leave type" options={options} value="sick" onChange={onChange} />,
    )
    await user.click(screen.getByRole('combobox', { name: 'Leave type' }))
    await user.click(screen.getByRole('option', { name: 'Annual leave' }))
    expect(onChange).toHaveBeenCalledWith('annual')
  })

  it('tabs are walked with the arrows of the reading direction', async () => {
    function Sample() {
      const [tab, setTab] = useState<'a' | 'b'>('a')
      const tabs = [
        { value: 'a', label: 'Pending', panel: 'first' },
        { value: 'b', label: 'Non-Pending', panel: 'second' },
      ] as const
      return <Tabs label="Requests" tabs={tabs} value={tab} onChange={setTab} />
    }
    const { user } = renderUi(<Sample />)
    await user.click(screen.getByRole('tab', { name: 'Pending' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Non-Pending' })).toHaveFocus()
    expect(screen.getByRole('tabpanel')).toHaveTextContent('second')
  })
})

describe('a field of numbers', () => {
  afterEach(async () => {
    await startI18n('en')
  })

  function Days({ autoComplete }: { autoComplete?: string }) {
    const [value, setValue] = useState('25')
    return (
      <TextField
        label="Days"
        inputMode="decimal"
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    )
  }

  it.each(['7.5', '٧.٥'])('shows %s in the digits of Arabic, whichever were typed', async (typed) => {
    await startI18n('ar')
    const { user } = renderUi(<Days />)
    const field = screen.getByRole('textbox', { name: 'Days' })
    expect(field).toHaveValue('٢٥')
    await user.clear(field)
    await user.type(field, typed)
    expect(field).toHaveValue('٧.٥')
  })

  it('shows a code as it was sent', async () => {
    await startI18n('ar')
    renderUi(<Days autoComplete="one-time-code" />)
    expect(screen.getByRole('textbox', { name: 'Days' })).toHaveValue('25')
  })
})
