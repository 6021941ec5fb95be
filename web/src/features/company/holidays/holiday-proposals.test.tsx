import { screen, within } from '@testing-library/react'
import { asRole, Refusal, signedIn, someSettings, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'

const nationalDay = { date: '2026-12-18', name: 'National Day' }
const eid = { date: '2027-03-09', name: 'Eid al-Fitr' }
const settings = { ...someSettings(), today: '2026-11-23', holidays: [nationalDay], expected_holidays: [eid] }
const day = (date: string, name: string, extra: object = {}) => ({
  date,
  name,
  depends_on_moon: false,
  known: false,
  repeated_day: false,
  ...extra,
})

function open(answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn('mona'),
    ...asRole('manager'),
    getsubdefaultdetail: () => [settings],
    previewWorkingTime: () => ({ people: 0, leaves: 0, recounts: [] }),
    setHolidays: () => ({ version: 2 }),
    ...answers,
  })
  const inputOf = (name: string) => asked.findLast((one) => one.name === name)?.input
  return { inputOf, ...renderApp('/1/subsetting/leaves') }
}

afterEach(() => toastStore.clear())

describe('the public holidays of a country', () => {
  it('are proposed with a box each; those of the moon are only expected', async () => {
    const { user, inputOf } = open({
      listHolidayRegions: (asked) =>
        asked.country === 'DE'
          ? { regions: [{ code: 'BY', name: 'Bayern' }] }
          : {
              regions: [
                { code: 'DE', name: 'Germany' },
                { code: 'QA', name: 'Qatar' },
              ],
            },
      proposeHolidays: () => ({
        days: [
          day('2026-12-18', 'National Day', { known: true }),
          day('2027-02-09', 'Sport Day'),
          day('2027-05-16', 'Eid al-Adha', { depends_on_moon: true }),
          day('2027-05-17', 'Second day'),
        ],
        left_out: 0,
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Holidays of a country' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Holidays of a country' }))
    await user.click(dialog.getByRole('button', { name: 'Show the holidays' }))
    expect(dialog.getByText('Choose a country')).toBeInTheDocument()
    await user.click(dialog.getByRole('combobox', { name: /^Country/ }))
    await user.click(await screen.findByRole('option', { name: 'Germany' }))
    expect(await dialog.findByRole('combobox', { name: 'Region' })).toHaveValue('The whole country')
    await user.click(dialog.getByRole('combobox', { name: /^Country/ }))
    await user.click(await screen.findByRole('option', { name: 'Qatar' }))
    await user.click(dialog.getByRole('button', { name: 'Show the holidays' }))
    expect(await dialog.findByRole('checkbox', { name: /National Day.*Already there/ })).toBeDisabled()
    expect(dialog.getByRole('checkbox', { name: /Eid al-Adha.*To be confirmed/ })).toBeChecked()
    await user.click(dialog.getByRole('checkbox', { name: /Second day/ }))
    await user.click(dialog.getByRole('button', { name: 'Add 2 days' }))
    expect(await screen.findByText('2 days are added')).toBeInTheDocument()
    expect(inputOf('proposeHolidays')).toEqual({ subscription: 1, country: 'QA', year: 2026, locale: 'en' })
    expect(inputOf('setHolidays')).toEqual({
      subscription: 1,
      version: 1,
      holidays: [nationalDay, { date: '2027-02-09', name: 'Sport Day' }],
      expected: [eid, { date: '2027-05-16', name: 'Eid al-Adha' }],
    })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a calendar file', () => {
  it('is read before anything is kept, and a refusal is shown', async () => {
    let readable = false
    const { user, inputOf } = open({
      readHolidayFile: () =>
        readable
          ? {
              days: [day('2027-02-09', 'Sport Day'), day('2027-02-09', 'Again', { repeated_day: true })],
              left_out: 3,
            }
          : new Refusal(400, 'CALENDAR_RULE'),
    })
    await user.click(await screen.findByRole('button', { name: 'Holidays from a calendar file' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Holidays from a calendar file' }))
    await user.click(dialog.getByRole('button', { name: 'Read the file' }))
    expect(dialog.getByText('Choose a calendar file')).toBeInTheDocument()
    const input = dialog.getByLabelText(/^Calendar file/)
    await user.upload(input, new File([new Uint8Array(1_048_577)], 'big.ics', { type: 'text/calendar' }))
    await user.click(dialog.getByRole('button', { name: 'Read the file' }))
    expect(dialog.getByText('The file is larger than 1 MB')).toBeInTheDocument()
    expect(inputOf('readHolidayFile')).toBeUndefined()
    await user.upload(input, new File(['BEGIN:VCALENDAR'], 'days.ics', { type: 'text/calendar' }))
    await user.click(dialog.getByRole('button', { name: 'Read the file' }))
    expect(await dialog.findByText(/repeated otherwise than every year/)).toBeInTheDocument()
    readable = true
    await user.click(dialog.getByRole('button', { name: 'Read the file' }))
    expect(await dialog.findByRole('checkbox', { name: /Again.*Same day as above/ })).toBeDisabled()
    expect(dialog.getByText(/^3 events of the file are left out/)).toBeInTheDocument()
    expect(inputOf('readHolidayFile')).toEqual({ subscription: 1, content: btoa('BEGIN:VCALENDAR') })
    expect(inputOf('setHolidays')).toBeUndefined()
  })
})

describe('days that depend on the moon', () => {
  it('become holidays on the day a person confirms', async () => {
    const { user, inputOf } = open()
    const part = within(await screen.findByRole('region', { name: 'To be confirmed' }))
    await user.click(part.getByRole('button', { name: /Confirm.*Eid al-Fitr/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /On which day is .*Eid al-Fitr/ }))
    const date = dialog.getByRole('textbox', { name: /^Date/ })
    await user.clear(date)
    await user.type(date, '10-03-2027')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('The holiday is confirmed')).toBeInTheDocument()
    expect(inputOf('previewWorkingTime')).toEqual({ subscription: 1, holidays: ['2026-12-18', '2027-03-10'] })
    expect(inputOf('setHolidays')).toEqual({
      subscription: 1,
      version: 1,
      holidays: [nationalDay, { ...eid, date: '2027-03-10' }],
      expected: [],
    })
  })

  it('are taken away without counting anybody’s leave anew', async () => {
    const { user, inputOf } = open()
    const part = within(await screen.findByRole('region', { name: 'To be confirmed' }))
    await user.click(part.getByRole('button', { name: /Remove.*Eid al-Fitr/ }))
    expect(await screen.findByText('The expected day is removed')).toBeInTheDocument()
    expect(inputOf('previewWorkingTime')).toBeUndefined()
    expect(inputOf('setHolidays')).toMatchObject({ holidays: [nationalDay], expected: [] })
  })
})
