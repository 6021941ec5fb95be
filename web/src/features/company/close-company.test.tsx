import { screen, within } from '@testing-library/react'
import { aCompany, asRole, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const PAGE = '/1/subsetting/defaultsettings'
let company: ReturnType<typeof aCompany>

beforeEach(() => {
  company = aCompany({ subscribedas: 'owner' })
})

async function open(role: 'owner' | 'member', answers: Answers = {}) {
  const asked = stubCalls({ ...signedIn('olivia'), ...asRole(role), getsublist: () => [company], ...answers })
  const rendered = renderApp(PAGE)
  await screen.findByRole('heading', { level: 1, name: 'Company' })
  const sent = () => asked.filter(({ name }) => name === 'setCompanyClosing')
  return { ...rendered, sent }
}

describe('closing a company', () => {
  it('asks, asks who is there, and shows until when it can be opened again', async () => {
    let fresh = false
    const closing = { erase_time: '2026-12-29T09:00:00.000Z', by_platform: false }
    const { user, sent } = await open('owner', {
      setCompanyClosing: () => {
        if (!fresh) return new Refusal(403, 'STEP_UP')
        company = { ...company, expired: true, closing }
        return { erase_time: closing.erase_time }
      },
      stepUp: () => {
        fresh = true
        return { accessToken: 'x' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Close the company' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Close .*Demo Company/ }))
    expect(sent()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Close the company' }))
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await user.type(proof.getByLabelText('Present password'), 'secret')
    await user.click(proof.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('heading', { name: 'Demo Company is closed' })).toBeInTheDocument()
    const input = { subscription: 1, closing: true }
    expect(sent().map((one) => one.input)).toEqual([input, input])
  })

  it('is offered to the owner alone', async () => {
    await open('member')
    expect(await screen.findByText('The owner of the company may change this.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Close the company' })).toBeNull()
  })
})
