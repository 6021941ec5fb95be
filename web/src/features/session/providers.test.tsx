import { screen, waitFor, within } from '@testing-library/react'
import { aSession, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const TICKET = 'ticket-number-0000000000000001'
const provider = (name: string, title: string) => ({
  name,
  title,
  kind: 'provider',
  url: `/api/auth/${name}`,
  enabled: true,
})
const emad = {
  id: 'u-emad',
  fullname: 'Emad',
  email: 'emad@demo.test',
  url: '',
  locale: 'en' as const,
  platform_admin: false,
}

/** A server with two providers, on which no one is signed in until a call signs a person in. */
function server(answers: Answers = {}) {
  const begun = { is: false }
  const inside = signedIn('emad')
  const asked = stubCalls({
    ...inside,
    session: (input) => (begun.is && inside.session ? inside.session(input) : aSession(null)),
    getStrategies: () => [provider('google', 'Google'), provider('linkedin', 'LinkedIn')],
    authenticate_login: () => {
      begun.is = true
      return { accessToken: 'a', user: emad }
    },
    sociallogin: () => ({ registered: true, accessToken: 'a', user: emad }),
    ...answers,
  })
  const inputs = (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input)
  return { inputs, begin: () => void (begun.is = true) }
}

describe('the providers of the sign-in page', () => {
  it('lead there and back to where a person wanted to go', async () => {
    server()
    const { user } = renderApp('/login?next=/7')
    const google = await screen.findByRole('link', { name: /Continue with .*Google/ })
    expect(google).toHaveAttribute('href', '/api/auth/google?intent=signin&next=%2F7')
    await user.click(screen.getByRole('checkbox', { name: /Stay signed in/ }))
    expect(google).toHaveAttribute('href', '/api/auth/google?intent=signin&next=%2F7&stay=1')
  })

  it.each(['liLogin=error', 'msal=error'])('stand beside the words of a failure: %s (Q17)', async (flag) => {
    server()
    renderApp(`/login?${flag}`)
    expect(await screen.findByText(/^The provider did not let you in/)).toBeInTheDocument()
    expect(screen.getByLabelText('Password')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: /Continue with .*LinkedIn/ })).toBeInTheDocument()
  })

  it.each([
    ['liLoginDetails=User_linkedIn_detail', 'linkedin', 'LinkedIn'],
    ['msal=User_detail', 'microsoft', 'Microsoft'],
  ])('sign in with the account that %s says is known (S2 §2)', async (flag, name, title) => {
    const { inputs } = server({
      getStrategies: () => [provider('google', 'Google'), provider(name, title)],
    })
    const { user, router } = renderApp(`/login?${flag}&accessToken=${TICKET}&next=/company`)
    expect(await screen.findByText(`Your account at ${title} is known here.`)).toBeInTheDocument()
    expect(screen.queryByText(/^No account is connected/)).not.toBeInTheDocument()
    const [first] = screen.getAllByRole('link', { name: new RegExp(`Continue with .*${title}`) })
    expect(first).toHaveAttribute('href', `/api/auth/${name}?intent=signin&next=%2Fcompany`)
    // The text of an address is not trusted: the provider is asked, and the token goes nowhere.
    expect(router.state.location.search).not.toContain(TICKET)
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'emad@demo.test')
    await user.type(screen.getByLabelText('Password'), 'right')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/company'))
    expect(inputs('sociallogin')).toEqual([])
  })

  it('that are not configured are not offered (S2 §7)', async () => {
    const off = { ...provider('microsoft', 'Microsoft'), url: '', enabled: false }
    server({ getStrategies: () => [provider('google', 'Google'), off] })
    renderApp('/login?msal=User_detail')
    expect(await screen.findByRole('link', { name: /Continue with .*Google/ })).toBeInTheDocument()
    expect(screen.queryByText(/Microsoft/)).not.toBeInTheDocument()
  })

  it.each(['liRegister=register', 'msal=register'])(
    'a sign-up by %s whose token is unknown says that it has ended (S2 §2)',
    async (flag) => {
      server({ getLinkedInUserData: () => new Refusal(401, 'TICKET_UNKNOWN') })
      renderApp(`/register?${flag}&accessToken=${TICKET}`)
      expect(
        await screen.findByText('This sign-up has ended. Begin again with your provider.'),
      ).toBeInTheDocument()
      expect(await screen.findByRole('link', { name: /Continue with .*LinkedIn/ })).toHaveAttribute(
        'href',
        '/api/auth/linkedin?intent=register',
      )
    },
  )

  it('that no account knows are linked by the own sign-in; the ticket leaves the address at once (P15)', async () => {
    const { inputs } = server()
    const { user, router } = renderApp(
      `/login?liLoginDetails=User_linkedIn_not_register&accessToken=${TICKET}`,
    )
    expect(await screen.findByText(/^No account is connected/)).toBeInTheDocument()
    expect(router.state.location.search).not.toContain(TICKET)
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'emad@demo.test')
    await user.type(screen.getByLabelText('Password'), 'right')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument()
    expect(inputs('sociallogin')).toEqual([{ token: TICKET }])
  })
})

