import { screen } from '@testing-library/react'
import { aSession, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { PACE } from './api/sign-up.js'

const CODE = 'abcdefghijklmnopqrstuvwxy'

/** A server on which no one is signed in until an activation signs them in. */
function server(answers: Answers = {}, signsIn = true) {
  let begun = false
  const inside = signedIn('emad')
  return stubCalls({
    ...inside,
    session: (input) => (begun && inside.session ? inside.session(input) : aSession(null)),
    register: () => ({ sent: true }),
    activateAccount: () => {
      begun = signsIn
      return { signed_in: signsIn, email: 'noor@people.test' }
    },
    ...answers,
  })
}

async function signUp(password = 'a quiet green lamp', path = '/register') {
  const rendered = renderApp(path)
  await rendered.user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Noor Amin')
  await rendered.user.type(screen.getByRole('textbox', { name: 'Email' }), 'noor@people.test')
  await rendered.user.type(screen.getByLabelText('Password'), password)
  await rendered.user.click(screen.getByRole('button', { name: 'Sign up' }))
  return rendered
}

afterEach(() => {
  jest.restoreAllMocks()
  sessionStorage.clear()
})

describe('the sign-up page', () => {
  it('sends what was typed, and then takes the code of the mail', async () => {
    const asked = server()
    const { user } = await signUp()
    const code = await screen.findByRole('textbox', { name: 'Code' })
    expect(screen.getByText(/a mail is on its way to .*noor@people\.test/)).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'register')?.input).toEqual({
      fullname: 'Noor Amin',
      email: 'noor@people.test',
      password: 'a quiet green lamp',
      locale: 'en',
    })
    await user.type(code, '٠١٢٣٤٥')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'activateAccount')?.input).toEqual({ pin: '٠١٢٣٤٥' })
  })

  it.each([
    ['on a phone', false, 'Sign in'],
    ['by the link in another window', true, 'Companies'],
  ])('goes on by itself when the sign-up is finished %s (Q12)', async (_where, signedInHere, heading) => {
    jest.replaceProperty(PACE, 'everyMs', 50)
    let waiting = true
    let begun = false
    const inside = signedIn('emad')
    server({
      session: (input) => (begun && inside.session ? inside.session(input) : aSession(null)),
      getSignUp: () => ({ waiting }),
    })
    await signUp()
    await screen.findByRole('textbox', { name: 'Code' })
    waiting = false
    begun = signedInHere
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument()
    if (!signedInHere) expect(screen.getByText(/finished in another browser/)).toBeInTheDocument()
  })

  it('says at each field what is missing, before anything is sent', async () => {
    const asked = server()
    const { user } = renderApp('/register')
    await user.click(await screen.findByRole('button', { name: 'Sign up' }))
    for (const words of ['Enter your name', 'Enter your email', 'Use at least 12 characters'])
      expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus()
    expect(asked.filter(({ name }) => name === 'register')).toEqual([])
  })

  it('says at the password why the server refuses it, and keeps the rest', async () => {
    const errors = [{ field: 'password', reason: 'PASSWORD_COMMON' }]
    server({ register: () => new Refusal(400, 'INVALID_ARGUMENT', {}, errors) })
    await signUp('1qaz2wsx3edc')
    expect(await screen.findByText(/among the first that are tried/)).toBeInTheDocument()
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('noor@people.test')
  })

  it('says that accounts are by invitation where they are', async () => {
    server({ register: () => new Refusal(403, 'SIGN_UP_CLOSED') })
    await signUp()
    expect(await screen.findByText(/^New accounts are opened by invitation here/)).toBeInTheDocument()
  })

  it('shows the invitation that it is for (Q4)', async () => {
    const asked = server()
    const code = 'abcdefghijklmnopqrstuvwxy'
    await signUp(undefined, `/register?next=${encodeURIComponent(`/invite/${code}`)}`)
    await screen.findByRole('textbox', { name: 'Code' })
    expect(asked.find(({ name }) => name === 'register')?.input).toMatchObject({ invitation: code })
  })

  it('hands on the shared link that it is for', async () => {
    const asked = server()
    await signUp(undefined, `/register?next=${encodeURIComponent(`/invite/link-${CODE}`)}`)
    await screen.findByRole('textbox', { name: 'Code' })
    const input = asked.find(({ name }) => name === 'register')?.input
    expect(input).toMatchObject({ link: CODE })
    expect(input).not.toHaveProperty('invitation')
  })

  it('is filled with the address of the invitation, and keeps it where the page is opened again', async () => {
    const page = `/register?next=${encodeURIComponent(`/invite/${CODE}`)}`
    server({
      getInvitation: () => ({
        company: 'Demo Company',
        inviter: 'Olivia Haddad',
        masked_email: 'n…@people.test',
        email: 'noor@people.test',
        state: 'pending',
        for_me: false,
        subscription: null,
        offer: false,
      }),
    })
    const { user, unmount } = renderApp(page)
    const email = await screen.findByRole('textbox', { name: 'Email' })
    expect(email).toHaveValue('noor@people.test')
    // Another address is a choice, and is kept.
    await user.clear(email)
    await user.type(email, 'noor@home.test')
    unmount()
    renderApp(page)
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('noor@home.test')
  })

  it('with an address proven by the invitation goes straight on to it, without a mail', async () => {
    let begun = false
    const inside = signedIn('emad')
    const code = 'abcdefghijklmnopqrstuvwxy'
    server({
      session: (input) => (begun && inside.session ? inside.session(input) : aSession(null)),
      register: () => {
        begun = true
        return { sent: false }
      },
      getInvitation: () => ({
        company: 'Demo Company',
        inviter: 'Olivia Haddad',
        masked_email: 'n…@people.test',
        email: null,
        state: 'pending',
        for_me: true,
        subscription: null,
        offer: false,
      }),
    })
    await signUp(undefined, `/register?next=${encodeURIComponent(`/invite/${code}`)}`)
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeInTheDocument()
  })

  it('of students stores that, and nothing else that stands in the address', async () => {
    const asked = server()
    await signUp(undefined, '/register_student')
    await screen.findByRole('textbox', { name: 'Code' })
    expect(asked.find(({ name }) => name === 'register')?.input).toMatchObject({ audience: 'student' })
  })

  it('keeps the focus in its first field where another path led to it', async () => {
    server()
    renderApp('/register_student')
    await screen.findByText(/^Sign up · /, { selector: 'output' })
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus()
  })

  it('keeps what was entered where it is changed or sent again', async () => {
    const asked = server()
    const { user } = await signUp()
    await user.click(await screen.findByRole('button', { name: 'Change what I entered, or send again' }))
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Noor Amin')
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('noor@people.test')
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    await screen.findByRole('textbox', { name: 'Code' })
    const [first, second] = asked.filter(({ name }) => name === 'register').map(({ input }) => input)
    expect(second).toEqual(first)
  })

  it('asks for the code after a reload, and for the password alone where it is sent again', async () => {
    server()
    const { unmount } = await signUp()
    await screen.findByRole('textbox', { name: 'Code' })
    unmount()
    const { user } = renderApp('/register')
    expect(await screen.findByRole('textbox', { name: 'Code' })).toBeInTheDocument()
    expect(JSON.stringify(sessionStorage)).not.toContain('a quiet green lamp')
    await user.click(screen.getByRole('button', { name: 'Change what I entered, or send again' }))
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('noor@people.test')
    expect(screen.getByLabelText('Password')).toHaveValue('')
  })

  it('forgets the sign-up whose account is there', async () => {
    server()
    const { user, unmount } = await signUp()
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '012345')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findByRole('heading', { name: 'Companies' })
    unmount()
    server()
    renderApp('/register')
    expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('')
  })

  it('leads on to the invitation after the code, whichever address it was entered for', async () => {
    const invited = `/invite/${CODE}`
    server({
      getInvitation: () => ({
        company: 'Demo Company',
        inviter: 'Olivia Haddad',
        masked_email: 'e•••@demo.test',
        email: null,
        state: 'pending',
        for_me: false,
        subscription: null,
        offer: false,
      }),
    })
    const { user, router } = await signUp(undefined, `/register?next=${encodeURIComponent(invited)}`)
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '012345')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('heading', { name: /Demo Company/ })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(invited)
  })

  it('and the sign-in page lead to each other with the place that they lead on to', async () => {
    server()
    const next = `?next=${encodeURIComponent(`/invite/${CODE}`)}`
    const { user, router } = renderApp(`/register${next}`)
    await user.click(await screen.findByRole('link', { name: 'Sign in' }))
    await user.click(await screen.findByRole('link', { name: 'Sign up' }))
    await screen.findByRole('textbox', { name: 'Full name' })
    expect(router.state.location.search).toBe(next)
  })

  it.each([
    ['PIN_WRONG', 'This code is not right. Look again.'],
    [
      'PIN_USED_UP',
      'Too many wrong codes: this one works no more. Open the link of the mail, or send another mail.',
    ],
  ])('says %s of a code at its field', async (reason, words) => {
    const errors = [{ field: 'pin', reason }]
    server({ activateAccount: () => new Refusal(400, 'INVALID_ARGUMENT', {}, errors) })
    const { user } = await signUp()
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '000000')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(words)).toBeInTheDocument()
  })
})

