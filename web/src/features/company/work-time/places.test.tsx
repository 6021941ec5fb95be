import { screen, within } from '@testing-library/react'
import { asRole, Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

const amman = {
  id: 'amman',
  name: 'Amman',
  holidays: [{ date: '2027-05-25', name: 'Independence Day' }],
  version: 2,
}
const mona = {
  user_id: 'u-mona',
  user_name: 'Mona Al-Sayed',
  own_weeks: [],
  weeks: [{ from_date: null, weekend_days: [5, 6] }],
  own_places: [
    { from_date: '2026-01-01', location: 'amman', location_name: 'Amman' },
    { from_date: '2027-03-01', location: null, location_name: '' },
  ],
  holidays: [],
  version: 3,
}

async function open(answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn('mona'),
    ...asRole('manager'),
    listLocations: () => ({ locations: [amman] }),
    listWorkTimes: () => ({ times: [mona], page: { next_page_token: '' } }),
    getWorkTime: () => ({ time: mona }),
    setOwnPlaces: () => ({ time: mona, recounted: 0 }),
    setLocation: () => ({ location: amman }),
    removeLocation: () => new Refusal(400, 'LOCATION_IN_USE'),
    ...answers,
  })
  const rendered = renderApp('/1/subsetting/leaves?part=places')
  return { ...rendered, inputOf: (name: string) => asked.findLast((one) => one.name === name)?.input }
}

describe('the places with public holidays of their own', () => {
  it('are added by name, and stay while people work there', async () => {
    const { user, inputOf } = await open()
    const form = within(await screen.findByRole('form', { name: 'Add a place' }))
    await user.click(form.getByRole('button', { name: 'Add a place' }))
    expect(form.getByText('Give it a name')).toBeInTheDocument()
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Riyadh')
    await user.click(form.getByRole('button', { name: 'Add a place' }))
    expect(await screen.findByText('The place is added')).toBeInTheDocument()
    expect(inputOf('setLocation')).toEqual({ subscription: 1, name: 'Riyadh', holidays: [] })
    await user.click(screen.getByRole('button', { name: /Remove .*Amman/ }))
    expect(await screen.findByText(/People work or worked at this place/)).toBeInTheDocument()
  })

  it('take one more holiday by their version', async () => {
    const { user, inputOf } = await open()
    await user.click(await screen.findByRole('button', { name: /Public holidays of .*Amman/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /Public holidays of .*Amman/ }))
    await user.type(dialog.getByRole('textbox', { name: /^Date/ }), '01-05-2027')
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Labour Day')
    await user.click(dialog.getByRole('button', { name: 'Add holiday' }))
    expect(await screen.findByText('The holidays of the place are saved')).toBeInTheDocument()
    expect(inputOf('setLocation')).toEqual({
      subscription: 1,
      id: 'amman',
      version: 2,
      name: 'Amman',
      holidays: [...amman.holidays, { date: '2027-05-01', name: 'Labour Day' }],
    })
  })

  it('are given to a person from a day on, beside what is ahead', async () => {
    const { user, inputOf } = await open()
    const form = within(await screen.findByRole('form', { name: 'Save place of the person' }))
    await user.click(form.getByRole('combobox', { name: /^Person/ }))
    await user.click(await screen.findByRole('option', { name: /Mona/ }))
    await user.type(form.getByRole('textbox', { name: /^From/ }), '01-12-2026')
    await user.click(form.getByRole('button', { name: 'Save place of the person' }))
    expect(await screen.findByText('The place of the person is saved')).toBeInTheDocument()
    expect(inputOf('setOwnPlaces')).toEqual({
      subscription: 1,
      user: 'u-mona',
      version: 3,
      places: [
        { from_date: '2027-03-01', location: null },
        { from_date: '2026-12-01', location: 'amman' },
      ],
    })
  })
})