describe('the page a provider leads back to', () => {
  const back = '/callback?code=the-code&state=google.signin.abc&iss=https%3A%2F%2Faccounts.google.com'

  it('posts code and state once, and goes on to where a person wanted to go', async () => {
    const calls = server({
      chkUserData: () => {
        calls.begin()
        return { outcome: 'signed_in', platform: 'google', accessToken: 'a', user: emad, next: '/company' }
      },
    })
    const { router } = renderApp(back)
    await waitFor(() => expect(router.state.location.pathname).toBe('/company'))
    expect(calls.inputs('chkUserData')).toEqual([
      { authCode: 'the-code', token: 'google.signin.abc', issuer: 'https://accounts.google.com' },
    ])
  })

  it('asks nothing when a person has said no, and shows the other ways (Q17)', async () => {
    const { inputs } = server()
    const { router } = renderApp('/callback?error=access_denied&state=microsoft.signin.abc')
    expect(await screen.findByText(/^The provider did not let you in/)).toBeInTheDocument()
    expect(router.state.location.search).toBe('?msal=error')
    expect(inputs('chkUserData')).toEqual([])
  })

  it('asks for the second factor where the account has one, and goes on to where a person wanted to go', async () => {
    const calls = server({
      chkUserData: () => new Refusal(401, 'SECOND_FACTOR', { next: '/company' }),
      answerSecondFactor: () => {
        calls.begin()
        return { accessToken: 'a', user: emad }
      },
    })
    const { user, router } = renderApp(back)
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/company'))
  })

  it('asks for the password before it links where the sign-in is long ago, and links then (P17)', async () => {
    const calls = server({
      chkUserData: () => ({
        outcome: 'step_up',
        platform: 'google',
        accessToken: TICKET,
        user: null,
        next: '/company',
      }),
      stepUp: () => {
        calls.begin()
        return { accessToken: 'a' }
      },
    })
    const { user, router } = renderApp('/callback?code=c&state=google.link.abc')
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    expect(calls.inputs('sociallogin')).toEqual([])
    await user.type(dialog.getByLabelText('Present password'), 'right')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/company'))
    expect(calls.inputs('sociallogin')).toEqual([{ token: TICKET }])
  })

  it('leads a person whom no account knows to the sign-up, with what the provider has said', async () => {
    const { inputs } = server({
      chkUserData: () => ({
        outcome: 'not_registered',
        platform: 'linkedin',
        accessToken: TICKET,
        user: null,
        next: '',
      }),
      getLinkedInUserData: () => ({
        name: 'Noor Amin',
        email: '',
        email_proven: false,
        platform: 'linkedin',
      }),
      addsocialsignup: () => ({ sent: true, accessToken: '', user: null }),
    })
    const { user, router } = renderApp('/auth/linkedin/callback?code=c&state=linkedin.register.abc')
    expect(await screen.findByText('Noor Amin')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?liRegister=register')
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'noor@people.test')
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    expect(await screen.findByRole('textbox', { name: 'Code' })).toBeInTheDocument()
    expect(inputs('addsocialsignup')).toEqual([
      { token: TICKET, fullname: 'Noor Amin', email: 'noor@people.test', locale: 'en' },
    ])
  })
})
