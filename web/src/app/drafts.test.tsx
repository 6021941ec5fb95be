import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { openRegisters, rain } from '../features/registers/register-fixture.js'
import { aSession, asRole, signedIn, stubCalls, type Answers } from '../test/api.js'
import { renderApp } from '../test/render-app.js'

interface Kind {
  kind: string
  path: string
  answers: Answers
  /** Opens the form where it does not stand on its page. */
  open?: (user: UserEvent) => Promise<void>
  dialog?: boolean
  field: RegExp
  first: string
  typed: string
  /** What else is needed to send it. */
  fill?: (user: UserEvent) => Promise<void>
  send: RegExp
  call: string
}

const press = async (user: UserEvent, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }, { timeout: 15_000 }))

const KINDS: Kind[] = [
  {
    kind: 'a page of settings',
    path: '/1/subsetting/defaultsettings',
    answers: { ...signedIn('olivia'), ...asRole('owner'), updateCompany: () => ({ version: 2 }) },
    field: /Name of the company/,
    first: 'Demo Company',
    typed: 'Gulf Works',
    send: /^Save$/,
    call: 'updateCompany',
  },
  {
    kind: 'the dialog of a register entry',
    path: '',
    answers: { createEntry: () => rain },
    open: (user) => press(user, /^New risk$/),
    dialog: true,
    field: /^Title/,
    first: '',
    typed: 'Flood',
    send: /^Save$/,
    call: 'createEntry',
  },
  {
    kind: 'the sign-up',
    path: '/register',
    answers: { ...signedIn('emad'), session: () => aSession(null), register: () => ({ sent: true }) },
    field: /^Full name$/,
    first: '',
    typed: 'Noor Amin',
    fill: async (user) => {
      await user.clear(screen.getByRole('textbox', { name: 'Email' }))
      await user.type(screen.getByRole('textbox', { name: 'Email' }), 'noor@people.test')
      await user.type(screen.getByLabelText('Password'), 'a quiet green lamp')
    },
    send: /^Sign up$/,
    call: 'register',
  },
]

/** Loads the page: nothing is left of the one before but what the browser keeps. */
async function load({ path, answers, open }: Kind) {
  const page = path === '' ? openRegisters(answers) : (stubCalls(answers), renderApp(path))
  await open?.(page.user)
  return page
}

const fieldOf = ({ field }: Kind) => screen.findByRole('textbox', { name: field }, { timeout: 15_000 })

async function type(user: UserEvent, kind: Kind) {
  const field = await fieldOf(kind)
  await user.clear(field)
  await user.type(field, kind.typed)
}

const BACK = 'What you entered earlier and did not save is here again.'

describe.each(KINDS)('what was entered into $kind', (kind) => {
  it('is there again after a reload, and can be put back', async () => {
    const page = await load(kind)
    await type(page.user, kind)
    page.unmount()
    const again = await load(kind)
    expect(await fieldOf(kind)).toHaveValue(kind.typed)
    expect(screen.getByText(BACK)).toBeInTheDocument()
    await press(again.user, /^Begin anew$/)
    expect(await fieldOf(kind)).toHaveValue(kind.first)
    expect(screen.queryByText(BACK)).not.toBeInTheDocument()
  })

  it('stays without a connection, and is forgotten once it is sent', async () => {
    const page = await load(kind)
    await type(page.user, kind)
    await kind.fill?.(page.user)
    const answer = globalThis.fetch
    globalThis.fetch = (url, init) =>
      url === `/api/${kind.call}` ? Promise.reject(new TypeError('offline')) : answer(url, init)
    await press(page.user, kind.send)
    expect(await screen.findByText(/The server does not answer/)).toBeInTheDocument()
    page.unmount()
    const again = await load(kind)
    expect(await fieldOf(kind)).toHaveValue(kind.typed)
    await kind.fill?.(again.user)
    await press(again.user, kind.send)
    await waitFor(() =>
      expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]),
    )
  })
})

describe.each(KINDS.filter(({ dialog }) => dialog))('what was entered into $kind', (kind) => {
  it('is there again when the dialog was left by Escape', async () => {
    const { user } = await load(kind)
    await type(user, kind)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await kind.open?.(user)
    expect(await fieldOf(kind)).toHaveValue(kind.typed)
  })
})

it('a password is never kept', async () => {
  const [kind] = KINDS.filter(({ path }) => path === '/register')
  if (!kind) throw new Error('there is no sign-up')
  const page = await load(kind)
  await type(page.user, kind)
  await kind.fill?.(page.user)
  expect(JSON.stringify(sessionStorage)).not.toContain('a quiet green lamp')
  page.unmount()
  await load(kind)
  await fieldOf(kind)
  expect(screen.getByLabelText('Password')).toHaveValue('')
})
