import { screen, waitFor } from '@testing-library/react'
import { loginPath } from '../../app/router/login-path.js'
import { renderApp, stubApi } from '../../test/render-app.js'

const emad = { id: 7, fullname: 'Emad Al-Harbi', email: 'emad@demo.test', url: null, locale: 'en' }
const company = {
  id: 1,
  title: 'Demo Company',
  subscribedas: 'other',
  role: 'member',
  planenddate: '2027-01-31',
  expired: false,
}
const companies = [company, { ...company, id: 2, title: 'Other Company' }]

function server({ signedIn = false, refuse = 0 } = {}) {
  let user = signedIn ? emad : null
  return stubApi({
    session: () => ({ body: { user, csrfToken: 'token' } }),
    getsublist: () => ({ body: companies }),
    authenticate_login: () => {
      if (refuse) return { status: refuse, body: { reason: 'ANY_REASON', detail: 'No such account' } }
      user = emad
      return { body: { accessToken: 'x', user: emad } }
    },
  })
}

async function signIn(path: string) {
  const rendered = renderApp(path)
  await rendered.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'emad@demo.test')
  await rendered.user.type(screen.getByLabelText('Password'), 'Demo-Pass-1')
  await rendered.user.click(screen.getByRole('button', { name: 'Sign in' }))
  return rendered
}

describe('the sign-in page', () => {
  it('checks the form in words and goes to the first fault', async () => {
    server()
    const { user } = renderApp('/login')
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Enter your email')).toBeInTheDocument()
    expect(screen.getByText('Enter your password')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  })

  it.each([401, 403, 404])(
    'answers a refusal (%i) with one sentence that tells nothing about accounts',
    async (status) => {
      server({ refuse: status })
      await signIn('/login')
      expect(await screen.findByText('The email or the password is not right.')).toBeInTheDocument()
      expect(screen.queryByText('No such account')).not.toBeInTheDocument()
      await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
      expect(screen.getByLabelText('Password')).toHaveValue('')
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('emad@demo.test')
    },
  )

  it('goes on to the companies and greets by name in the account menu', async () => {
    const asked = server()
    await signIn('/login')
    expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument()
    expect(await screen.findByRole('cell', { name: 'Demo Company' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Account of Emad Al-Harbi' })).toHaveTextContent('EA')
    const login = asked.find(({ name }) => name === 'authenticate_login')
    expect(login?.input).toEqual({ email: 'emad@demo.test', password: 'Demo-Pass-1' })
    expect(login?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('keeps a person signed in who wants it', async () => {
    const asked = server()
    const { user } = renderApp('/login')
    const stay = await screen.findByRole('checkbox', { name: /Stay signed in/ })
    expect(stay).not.toBeChecked()
    expect(stay).toHaveAccessibleDescription('For 30 days, on a device of your own')
    await user.click(stay)
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'emad@demo.test')
    await user.type(screen.getByLabelText('Password'), 'Demo-Pass-1{Enter}')
    expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument()
    const login = asked.find(({ name }) => name === 'authenticate_login')
    expect(login?.input).toEqual({ email: 'emad@demo.test', password: 'Demo-Pass-1', stay: true })
  })

  it('says that the session has ended, when that is why a person is here', async () => {
    server()
    renderApp(loginPath('/1/grouppunch?q=a', true))
    expect(
      await screen.findByText('You were signed out. Sign in to go on where you were.'),
    ).toBeInTheDocument()
  })

  it('sends strangers here and remembers where they wanted to go', async () => {
    server()
    await signIn('/')
    expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument()
  })
})

describe('the second step of the sign-in', () => {
  function withFactor() {
    let user: typeof emad | null = null
    return stubApi({
      session: () => ({ body: { user, csrfToken: 'token' } }),
      getsublist: () => ({ body: companies }),
      authenticate_login: () => ({ status: 401, body: { reason: 'SECOND_FACTOR' } }),
      answerSecondFactor: (input) => {
        const { code } = input as { code: string }
        if (code === 'late') return { status: 401, body: { reason: 'TICKET_UNKNOWN' } }
        if (code !== '123456')
          return {
            status: 400,
            body: { reason: 'INVALID_ARGUMENT', errors: [{ field: 'code', reason: 'CODE_WRONG' }] },
          }
        user = emad
        return { body: { accessToken: 'x', user: emad } }
      },
    })
  }

  it('asks for a code, says when it is wrong, and goes on with a right one', async () => {
    const asked = withFactor()
    const { user } = await signIn('/login')
    expect(await screen.findByRole('heading', { name: 'Second step' })).toBeInTheDocument()
    const code = screen.getByRole('textbox', { name: 'Code' })
    expect(code).toHaveFocus()
    await user.type(code, '000000{Enter}')
    expect(await screen.findByText(/This code is not right/)).toBeInTheDocument()
    expect(code).toHaveFocus()
    await user.click(screen.getByRole('checkbox', { name: 'Trust this browser for 30 days' }))
    await user.type(code, '123456{Enter}')
    expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument()
    const answers = asked.filter(({ name }) => name === 'answerSecondFactor')
    expect(answers.map(({ input }) => input)).toEqual([
      { code: '000000', trust: false },
      { code: '123456', trust: true },
    ])
  })

  it('that came too late begins again with the password', async () => {
    withFactor()
    const { user } = await signIn('/login')
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'late{Enter}')
    expect(await screen.findByText('That took too long. Sign in again.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Begin again' }))
    expect(await screen.findByLabelText('Password')).toHaveValue('')
  })
})

describe('the sign-in page of a person who is signed in', () => {
  it('leads to their companies', async () => {
    server({ signedIn: true })
    renderApp('/login')
    expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument()
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  })

  it('leads to where it would have led after signing in', async () => {
    server({ signedIn: true })
    renderApp('/login?next=%2Fno%2Fsuch%2Fpage%2Fat%2Fall')
    expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' })).toBeInTheDocument()
  })

  it('leads to no other site', async () => {
    server({ signedIn: true })
    renderApp('/login?next=/.//evil.test/x')
    expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument()
  })
})

it('the sign-in page opens while the server does not answer', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('failed'))
  renderApp('/login')
  expect(await screen.findByLabelText('Password')).toBeInTheDocument()
})

describe('unknown paths', () => {
  it('say so inside the product', async () => {
    server({ signedIn: true })
    renderApp('/no/such/page/at/all')
    expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' })).toBeInTheDocument()
  })
})
