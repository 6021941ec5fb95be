import { screen, waitFor, within } from '@testing-library/react'
import { aCompany, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

async function profile(answers: Answers) {
  const asked = stubCalls({ ...signedIn('emad'), getSessions: () => [], listApiTokens: () => [], ...answers })
  const rendered = renderApp('/account/profile')
  await screen.findByRole('heading', { name: 'Profile' })
  return { ...rendered, asked }
}

const companyOf = (subscribedas: 'owner' | 'other') => () => [
  aCompany({ title: 'Gulf Builders', subscribedas }),
]

describe('closing the account', () => {
  it('names the companies that are to be handed over first (Q22)', async () => {
    await profile({ getsublist: companyOf('owner') })
    expect(
      await screen.findByText('You own these companies. Hand them over or close them first:'),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Close the account' })).toBeDisabled()
  })

  it('is possible for an owner whose company is closed', async () => {
    const closing = { erase_time: '2026-12-29T09:00:00.000Z', by_platform: false }
    await profile({ getsublist: () => [aCompany({ subscribedas: 'owner', expired: true, closing })] })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close the account' })).toBeEnabled())
    expect(screen.queryByText(/You own these companies/)).toBeNull()
  })

  it('asks, and asks for the present password (P17)', async () => {
    const page = await profile({
      getsublist: companyOf('other'),
      closeAccount: () => new Refusal(403, 'STEP_UP'),
    })
    await page.user.click(await screen.findByRole('button', { name: 'Close the account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close your account?' }))
    expect(page.asked.filter(({ name }) => name === 'closeAccount')).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Close the account' }))
    expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeInTheDocument()
    expect(page.asked.filter(({ name }) => name === 'closeAccount')).toHaveLength(1)
  })
})
