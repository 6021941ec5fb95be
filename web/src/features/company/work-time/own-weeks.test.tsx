import { screen, within } from '@testing-library/react'
import { asRole, Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

const sara = {
  user_id: 'u-sara',
  user_name: 'Sara Nasser',
  own_weeks: [
    { from_date: '2026-01-01', weekend_days: [4, 5, 6] },
    { from_date: '2027-03-01', weekend_days: null },
  ],
  weeks: [
    { from_date: null, weekend_days: [5, 6] },
    { from_date: '2026-01-01', weekend_days: [4, 5, 6] },
    { from_date: '2027-03-01', weekend_days: [5, 6] },
  ],
  own_places: [],
  holidays: [],
  version: 4,
}

async function open(answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn('mona'),
    ...asRole('manager'),
    listWorkTimes: () => ({ times: [sara], page: { next_page_token: '' } }),
    getWorkTime: () => ({ time: sara }),
    setOwnWeeks: () => ({ time: sara, recounted: 2 }),
    ...answers,
  })
  const rendered = renderApp('/1/subsetting/leaves?part=weeks')
  return { ...rendered, inputOf: (name: string) => asked.findLast((one) => one.name === name)?.input }
}

describe('the weeks of people who work on other days than the company', () => {
  it('show which holds today, and what follows', async () => {
    await open()
    const table = await screen.findByRole('table', { name: 'Own weeks of people' })
    await within(table).findAllByText('Sara Nasser')
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
    expect(rows[0]).toMatch(/Sara Nasser.*As the company works.*From then on/)
    expect(rows[1]).toMatch(/Sara Nasser.*Thursday, Friday,? and Saturday.*Holds today/)
  })

  it('take another one beside those ahead, and say how much leave is counted anew', async () => {
    const { user, inputOf } = await open()
    const form = within(await screen.findByRole('form', { name: 'Save own week' }))
    await user.click(form.getByRole('button', { name: 'Save own week' }))
    expect(form.getByText('Choose a person')).toBeInTheDocument()
    expect(form.getByText('Choose a day from today on')).toBeInTheDocument()
    await user.click(form.getByRole('combobox', { name: /^Person/ }))
    await user.click(await screen.findByRole('option', { name: /Mona/ }))
    await user.type(form.getByRole('textbox', { name: /^From/ }), '01-12-2026')
    await user.click(form.getByRole('checkbox', { name: 'Wednesday' }))
    await user.click(form.getByRole('button', { name: 'Save own week' }))
    expect(await screen.findByText(/2 requests are counted anew/)).toBeInTheDocument()
    expect(inputOf('setOwnWeeks')).toEqual({
      subscription: 1,
      user: 'u-mona',
      version: 4,
      weeks: [
        { from_date: '2027-03-01', weekend_days: null },
        { from_date: '2026-12-01', weekend_days: [3, 5, 6] },
      ],
    })
  })

  it('lose one that is ahead, and say why it stays', async () => {
    const { user, inputOf } = await open({
      setOwnWeeks: () => new Refusal(409, 'VERSION_MISMATCH'),
    })
    await user.click(await screen.findByRole('button', { name: /Remove the week of .*Sara Nasser.* from/ }))
    expect(await screen.findByText(/changed this in the meantime/)).toBeInTheDocument()
    expect(inputOf('setOwnWeeks')).toEqual({ subscription: 1, user: 'u-sara', version: 4, weeks: [] })
  })
})
