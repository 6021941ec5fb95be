import { screen, waitFor } from '@testing-library/react'
import { aCompany, aSession, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const CODE = 'zZ0yY1xX2wW3vV4uU5tT6sS7r'
type Shown = Exclude<ReturnType<NonNullable<Answers['getInvitation']>>, Refusal>

const invitation = (change: Partial<Shown> = {}): Shown => ({
  state: 'pending',
  company: 'Gulf Builders',
  inviter: 'Olivia Hartmann',
  masked_email: 'e•••@demo.test',
  email: null,
  for_me: true,
  subscription: null,
  offer: false,
  ...change,
})

function open(answers: Answers, path = `/invite/${CODE}`) {
  const asked = stubCalls({ ...signedIn('emad'), getInvitation: () => invitation(), ...answers })
  return { asked, ...renderApp(path) }
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('the page of an invitation', () => {
  it('changes nothing by being opened, and leads into the company once it is accepted', async () => {
    const companies: ReturnType<typeof aCompany>[] = []
    const { user, asked } = open({
      getsublist: () => companies,
      acceptInvitation: () => {
        companies.push(aCompany())
        return { subscription: 1 }
      },
    })
    await heading(/Gulf Builders/)
    expect(asked.map(({ name }) => name)).not.toContain('acceptInvitation')
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'acceptInvitation')?.input).toEqual({ code: CODE })
  })

  it('can be declined', async () => {
    let state: Shown['state'] = 'pending'
    const { user } = open({
      getInvitation: () => invitation({ state }),
      declineInvitation: () => {
        state = 'declined'
        return { declined: true }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    expect(await screen.findByText(/This invitation was declined/)).toBeInTheDocument()
  })

  it('asks a person who is signed out to sign in, and comes back (P23)', async () => {
    const { user } = open({
      session: () => aSession(null),
      getInvitation: () => invitation({ for_me: false }),
    })
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await heading('Sign in')
  })

  it('names both accounts when it is for another one (Q3)', async () => {
    open({ getInvitation: () => invitation({ for_me: false, masked_email: 'o•••@demo.test' }) })
    const words = /This is for .*o•••@demo\.test.*You are signed in as .*emad@demo\.test/
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Change account' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  })

  it('tells a change of accounts the page without its code', async () => {
    const { asked, user } = open({
      getInvitation: () => invitation({ for_me: false }),
      signOut: () => ({}),
    })
    await user.click(await screen.findByRole('button', { name: 'Change account' }))
    const inputs = () => asked.filter(({ name }) => name === 'signOut').map(({ input }) => input)
    await waitFor(() => expect(inputs()).toEqual([{ url: '/invite' }]))
  })

  it('lets a member straight into the company (Q5)', async () => {
    open({ getInvitation: () => invitation({ state: 'accepted', subscription: 1 }) })
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeInTheDocument()
  })

  it.each([
    ['accepted', /accepted already/],
    ['declined', /Ask .*Olivia Hartmann.* for another/],
    ['revoked', /taken back\. Ask .*Olivia Hartmann/],
    ['expired', /has ended\. Ask .*Olivia Hartmann/],
    ['replaced', /newer mail/],
  ] as const)('says when it was %s, and whom to ask (P23)', async (state, words) => {
    open({ getInvitation: () => invitation({ state }) })
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  })

  it.each([['/invite'], [`/invite/${CODE}`]])('%s without an invitation says so', async (path) => {
    open({ getInvitation: () => new Refusal(404, 'CODE_UNKNOWN') }, path)
    expect(await screen.findByText('This link does not work.')).toBeInTheDocument()
  })

  it('says why it was refused', async () => {
    const { user } = open({ acceptInvitation: () => new Refusal(402, 'PLAN_EXPIRED') })
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    expect(await screen.findByText(/The plan of this company has ended/)).toBeInTheDocument()
  })
})

describe('an offer of a company', () => {
  it('says that it is opened by accepting, and leads into it', async () => {
    const { user, asked } = open({
      getInvitation: () => invitation({ offer: true, inviter: '', company: 'Gulf Builders' }),
      acceptInvitation: () => ({ subscription: 1 }),
    })
    expect(await screen.findByText(/The platform offers .*Gulf Builders.* to own/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Open the company' }))
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'acceptInvitation')?.input).toEqual({ code: CODE })
  })

  it('stands on the page of companies too', async () => {
    const ends_at = '2026-12-01T08:00:00.000Z'
    open(
      {
        listOwnInvitations: () => [
          { id: 'i-1', company: 'Gulf Builders', inviter: '', ends_at, offer: true },
        ],
      },
      '/company',
    )
    expect(await screen.findByRole('button', { name: /Open .*Gulf Builders/ })).toBeInTheDocument()
    expect(screen.getByText(/The platform offers you this company/)).toBeInTheDocument()
  })

  it('names the platform when it has ended (P23)', async () => {
    open({ getInvitation: () => invitation({ state: 'expired', offer: true, inviter: '' }) })
    expect(await screen.findByText(/Ask .*whoever looks after the platform/)).toBeInTheDocument()
  })
})

describe('invitations that wait', () => {
  it('stand on the page of companies and are answered there', async () => {
    let waiting = [
      {
        id: 'i-1',
        company: 'Gulf Builders',
        inviter: 'Olivia',
        ends_at: '2026-12-01T08:00:00.000Z',
        offer: false,
      },
      { id: 'i-2', company: 'Other', inviter: 'Mona', ends_at: '2026-12-01T08:00:00.000Z', offer: false },
    ]
    const { user, asked } = open(
      {
        listOwnInvitations: () => waiting,
        declineInvitation: ({ id }) => {
          waiting = waiting.filter((one) => one.id !== id)
          return { declined: true }
        },
        acceptInvitation: () => ({ subscription: 1 }),
      },
      '/company',
    )
    await user.click(await screen.findByRole('button', { name: /Decline the invitation to .*Other/ }))
    await waitFor(() => expect(screen.queryByText('Other')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: /Accept the invitation to .*Gulf Builders/ }))
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'acceptInvitation')?.input).toEqual({ id: 'i-1' })
  })
})
