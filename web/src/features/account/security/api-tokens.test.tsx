import type { OwnApiToken } from '@smartproject/bff/api/account/api-tokens'
import { screen, waitFor, within } from '@testing-library/react'
import { Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

const TEXT = `sp_${'a'.repeat(43)}01234567`
const token = (over: Partial<OwnApiToken> = {}): OwnApiToken => ({
  id: 't1',
  name: 'Nightly export',
  scopes: ['tasks:read'],
  subscription: null,
  create_time: '2026-11-01T08:00:00.000Z',
  expire_time: '2026-12-01T08:00:00.000Z',
  used_time: null,
  ...over,
})

async function profile(answers: Answers) {
  const asked = stubCalls({ ...signedIn('emad'), getSessions: () => [], ...answers })
  const rendered = renderApp('/account/profile')
  await screen.findByRole('heading', { name: 'Profile' })
  return {
    ...rendered,
    inputs: (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input),
  }
}

describe('API tokens', () => {
  it('are made after the present password, and their text is shown once (P17, P19)', async () => {
    let fresh = false
    const tokens: OwnApiToken[] = []
    const page = await profile({
      listApiTokens: () => tokens,
      createApiToken: () => {
        if (!fresh) return new Refusal(403, 'STEP_UP')
        tokens.push(token())
        return { token: TEXT, api_token: token() }
      },
      stepUp: () => {
        fresh = true
        return { accessToken: 'x' }
      },
    })
    await page.user.click(await screen.findByRole('button', { name: 'New token' }))
    const make = screen.getByRole('button', { name: 'Make the token' })
    expect(make).toBeDisabled()
    await page.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nightly export')
    await page.user.click(screen.getByRole('checkbox', { name: 'Tasks: Read' }))
    await page.user.click(make)
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await page.user.type(dialog.getByLabelText('Present password'), 'present one')
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(TEXT)).toBeInTheDocument()
    expect(page.inputs('createApiToken').at(-1)).toEqual({
      name: 'Nightly export',
      days: 30,
      scopes: ['tasks:read'],
    })
    await page.user.click(screen.getByRole('button', { name: 'I have copied it' }))
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument()
    const list = within(screen.getByRole('list', { name: 'API tokens' }))
    expect(await list.findByText('Nightly export')).toBeInTheDocument()
    expect(list.getByText('Tasks: read')).toBeInTheDocument()
    expect(list.getByText(/not used yet/)).toBeInTheDocument()
  })

  it('end after a question', async () => {
    let tokens = [token()]
    const page = await profile({
      listApiTokens: () => tokens,
      revokeApiToken: () => {
        tokens = []
        return {}
      },
    })
    await page.user.click(await screen.findByRole('button', { name: /End the token .*Nightly export/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /End the token/ }))
    expect(page.inputs('revokeApiToken')).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'End' }))
    await waitFor(() => expect(screen.queryByText('Nightly export')).not.toBeInTheDocument())
    expect(page.inputs('revokeApiToken')).toEqual([{ id: 't1' }])
  })
})
