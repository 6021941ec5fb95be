import { screen, waitFor, within } from '@testing-library/react'
import { asRole, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

type Link = NonNullable<Exclude<ReturnType<NonNullable<Answers['getInvitationLink']>>, Refusal>['link']>

const link = (change: Partial<Link> = {}): Link => ({
  id: 'l-1',
  domain: null,
  uses: 3,
  max_uses: 25,
  created_by: 'u-olivia',
  created_at: '2026-11-20T08:00:00.000Z',
  ends_at: '2026-11-27T08:00:00.000Z',
  ...change,
})

const CODE = 'zZ0yY1xX2wW3vV4uU5tT6sS7r'
const request = (id: string, fullname: string) => ({
  id,
  user: `u-${id}`,
  fullname,
  email: `${id}@elsewhere.test`,
  was_member: id === 'back',
  asked_at: '2026-11-21T08:00:00.000Z',
})

function open(answers: Answers, path = '/1/subsetting/invitations') {
  const asked = stubCalls({
    ...signedIn('mona'),
    ...asRole('manager'),
    listCompanyMembers: () => [],
    listInvitations: () => ({
      invitations: [],
      seats: { used: 1, limit: null },
      page: { next_page_token: '' },
    }),
    getInvitationLink: () => ({ link: null }),
    listJoinRequests: () => ({ requests: [], page: { next_page_token: '' } }),
    ...answers,
  })
  return { asked, ...renderApp(path) }
}

describe('the invitation link', () => {
  it('is made for a domain, shows its address once, and is ended', async () => {
    let live: Link | null = null
    const { user, asked } = open({
      getInvitationLink: () => ({ link: live }),
      makeInvitationLink: ({ domain }) => {
        live = link({ domain, uses: 0 })
        return { link: live, code: CODE }
      },
      endInvitationLink: () => {
        live = null
        return { ended: true }
      },
    })
    const form = within(await screen.findByRole('form', { name: 'Invitation link' }))
    await user.click(form.getByRole('combobox', { name: 'Whom it lets in' }))
    await user.click(await screen.findByRole('option', { name: 'Addresses of one domain, at once' }))
    await user.click(form.getByRole('button', { name: 'Make a link' }))
    const domain = form.getByRole('textbox', { name: /Domain/ })
    expect(domain).toHaveAccessibleDescription(/Write the domain/)
    expect(domain).toHaveFocus()
    await user.type(domain, 'company.com')
    await user.click(form.getByRole('button', { name: 'Make a link' }))
    expect(await screen.findByText(`${location.origin}/invite/link-${CODE}`)).toBeInTheDocument()
    expect(await screen.findByText(/Lets in addresses at .*company\.com/)).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'makeInvitationLink')?.input).toEqual({
      subscription: 1,
      domain: 'company.com',
      max_uses: 25,
      days: 7,
    })
    await user.click(screen.getByRole('button', { name: 'End the link' }))
    expect(await screen.findByRole('form', { name: 'Invitation link' })).toBeInTheDocument()
    expect(screen.queryByText(new RegExp(CODE))).not.toBeInTheDocument()
  })

  it('shows its address although the card is drawn anew before the other lists have answered', async () => {
    let live: Link | null = null
    const { user } = open({
      getInvitationLink: () => ({ link: live }),
      makeInvitationLink: () => {
        live = link({ uses: 0 })
        return { link: live, code: CODE }
      },
    })
    await screen.findByRole('button', { name: 'Make a link' })
    const answer = globalThis.fetch
    let answerMembers: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answerMembers = resolve
    })
    globalThis.fetch = async (url, init) => {
      if (url === '/api/listCompanyMembers') await held
      return answer(url, init)
    }
    await user.click(screen.getByRole('button', { name: 'Make a link' }))
    expect(await screen.findByText(/Used 0 of 25/)).toBeInTheDocument()
    answerMembers()
    expect(await screen.findByText(`${location.origin}/invite/link-${CODE}`)).toBeInTheDocument()
  })

  it('says why there is none, and what one has been used for', async () => {
    const { user } = open({ makeInvitationLink: () => new Refusal(400, 'DOMAIN_PUBLIC') })
    await user.click(await screen.findByRole('button', { name: 'Make a link' }))
    expect(await screen.findByText(/Everybody can get an address there/)).toBeInTheDocument()
  })
})

describe('those who ask to join', () => {
  it('are let in or declined one by one, on the page of user managers', async () => {
    let waiting = [request('new', 'Nadia New'), request('back', 'Basil Back')]
    const { user, asked } = open({
      listJoinRequests: () => ({ requests: waiting, page: { next_page_token: '' } }),
      answerJoinRequest: ({ id }) => {
        waiting = waiting.filter((one) => one.id !== id)
        return { answered: true }
      },
    })
    expect(await screen.findByText(/Was a member before/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Let .*Nadia New.* in/ }))
    await waitFor(() => expect(screen.queryByText('Nadia New')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: /Decline .*Basil Back/ }))
    await waitFor(() => expect(screen.queryByText('Basil Back')).not.toBeInTheDocument())
    const answers = asked.filter(({ name }) => name === 'answerJoinRequest').map(({ input }) => input)
    expect(answers).toEqual([
      { subscription: 1, id: 'new', approved: true },
      { subscription: 1, id: 'back', approved: false },
    ])
  })

  it('stay in the list when there is no seat for them', async () => {
    const { user } = open({
      listJoinRequests: () => ({ requests: [request('new', 'Nadia New')], page: { next_page_token: '' } }),
      answerJoinRequest: () => new Refusal(409, 'SEATS_FULL'),
    })
    await user.click(await screen.findByRole('button', { name: /Let .*Nadia New.* in/ }))
    expect(await screen.findByText('All seats are taken')).toBeInTheDocument()
    expect(screen.getByText('Nadia New')).toBeInTheDocument()
  })
})
