import { screen } from '@testing-library/react'
import { aCompany, aSession, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const CODE = 'zZ0yY1xX2wW3vV4uU5tT6sS7r'
type Shown = Exclude<ReturnType<NonNullable<Answers['getInvitationLinkByCode']>>, Refusal>

const link = (change: Partial<Shown> = {}): Shown => ({
  state: 'live',
  company: 'Gulf Builders',
  domain: 'demo.test',
  lets_in: true,
  asked: false,
  subscription: null,
  ...change,
})

function open(answers: Answers) {
  const asked = stubCalls({ ...signedIn('emad'), getInvitationLinkByCode: () => link(), ...answers })
  return { asked, ...renderApp(`/invite/link-${CODE}`) }
}

describe('the page of an invitation link', () => {
  it('changes nothing by being opened, and leads into the company by its button (P3)', async () => {
    const companies: ReturnType<typeof aCompany>[] = []
    const { user, asked } = open({
      getsublist: () => companies,
      joinByLink: () => {
        companies.push(aCompany())
        return { subscription: 1 }
      },
    })
    await screen.findByRole('heading', { level: 1, name: /Join .*Gulf Builders/ })
    expect(screen.getByText(/addresses at .*demo\.test/)).toBeInTheDocument()
    expect(screen.getByText(/signed in as .*emad@demo\.test/)).toBeInTheDocument()
    expect(asked.map(({ name }) => name)).not.toContain('joinByLink')
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'joinByLink')?.input).toEqual({ code: CODE })
  })

  it('asks to join where a person has to say yes, and says that it was asked', async () => {
    let waits = false
    const { user } = open({
      getInvitationLinkByCode: () => link({ domain: null, lets_in: false, asked: waits }),
      joinByLink: () => {
        waits = true
        return { subscription: null }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Ask to join' }))
    expect(await screen.findByText(/You have asked to join/)).toBeInTheDocument()
  })

  it('asks a person who is signed out to sign in, and comes back', async () => {
    const { user, router } = open({ session: () => aSession(null) })
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    const next = new URLSearchParams(router.state.location.search).get('next')
    expect(next).toBe(`/invite/link-${CODE}`)
  })

  it.each([
    ['ended', /was ended/],
    ['expired', /days of this link are over/],
    ['used', /As many as may/],
  ] as const)('says when it is %s, and whom to ask (P23)', async (state, words) => {
    open({ getInvitationLinkByCode: () => link({ state }) })
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Join' })).not.toBeInTheDocument()
  })

  it('says why a person is not let in', async () => {
    const { user } = open({ joinByLink: () => new Refusal(403, 'LINK_OTHER_DOMAIN') })
    await user.click(await screen.findByRole('button', { name: 'Join' }))
    expect(await screen.findByText(/other email addresses than yours/)).toBeInTheDocument()
  })

  it('says so when there is no such link', async () => {
    open({ getInvitationLinkByCode: () => new Refusal(404, 'CODE_UNKNOWN') })
    expect(await screen.findByText('This link does not work.')).toBeInTheDocument()
  })
})
