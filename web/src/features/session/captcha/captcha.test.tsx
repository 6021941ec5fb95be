import { screen, waitFor } from '@testing-library/react'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { renderApp, stubApi } from '../../../test/render-app.js'
import { answerCaptcha } from './answer-captcha.js'

const emad = { id: 7, fullname: 'Emad Al-Harbi', email: 'emad@demo.test', url: null, locale: 'en' }
const company = {
  id: 1,
  title: 'One',
  subscribedas: 'other',
  role: 'member',
  planenddate: '2027-01-31',
  expired: false,
}
const secret = 'secret of the test'

async function newChallenge(): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 2_000,
    counter: 200,
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  })
  return JSON.stringify(challenge)
}

type Given = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>

async function isRight(answer: string): Promise<boolean> {
  const given = JSON.parse(atob(answer)) as Given
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: secret }
  return (await verifySolution({ ...given, ...secrets, deriveKey })).verified
}

/** A server that lets no one in without an answer to the captcha; `then` is what it says to one. */
async function server(then: { status?: number; body: unknown }) {
  const challenge = await newChallenge()
  let user: typeof emad | null = null
  return stubApi({
    session: () => ({ body: { user, csrfToken: 'token' } }),
    getsublist: () => ({ body: [company, { ...company, id: 2, title: 'Two' }] }),
    authenticate_login: (input) => {
      const meta = { captcha: 'altcha', challenge, retry_after_seconds: '120' }
      if (!(input as { captcha?: string }).captcha)
        return { status: 429, body: { reason: 'CAPTCHA_REQUIRED', meta } }
      if (!then.status) user = emad
      return then
    },
  })
}

async function signIn() {
  const { user } = renderApp('/login')
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'emad@demo.test')
  await user.type(screen.getByLabelText('Password'), 'Demo-Pass-1')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

it('a sign-in that asks for a proof of work is finished without the person, who reads why it takes time', async () => {
  const asked = await server({ body: { accessToken: 'x', user: emad } })
  await signIn()
  const status = await screen.findByText(/^Checking your browser/)
  expect(screen.getAllByRole('status')).toContain(status)
  expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument()
  const inputs = asked.filter(({ name }) => name === 'authenticate_login').map(({ input }) => input)
  expect(inputs).toEqual([
    { email: 'emad@demo.test', password: 'Demo-Pass-1' },
    { email: 'emad@demo.test', password: 'Demo-Pass-1', captcha: expect.any(String) as string },
  ])
  expect(await isRight((inputs[1] as { captcha: string }).captcha)).toBe(true)
})

it.each([
  [401, { reason: 'SIGN_IN_REFUSED' }, 'The email or the password is not right.'],
  [429, { reason: 'SIGN_IN_DELAYED' }, 'Too many attempts. Wait a few minutes and try again.'],
  [
    400,
    { reason: 'INVALID_ARGUMENT', errors: [{ field: 'captcha', reason: 'CAPTCHA_REFUSED' }] },
    'The check of your browser did not succeed. Please try again.',
  ],
  [
    503,
    { reason: 'CAPTCHA_UNAVAILABLE' },
    'Your browser cannot be checked right now. Try again in a minute.',
  ],
])('what comes after the proof of work is said in its own words: %i', async (status, body, words) => {
  await server({ status, body })
  await signIn()
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.queryByText(/^Checking your browser/)).not.toBeInTheDocument()
})

it('a challenge that cannot be answered leaves the words of the delay', async () => {
  stubApi({
    session: () => ({ body: { user: null, csrfToken: 'token' } }),
    authenticate_login: () => ({
      status: 429,
      body: { reason: 'CAPTCHA_REQUIRED', meta: { captcha: 'altcha', challenge: 'nonsense' } },
    }),
  })
  await signIn()
  expect(await screen.findByText('Too many attempts. Wait a few minutes and try again.')).toBeInTheDocument()
})

describe.each([
  ['turnstile', 'turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js'],
  ['hcaptcha', 'hcaptcha', 'https://js.hcaptcha.com/1/api.js'],
  ['recaptcha', 'grecaptcha', 'https://www.google.com/recaptcha/api.js'],
])('the captcha of %s', (provider, name, source) => {
  const widgets = window as unknown as Record<string, unknown>
  interface Options {
    sitekey: string
    size: string
    callback: (answer: string) => void
    'error-callback': () => void
  }

  /** Plays the provider's script: answers what it was shown, once it runs. */
  function play(run: (options: Options) => void) {
    const shown: Options[] = []
    widgets[name] = {
      render: (_place: HTMLElement, options: Options) => {
        shown.push(options)
        if (options.size !== 'invisible') run(options)
        return shown.length
      },
      execute: () => run(shown.at(-1) as Options),
    }
    const script = document.querySelector(`script[src^="${source}"]`)
    script?.dispatchEvent(new Event('load'))
    return shown
  }
  afterEach(() => void delete widgets[name])

  it('gives its answer, and leaves nothing on the page', async () => {
    const answer = answerCaptcha({ captcha: provider, site_key: 'site' })
    await waitFor(() => expect(document.querySelector(`script[src^="${source}"]`)).not.toBeNull())
    const before = document.body.childElementCount
    const shown = play(({ callback }) => callback('answer'))
    expect(await answer).toBe('answer')
    expect(shown).toMatchObject([{ sitekey: 'site' }])
    expect(document.body.childElementCount).toBe(before)
  })

  it('fails when it has none', async () => {
    play((options) => options['error-callback']())
    await expect(answerCaptcha({ captcha: provider, site_key: 'site' })).rejects.toThrow('no answer')
  })
})
