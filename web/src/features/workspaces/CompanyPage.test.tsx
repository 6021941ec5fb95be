import { screen, waitFor, within } from '@testing-library/react'
import { aCompany, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

function open(path: string, answers: Answers) {
  const asked = stubCalls({ ...signedIn('emad'), ...answers })
  return { asked, ...renderApp(path) }
}

describe('where a company begins', () => {
  it('is where a person of no company is led to (Q30)', async () => {
    open('/', { getsublist: () => [] })
    expect(await screen.findByRole('heading', { name: 'Your companies', level: 1 })).toBeInTheDocument()
    expect(await screen.findByText('You are not in a company yet')).toBeInTheDocument()
  })

  it('opens a company with the week that was chosen, and leads into it', async () => {
    const companies: ReturnType<typeof aCompany>[] = []
    const { user, asked } = open('/company', {
      getsublist: () => companies,
      createCompany: ({ title }) => {
        companies.push(aCompany({ title, subscribedas: 'owner' }))
        return { id: 1 }
      },
    })
    await user.type(await screen.findByRole('textbox', { name: /Name of the company/ }), 'Gulf Builders')
    const zone = screen.getByRole('combobox', { name: 'Time zone' })
    // The typed text replaces the zone of the browser, and Enter chooses without sending the form.
    await user.click(zone)
    await user.keyboard('Qatar')
    expect(zone).toHaveValue('Qatar')
    await screen.findByRole('option', { name: 'Asia/Qatar' })
    await user.keyboard('{Enter}{Enter}')
    expect(zone).toHaveValue('Asia/Qatar')
    expect(asked.map(({ name }) => name)).not.toContain('createCompany')
    const free = within(screen.getByRole('group', { name: 'Days off' }))
    expect(free.getByRole('checkbox', { name: 'Friday' })).toBeChecked()
    await user.click(free.getByRole('checkbox', { name: 'Saturday' }))
    await user.click(screen.getByRole('button', { name: 'Create company' }))
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'createCompany')?.input).toEqual({
      title: 'Gulf Builders',
      time_zone: 'Asia/Qatar',
      week_start: 7,
      weekend_days: [5],
    })
  })

  it('asks for a name before it asks the server', async () => {
    const { user, asked } = open('/company', {})
    await user.click(await screen.findByRole('button', { name: 'Create company' }))
    expect(await screen.findByText('Write the name of the company')).toBeInTheDocument()
    expect(asked.map(({ name }) => name)).not.toContain('createCompany')
  })

  it('says why a company was refused', async () => {
    const { user } = open('/company', { createCompany: () => new Refusal(409, 'TOO_MANY_COMPANIES') })
    await user.type(await screen.findByRole('textbox', { name: /Name of the company/ }), 'One more')
    await user.click(screen.getByRole('button', { name: 'Create company' }))
    expect(await screen.findByText('You own as many companies as one account may')).toBeInTheDocument()
  })

  it('is left by a member who is asked first, and not by its owner', async () => {
    let companies = [aCompany(), aCompany({ id: 2, title: 'Own Firm', subscribedas: 'owner' })]
    const { user, asked } = open('/company', {
      getsublist: () => companies,
      leaveCompany: () => {
        companies = companies.slice(1)
        return { left: true }
      },
    })
    await user.click(await screen.findByRole('button', { name: /Leave .*Demo Company/ }))
    expect(screen.queryByRole('button', { name: /Leave .*Own Firm/ })).not.toBeInTheDocument()
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Leave the company' }))
    await waitFor(() => expect(screen.queryByText('Demo Company')).not.toBeInTheDocument())
    expect(asked.find(({ name }) => name === 'leaveCompany')?.input).toEqual({ subscription: 1 })
  })

  it('is an entry of the list of companies', async () => {
    const { user } = open('/1', {})
    await user.click(await screen.findByRole('button', { name: /Companies/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'New company' }))
    expect(await screen.findByRole('heading', { name: 'Your companies', level: 1 })).toBeInTheDocument()
  })
})
