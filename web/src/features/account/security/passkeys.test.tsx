import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { OwnPasskey } from '@smartproject/bff/api/account/passkeys'
import { screen, waitFor, within } from '@testing-library/react'
import { aSession, aUser, Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

jest.mock('@simplewebauthn/browser')

const at = '2026-11-20T08:00:00.000Z'
const laptop = { id: 'k1', name: 'Laptop', usable: true, create_time: at, use_time: null }
const phone = { id: 'k2', name: 'Phone', usable: false, create_time: at, use_time: at }

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: () => undefined })
  jest.mocked(startRegistration).mockResolvedValue({ id: 'k1' } as never)
  jest.mocked(startAuthentication).mockResolvedValue({ id: 'k1' } as never)
})
afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))

async function profile(answers: Answers) {
  const asked = stubCalls({ ...signedIn('emad'), getSessions: () => [], ...answers })
  const rendered = renderApp('/account/profile')
  await screen.findByRole('heading', { name: 'Profile' })
  return {
    ...rendered,
    inputs: (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input),
  }
}

describe('passkeys on the profile', () => {
  it('are made under a name, and listed with those that do not work here (Q14)', async () => {
    let own: OwnPasskey[] = [phone]
    const page = await profile({
      getPasskeys: () => own,
      startPasskey: () => ({ options: '{"challenge":"c"}' }),
      addPasskey: () => {
        own = [phone, laptop]
        return laptop
      },
    })
    expect(await screen.findByText('Phone')).toBeInTheDocument()
    expect(screen.getByText('Made under another address: it does not work here')).toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'Add a passkey' }))
    expect(await screen.findByText('Give it a name')).toBeInTheDocument()
    await page.user.type(screen.getByRole('textbox', { name: 'Name of the passkey' }), ' Laptop ')
    await page.user.click(screen.getByRole('button', { name: 'Add a passkey' }))
    expect(await screen.findByText('Laptop')).toBeInTheDocument()
    expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } })
    expect(page.inputs('addPasskey')).toEqual([{ name: 'Laptop', credential: '{"id":"k1"}' }])
    expect(screen.getByRole('textbox', { name: 'Name of the passkey' })).toHaveValue('')
  })

  it('are made once when the password that was asked for is right, and the field is empty again', async () => {
    let own: OwnPasskey[] = []
    let proved = false
    const page = await profile({
      getPasskeys: () => own,
      startPasskey: () => (proved ? { options: '{}' } : new Refusal(403, 'STEP_UP')),
      addPasskey: () => {
        own = [laptop]
        return laptop
      },
      stepUp: ({ password }) => {
        if (password !== 'present one') return new Refusal(403, 'STEP_UP_REFUSED')
        proved = true
        return { accessToken: 'x' }
      },
    })
    const name = await screen.findByRole('textbox', { name: 'Name of the passkey' })
    await page.user.type(name, 'Laptop{Enter}')
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await page.user.type(proof.getByLabelText('Present password'), 'wrong one{Enter}')
    expect(await proof.findByText('This password is not right.')).toBeInTheDocument()
    await page.user.type(proof.getByLabelText('Present password'), 'present one{Enter}')
    expect(await screen.findByText('Laptop')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(page.inputs('startPasskey')).toHaveLength(2)
    await waitFor(() => expect(name).toHaveValue(''))
  })

  it('that the device holds already, or does not make, are said so in words', async () => {
    const page = await profile({ getPasskeys: () => [], startPasskey: () => ({ options: '{}' }) })
    const known = Object.assign(new Error('known'), { name: 'InvalidStateError' })
    jest.mocked(startRegistration).mockRejectedValueOnce(known).mockRejectedValueOnce(new Error('no'))
    await page.user.type(await screen.findByRole('textbox', { name: 'Name of the passkey' }), 'Laptop')
    await page.user.click(screen.getByRole('button', { name: 'Add a passkey' }))
    expect(await screen.findByText(/has a passkey of your account already/)).toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'Add a passkey' }))
    expect(await screen.findByText('No passkey was made. Try again.')).toBeInTheDocument()
    expect(page.inputs('addPasskey')).toEqual([])
  })

  it('are renamed, after the password where the sign-in is long ago (P17)', async () => {
    let own: OwnPasskey[] = [laptop]
    let proved = false
    const page = await profile({
      getPasskeys: () => own,
      renamePasskey: ({ name }) => {
        if (!proved) return new Refusal(403, 'STEP_UP')
        own = [{ ...laptop, name }]
        return {}
      },
      stepUp: () => {
        proved = true
        return { accessToken: 'x' }
      },
    })
    await page.user.click(await screen.findByRole('button', { name: /Rename .*Laptop/ }))
    const form = within(await screen.findByRole('dialog', { name: 'Rename the passkey' }))
    const field = form.getByRole('textbox', { name: 'Name of the passkey' })
    expect(field).toHaveValue('Laptop')
    await page.user.clear(field)
    await page.user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Give it a name')).toBeInTheDocument()
    await page.user.type(field, ' Work laptop ')
    await page.user.click(form.getByRole('button', { name: 'Save' }))
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await page.user.type(proof.getByLabelText('Present password'), 'present one')
    await page.user.click(proof.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Work laptop')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(page.inputs('renamePasskey')).toEqual([
      { id: 'k1', name: 'Work laptop' },
      { id: 'k1', name: 'Work laptop' },
    ])
  })

  it('are removed after a question, with the passkey where the password is not enough (P17)', async () => {
    let own: OwnPasskey[] = [laptop]
    let proved = false
    const page = await profile({
      getPasskeys: () => own,
      removePasskey: () => {
        if (!proved) return new Refusal(403, 'STEP_UP', { by: 'passkey' })
        own = []
        return {}
      },
      askForPasskey: () => ({ options: '{"challenge":"d"}' }),
      stepUp: () => {
        proved = true
        return { accessToken: 'x' }
      },
    })
    await page.user.click(await screen.findByRole('button', { name: /Remove .*Laptop/ }))
    const question = within(await screen.findByRole('dialog', { name: /Remove .*Laptop/ }))
    expect(page.inputs('removePasskey')).toEqual([])
    await page.user.click(question.getByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    expect(dialog.queryByLabelText('Present password')).not.toBeInTheDocument()
    await page.user.click(dialog.getByRole('button', { name: 'Use a passkey' }))
    expect(await screen.findByText('You have no passkey yet.')).toBeInTheDocument()
    expect(page.inputs('stepUp')).toEqual([{ passkey: '{"id":"k1"}' }])
  })

  it('are not offered by a browser that cannot make them', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential')
    await profile({ getPasskeys: () => [] })
    expect(await screen.findByText('This browser cannot make passkeys.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
  })
})

