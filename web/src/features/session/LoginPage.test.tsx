import { screen, waitFor } from '@testing-library/react'
import { loginPath } from '../../app/router/login-path.js'
import { renderApp, stubApi } from '../../test/render-app.js'

const emad = { id: 7, fullname: 'Emad Al-Harbi', email: 'emad@demo.test', url: null, locale: 'en' }
const company = {
  id: 1,
  title: 'Demo Company',
  subscribedas: 'other',
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

  it('says that the session has ended, when that is why somebody is here', async () => {
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

describe('the sign-in page of somebody who is signed in', () => {
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
