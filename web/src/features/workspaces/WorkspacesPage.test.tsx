import { screen } from '@testing-library/react'
import { aCompany, aSession, signedIn, stubCalls, type Who } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'

const lapsed = aCompany({ id: 3, title: 'Lapsed Company', expired: true })
const gulf = aCompany({ id: 163, title: 'Gulf Builders' })

function open(companies: ReturnType<typeof aCompany>[], path = '/', who: Who = 'emad') {
  stubCalls({ ...signedIn(who), getsublist: () => companies })
  return renderApp(path)
}

afterEach(() => toastStore.clear())

describe('the companies of a person', () => {
  it('open straight away when there is only one', async () => {
    open([aCompany()])
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeInTheDocument()
  })

  it('are listed when there are several, and an expired one does not open but says why', async () => {
    const { user } = open([aCompany(), gulf, lapsed])
    expect(await screen.findByRole('link', { name: 'Gulf Builders' })).toHaveAttribute('href', '/163')
    expect(screen.queryByRole('link', { name: 'Lapsed Company' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Lapsed Company' }))
    expect(
      await screen.findByText('Your Subscription Lapsed Company Expired, Please contact administrator'),
    ).toBeInTheDocument()
  })

  it('stand below the offer of the company whose domain the own address has', async () => {
    const offer = { company: 'Firm', domain: 'firm.test', lets_in: true, asked: false }
    stubCalls({
      ...signedIn('emad'),
      getsublist: () => [aCompany(), gulf],
      getDomainOffer: () => ({ offer }),
    })
    renderApp('/')
    expect(await screen.findByRole('button', { name: /Join .*Firm/ })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Gulf Builders' })).toBeInTheDocument()
  })

  it('say so when all of them have expired, and lead to whom to ask (S1 §4, §8)', async () => {
    const { router } = open([lapsed, { ...lapsed, id: 4, title: 'Other' }])
    expect(await screen.findByText('Subscription Expired, Please contact administrator')).toBeInTheDocument()
    expect(
      await screen.findByRole('heading', { name: `The plan of ${lapsed.title} has ended` }),
    ).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/paywall')
    expect(screen.getByRole('link', { name: 'Other' })).toHaveAttribute('href', '/4')
  })

  it('show an empty page to a person without any, and the platform only to its administrators', async () => {
    open([])
    expect(await screen.findByText('You are not in a company yet')).toBeInTheDocument()
    expect(screen.queryByText('Platform')).not.toBeInTheDocument()
  })
})

describe('addresses of companies', () => {
  it.each(['/2', '/nonsense', '/1/project/x/punchcalendar', '/1/nowhere'])(
    '%s is a page that does not exist',
    async (path) => {
      open([aCompany()], path)
      expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' })).toBeInTheDocument()
    },
  )

  it('lead to what has happened where the plan of the only company has ended', async () => {
    open([lapsed], '/3')
    expect(
      await screen.findByRole('heading', { name: `The plan of ${lapsed.title} has ended` }),
    ).toBeInTheDocument()
  })

  it('lead to the sign-in and back for a person who is signed out', async () => {
    stubCalls({ ...signedIn('emad'), session: () => aSession(null) })
    renderApp('/1')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
  })
})

describe('the platform', () => {
  const subscriptions = {
    listPlatformSubscriptions: () => ({
      subscriptions: [
        {
          id: 's-1',
          number: 1,
          title: 'Demo Company',
          owner_id: 'u-olivia',
          owner_email: 'olivia@demo.test',
          plan_title: null,
          plan_end_date: null,
          locked: false,
          erase_time: null,
          member_count: 4,
        },
      ],
      page: { next_page_token: '' },
    }),
  }

  it('does not exist for others', async () => {
    open([aCompany()], '/Admino/subscriptions')
    expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' })).toBeInTheDocument()
  })

  it('lists the companies to its administrators', async () => {
    stubCalls({ ...signedIn('admin'), getsublist: () => [], ...subscriptions })
    renderApp('/Admino/subscriptions')
    expect(await screen.findByText('olivia@demo.test')).toBeInTheDocument()
  })
})
