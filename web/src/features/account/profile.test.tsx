import { screen, waitFor, within } from '@testing-library/react'
import type { OwnSession } from '@smartproject/bff/api/account/accounts'
import { Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const at = '2026-11-20T08:00:00.000Z'
const aSession = (id: string, over: Partial<OwnSession> = {}): OwnSession => ({
  id,
  current: false,
  browser: 'Firefox',
  system: 'Linux',
  network: '192.0.2.7',
  start_time: at,
  seen_time: at,
  ...over,
})

async function profile(answers: Answers = {}, path = '/account/profile') {
  const asked = stubCalls({
    ...signedIn('emad'),
    listApiTokens: () => [],
    getSessions: () => [
      aSession('s1', { current: true }),
      aSession('s2', { browser: 'Safari', system: 'iOS' }),
    ],
    ...answers,
  })
  const rendered = renderApp(path)
  await screen.findByRole('heading', { name: 'Profile' })
  return {
    ...rendered,
    asked,
    inputs: (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input),
  }
}

describe('the profile', () => {
  it('changes the name', async () => {
    const user = {
      id: 'u-emad',
      fullname: 'Emad H',
      email: 'emad@demo.test',
      url: '',
      locale: 'en' as const,
      platform_admin: false,
    }
    const page = await profile({ updateProfile: () => ({ user }) })
    const name = screen.getByRole('textbox', { name: 'Full name' })
    await page.user.clear(name)
    await page.user.type(name, 'Emad H')
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    expect(page.inputs('updateProfile')).toEqual([{ fullname: 'Emad H' }])
  })

  it('asks for the present password first when the sign-in is long ago, and then changes it (P17)', async () => {
    let fresh = false
    const page = await profile({
      changePassword: () => (fresh ? {} : new Refusal(403, 'STEP_UP')),
      stepUp: ({ password }) => {
        if (password !== 'present one') return new Refusal(403, 'STEP_UP_REFUSED')
        fresh = true
        return { accessToken: 'x' }
      },
    })
    await page.user.type(screen.getByLabelText('New password'), 'a quiet green lamp')
    await page.user.click(screen.getByRole('button', { name: 'Change password' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await page.user.type(dialog.getByLabelText('Present password'), 'wrong one')
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await dialog.findByText('This password is not right.')).toBeInTheDocument()
    await page.user.type(dialog.getByLabelText('Present password'), 'present one')
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Your password is changed')).toBeInTheDocument()
    expect(page.inputs('changePassword')).toEqual([
      { password: 'a quiet green lamp', end_others: true },
      { password: 'a quiet green lamp', end_others: true },
    ])
  })

  it('says at the new password why it is refused', async () => {
    const errors = [{ field: 'password', reason: 'PASSWORD_COMMON' }]
    const page = await profile({ changePassword: () => new Refusal(400, 'INVALID_ARGUMENT', {}, errors) })
    await page.user.type(screen.getByLabelText('New password'), '1qaz2wsx3edc')
    await page.user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText(/among the first that are tried/)).toBeInTheDocument()
  })

  it('shows where a person is signed in, and ends one session or all others', async () => {
    let left = [
      aSession('s1', { current: true }),
      aSession('s2', { browser: 'Safari', system: 'iOS' }),
      aSession('s3'),
    ]
    const page = await profile({
      getSessions: () => left,
      endSessions: ({ id }) => {
        left = left.filter((one) => one.current || (id !== undefined && one.id !== id))
        return { ended: 1 }
      },
    })
    expect(await screen.findByText('This browser')).toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: /End the session of .*Safari · iOS/ }))
    await waitFor(() => expect(screen.queryByText('Safari · iOS')).not.toBeInTheDocument())
    await page.user.click(screen.getByRole('button', { name: 'End all others' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument(),
    )
    expect(page.inputs('endSessions')).toEqual([{ id: 's2' }, {}])
  })
})

describe('another e-mail address', () => {
  it('is mailed a link, with the same words whatever is known of it', async () => {
    const page = await profile({ startEmailChange: () => ({ sent: true }) })
    await page.user.type(screen.getByRole('textbox', { name: 'New email address' }), 'emad@new.test')
    await page.user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText(/emad@new\.test.* can be used, a link is on its way/)).toBeInTheDocument()
    expect(page.inputs('startEmailChange')).toEqual([{ email: 'emad@new.test' }])
  })

  it('asks again only for a wrong password, and sends the link once the right one is given', async () => {
    let fresh = false
    const page = await profile({
      startEmailChange: () => (fresh ? { sent: true } : new Refusal(403, 'STEP_UP')),
      stepUp: ({ password }) => {
        if (password !== 'present one') return new Refusal(403, 'STEP_UP_REFUSED')
        fresh = true
        return { accessToken: 'x' }
      },
    })
    await page.user.type(screen.getByRole('textbox', { name: 'New email address' }), 'emad@new.test')
    await page.user.click(screen.getByRole('button', { name: 'Send the link' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await page.user.type(dialog.getByLabelText('Present password'), 'wrong one{Enter}')
    expect(await dialog.findByText('This password is not right.')).toBeInTheDocument()
    expect(page.inputs('startEmailChange')).toHaveLength(1)
    await page.user.type(dialog.getByLabelText('Present password'), 'present one{Enter}')
    expect(await screen.findByText(/emad@new\.test.* can be used, a link is on its way/)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(page.inputs('startEmailChange')).toHaveLength(2)
    expect(page.inputs('stepUp')).toEqual([{ password: 'wrong one' }, { password: 'present one' }])
  })

  it('says at the field what is wrong with it', async () => {
    const errors = [{ field: 'email', reason: 'EMAIL_INVALID' }]
    const page = await profile({ startEmailChange: () => new Refusal(400, 'INVALID_ARGUMENT', {}, errors) })
    await page.user.type(screen.getByRole('textbox', { name: 'New email address' }), 'emad')
    await page.user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('Enter a valid email address')).toBeInTheDocument()
  })

  it('is taken over when it is confirmed, not when the link is opened (P3)', async () => {
    const code = 'abcdefghijklmnopqrstuvwxy'
    const user = {
      id: 'u-emad',
      fullname: 'Emad',
      email: 'emad@new.test',
      url: '',
      locale: 'en' as const,
      platform_admin: false,
    }
    const page = await profile({ confirmEmailChange: () => ({ user }) }, `/account/profile?code=${code}`)
    const button = await screen.findByRole('button', { name: 'Use the new address' })
    expect(page.inputs('confirmEmailChange')).toEqual([])
    await page.user.click(button)
    expect(await screen.findByText('Your email address is changed')).toBeInTheDocument()
    expect(page.inputs('confirmEmailChange')).toEqual([{ code, end_others: false }])
    expect(await screen.findByRole('button', { name: 'Send the link' })).toBeInTheDocument()
  })
})