describe('the link of the mail', () => {
  it('asks nothing of the server before its button is pressed (P3)', async () => {
    const asked = server()
    const { user } = renderApp(`/account/activate/${CODE}`)
    const button = await screen.findByRole('button', { name: 'Confirm' })
    expect(asked.filter(({ name }) => name !== 'session')).toEqual([])
    await user.click(button)
    expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'activateAccount')?.input).toEqual({ code: CODE })
  })

  it('opened in another browser leads to the sign-in', async () => {
    server({}, false)
    const { user } = renderApp(`/account/activate/${CODE}`)
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(/your account is open\. Sign in to begin/)).toBeInTheDocument()
  })

  it('asks for the password of the account in another browser than the one that signed up', async () => {
    const needed = new Refusal(400, 'INVALID_ARGUMENT', {}, [
      { field: 'password', reason: 'PASSWORD_NEEDED' },
    ])
    const asked = server({
      activateAccount: (input) =>
        'password' in input ? { signed_in: false, email: 'noor@people.test' } : needed,
    })
    const { user } = renderApp(`/account/activate/${CODE}`)
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    const password = await screen.findByLabelText('Password')
    expect(password).toHaveFocus()
    await user.type(password, 'seven slow yellow boats')
    await user.click(screen.getByRole('button', { name: 'Open the account' }))
    expect(await screen.findByText(/your account is open\. Sign in to begin/)).toBeInTheDocument()
    expect(asked.filter(({ name }) => name === 'activateAccount').at(-1)?.input).toEqual({
      code: CODE,
      password: 'seven slow yellow boats',
    })
  })

  it('that does not work says so, and where to begin anew', async () => {
    server({ activateAccount: () => new Refusal(404, 'CODE_UNKNOWN') })
    const { user } = renderApp(`/account/activate/${CODE}`)
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(/^This link or code does not work/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Sign up anew' })).toHaveAttribute('href', '/register')
  })
})
