import { screen, within } from '@testing-library/react'
import { aCompany, aSession, Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/Smart%20Project:emad%40demo.test?secret=${SECRET}&issuer=Smart%20Project`
const CODES = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-IJKL-MNO${'PQRSTUVWXY'.charAt(at)}`)

async function profile(answers: Answers, path = '/account/profile') {
  const asked = stubCalls({ ...signedIn('emad'), getSessions: () => [], ...answers })
  const rendered = renderApp(path)
  await screen.findByRole('heading', { name: 'Profile' })
  return {
    ...rendered,
    inputs: (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input),
  }
}

describe('two-step sign-in', () => {
  it('is set up by a picture and a secret, a first code, and ten codes to keep', async () => {
    let on = false
    const page = await profile({
      getFactors: () => ({ totp: on, recovery_codes: on ? 10 : 0 }),
      startTotp: () => ({ secret: SECRET, uri }),
      confirmTotp: ({ code }) => {
        if (code !== '123456')
          return new Refusal(400, 'INVALID_ARGUMENT', {}, [{ field: 'code', reason: 'CODE_WRONG' }])
        on = true
        return { recovery_codes: CODES }
      },
    })
    await page.user.click(await screen.findByRole('button', { name: 'Set up an authenticator' }))
    expect(await screen.findByRole('img', { name: 'Picture for the authenticator app' })).toBeInTheDocument()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument()
    const field = screen.getByRole('textbox', { name: 'Code of the app' })
    expect(field).toHaveFocus()
    await page.user.type(field, '000000')
    await page.user.click(screen.getByRole('button', { name: 'Switch on' }))
    expect(await screen.findByText(/This code is not right/)).toBeInTheDocument()
    await page.user.clear(field)
    await page.user.type(field, '123456')
    await page.user.click(screen.getByRole('button', { name: 'Switch on' }))
    for (const code of CODES) expect(await screen.findByText(code)).toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'I have kept them' }))
    expect(await screen.findByText('10 recovery codes left')).toBeInTheDocument()
    expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument()
  })

  it('asks for the present password first when the sign-in is long ago (P17)', async () => {
    let fresh = false
    const page = await profile({
      getFactors: () => ({ totp: true, recovery_codes: 1 }),
      renewRecoveryCodes: () => (fresh ? { recovery_codes: CODES } : new Refusal(403, 'STEP_UP')),
      stepUp: () => {
        fresh = true
        return { accessToken: 'x' }
      },
    })
    expect(await screen.findByText('1 recovery code left')).toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'Make new recovery codes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await page.user.type(dialog.getByLabelText('Present password'), 'present one')
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(CODES[0] ?? '')).toBeInTheDocument()
  })

  it('confirms by a code that it is oneself, instead of the password (P17)', async () => {
    let fresh = false
    const page = await profile({
      getFactors: () => ({ totp: true, recovery_codes: 1 }),
      renewRecoveryCodes: () => (fresh ? { recovery_codes: CODES } : new Refusal(403, 'STEP_UP')),
      stepUp: ({ code }) => {
        fresh = code === '123456'
        return fresh ? { accessToken: 'x' } : new Refusal(403, 'STEP_UP_REFUSED')
      },
    })
    await page.user.click(await screen.findByRole('button', { name: 'Make new recovery codes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await page.user.click(dialog.getByRole('button', { name: 'Use a code' }))
    expect(dialog.getByLabelText('Code')).toHaveFocus()
    await page.user.type(dialog.getByLabelText('Code'), '000000')
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await dialog.findByText('This code is not right.')).toBeInTheDocument()
    await page.user.type(dialog.getByLabelText('Code'), '123456')
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(CODES[0] ?? '')).toBeInTheDocument()
    expect(page.inputs('stepUp')).toEqual([{ code: '000000' }, { code: '123456' }])
  })

  it('is switched off after a question', async () => {
    let on = true
    const page = await profile({
      getFactors: () => ({ totp: on, recovery_codes: 3 }),
      removeTotp: () => {
        on = false
        return {}
      },
    })
    await page.user.click(await screen.findByRole('button', { name: 'Switch off' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch two-step sign-in off?' }))
    expect(page.inputs('removeTotp')).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Switch off' }))
    expect(await screen.findByRole('button', { name: 'Set up an authenticator' })).toBeInTheDocument()
  })

  it('is the only thing that opens to an administrator who has none', async () => {
    await profile(
      {
        session: () => ({ ...aSession('admin'), factorDue: true }),
        getFactors: () => ({ totp: false, recovery_codes: 0 }),
      },
      '/Admino/users',
    )
    expect(await screen.findByText(/Set up an authenticator before the platform opens/)).toBeInTheDocument()
  })

  it('is not what a company wants that asks for the person again: its page leads here and back', async () => {
    let due = true
    const page = await profile(
      {
        getsublist: () => [{ ...aCompany({ id: 1, title: 'Careful Company' }), sign_in_due: due }],
        stepUp: () => {
          due = false
          return { accessToken: 'x' }
        },
      },
      '/1',
    )
    expect(
      await screen.findByText(/Careful Company.* wants to know that it is still you/),
    ).toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'Confirm that it is you' }))
    const dialog = within(await screen.findByRole('dialog'))
    await page.user.type(dialog.getByLabelText('Present password'), 'Demo-Pass-1{Enter}')
    expect(await screen.findByRole('link', { name: /Open .*Careful Company/ })).toHaveAttribute('href', '/1')
  })

  it.each([
    ['other', false],
    ['owner', true],
  ] as const)(
    'is beside the point where a company wants a provider: an %s is led there (Q21)',
    async (role, warned) => {
      const google = {
        name: 'google',
        title: 'Google',
        kind: 'provider',
        url: '/api/auth/google',
        enabled: true,
      }
      await profile(
        {
          getsublist: () => [
            { ...aCompany({ id: 1, title: 'Careful Company' }), subscribedas: role, provider_due: 'google' },
          ],
          getStrategies: () => [google],
        },
        '/1',
      )
      const link = await screen.findByRole('link', { name: /Continue with .*Google/ })
      expect(link).toHaveAttribute('href', '/api/auth/google?intent=signin&next=%2F1')
      expect(screen.queryByText(/you get in as the owner/) !== null).toBe(warned)
    },
  )

  it('is where a company leads that wants it, and leads back once it is on; other companies open (Q20)', async () => {
    let on = false
    const company = (id: number, title: string) => aCompany({ id, title })
    const page = await profile(
      {
        getsublist: () => [
          { ...company(1, 'Careful Company'), factor_due: !on },
          company(2, 'Other Company'),
        ],
        getFactors: () => ({ totp: on, recovery_codes: on ? 10 : 0 }),
        startTotp: () => ({ secret: SECRET, uri }),
        confirmTotp: () => {
          on = true
          return { recovery_codes: CODES }
        },
      },
      '/1',
    )
    expect(page.router.state.location).toMatchObject({ pathname: '/account/profile', search: '?factor=1' })
    expect(await screen.findByText(/Careful Company.* opens only with two-step sign-in/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Open .*Careful Company/ })).not.toBeInTheDocument()
    await page.user.click(await screen.findByRole('button', { name: 'Set up an authenticator' }))
    await page.user.type(screen.getByRole('textbox', { name: 'Code of the app' }), '123456')
    await page.user.click(screen.getByRole('button', { name: 'Switch on' }))
    await page.user.click(await screen.findByRole('button', { name: 'I have kept them' }))
    expect(await screen.findByRole('link', { name: /Open .*Careful Company/ })).toHaveAttribute('href', '/1')
  })
})
