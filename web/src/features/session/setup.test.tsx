import { screen } from '@testing-library/react'
import { aSession, Refusal, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const ada = {
  id: 'u-admin',
  fullname: 'Ada Minster',
  email: 'ada@people.test',
  url: '',
  locale: 'en' as const,
  platform_admin: false,
}

/** A platform without an administrator, until its setup code is entered. */
function empty(answers: Answers = {}) {
  let open = true
  return stubCalls({
    session: () => (open ? { ...aSession(null), setup: true } : { ...aSession('admin'), factorDue: true }),
    openSetup: ({ code }) => {
      if (code !== 'RIGHT') return new Refusal(404, 'CODE_UNKNOWN')
      open = false
      return { accessToken: 'x', user: ada }
    },
    getFactors: () => ({ totp: false, recovery_codes: 0 }),
    getSessions: () => [],
    getsublist: () => [],
    ...answers,
  })
}

it.each(['/', '/login', '/register', '/account/forgotpassword', '/1/grouppunch'])(
  'a platform without an administrator leads from %s to its setup',
  async (path) => {
    empty()
    renderApp(path)
    expect(await screen.findByRole('heading', { name: 'Open this platform' })).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Setup code' })).toHaveFocus()
  },
)

it('the setup says that a code does not work, and leads with a right one to the second factor', async () => {
  const asked = empty()
  const { user } = renderApp('/')
  const code = await screen.findByRole('textbox', { name: 'Setup code' })
  await user.type(code, 'WRONG')
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Ada Minster')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@people.test')
  await user.type(screen.getByLabelText('Password'), 'a quiet green lamp')
  await user.click(screen.getByRole('button', { name: 'Open the platform' }))
  expect(await screen.findByText(/This code does not work/)).toBeInTheDocument()
  expect(code).toHaveFocus()
  await user.clear(code)
  await user.type(code, 'RIGHT')
  await user.click(screen.getByRole('button', { name: 'Open the platform' }))
  expect(await screen.findByRole('button', { name: 'Set up an authenticator' })).toBeInTheDocument()
  expect(asked.filter(({ name }) => name === 'openSetup').at(-1)?.input).toEqual({
    code: 'RIGHT',
    fullname: 'Ada Minster',
    email: 'ada@people.test',
    password: 'a quiet green lamp',
    locale: 'en',
  })
})

it('beside an administrator the same address is a sign-up like any other (P5)', async () => {
  stubCalls({ session: () => aSession(null) })
  renderApp('/register?type=setup')
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveFocus()
  expect(screen.queryByRole('textbox', { name: 'Setup code' })).not.toBeInTheDocument()
})