describe('the sign-in by a passkey', () => {
  it('goes on to the page that was asked for', async () => {
    let begun = false
    const asked = stubCalls({
      ...signedIn('emad'),
      session: () => aSession(begun ? 'emad' : null),
      getSessions: () => [],
      getPasskeys: () => [],
      askForPasskey: () => ({ options: '{"challenge":"c"}' }),
      signInWithPasskey: () => {
        begun = true
        return { accessToken: 'x', user: aUser('emad') }
      },
    })
    const page = renderApp('/login?next=%2Faccount%2Fprofile')
    await page.user.click(await screen.findByRole('checkbox', { name: /Stay signed in/ }))
    await page.user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument()
    expect(asked.filter(({ name }) => name === 'signInWithPasskey').map(({ input }) => input)).toEqual([
      { credential: '{"id":"k1"}', stay: true },
    ])
  })

  it('that opens no account says so, and the other ways stay', async () => {
    stubCalls({
      session: () => aSession(null),
      askForPasskey: () => ({ options: '{}' }),
      signInWithPasskey: () => new Refusal(401, 'SIGN_IN_REFUSED'),
    })
    const page = renderApp('/login')
    await page.user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
    expect(await screen.findByText(/The passkey did not open an account/)).toBeInTheDocument()
    expect(screen.getByLabelText('Password')).toBeInTheDocument()
  })
})
