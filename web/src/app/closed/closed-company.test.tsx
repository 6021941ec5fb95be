import { screen, waitFor, within } from '@testing-library/react'
import { FakeBoard, fakeLayout, someSetup, three } from '../../task-kit/testing/board-fixture.js'
import { aCompany, aSession, FakeStream, Refusal, signedIn, someSettings, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { aProject } from '../../test/samples.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'

const SLOW = { timeout: 15_000 }
const CLOSED = /nothing can be changed/i
let company: ReturnType<typeof aCompany>

beforeEach(() => {
  company = aCompany({ subscribedas: 'owner', expired: true })
})
afterEach(() => {
  toastStore.clear()
  sessionStorage.clear()
})

function open(path: string, answers: Parameters<typeof stubCalls>[0] = {}) {
  stubCalls({ ...signedIn('olivia'), getsublist: () => [company], ...answers })
  return renderApp(path)
}

const page = () => screen.findByRole('heading', { name: 'The plan of Demo Company has ended' }, SLOW)

describe('the owner of a company whose plan has ended (B8, B9)', () => {
  it('reads what that means and what to do, and may look at everything', async () => {
    const { user } = open('/1')
    await page()
    expect(screen.getByText(/you can read and export all of it/)).toBeInTheDocument()
    expect(screen.getByText(/Buy a plan or enter a licence code/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Enter a licence code' })).toHaveAttribute('href', '/licenseval')
    await user.click(screen.getByRole('button', { name: 'Open without changing anything' }))
    expect(await screen.findByRole('heading', { name: 'Projects' }, SLOW)).toBeInTheDocument()
    const banner = within(screen.getByRole('region', { name: 'Plan of the company' }))
    expect(banner.getByText(/Your plan has expired\. Nothing can be changed/)).toBeInTheDocument()
    expect(banner.getByRole('button', { name: 'Buy now' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'What to do' }))
    await page()
  })

  it('reads that it is expired, with Buy now, and a toast beside it, from / as well (S1 §2.5, §4)', async () => {
    const { router } = open('/', {
      getsublist: () => [aCompany({ id: 2, title: 'Other', expired: true }), company],
    })
    await page()
    expect(router.state.location.pathname).toBe('/1/subscriptionPaywall')
    expect(screen.getByText('expired')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Buy now' })).toBeInTheDocument()
    expect(screen.getByText('Subscription Expired, Please contact administrator')).toBeInTheDocument()
  })

  it('reads that a plan is needed where the trial was had in another company', async () => {
    open('/1', { getsubdefaultdetail: () => [someSettings({ trialday: 0 })] })
    expect(
      await screen.findByRole('heading', { name: 'Demo Company needs a plan' }, SLOW),
    ).toBeInTheDocument()
    expect(screen.getByText(/one free trial in 12 months/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Buy now' })).toBeInTheDocument()
  })

  it('is led to the plans of this company', async () => {
    const { router, user } = open('/1')
    await page()
    await user.click(screen.getByRole('button', { name: 'Buy now' }))
    expect(router.state.location).toMatchObject({ pathname: '/plans', search: '?company=1' })
  })

  it('goes on working when the plan is renewed', async () => {
    open('/1')
    await page()
    company = { ...company, expired: false }
    FakeStream.push('company', {})
    expect(await screen.findByRole('heading', { name: 'Projects' }, SLOW)).toBeInTheDocument()
    expect(screen.queryByText(CLOSED)).not.toBeInTheDocument()
  })

  it('asks once a second while much of the company changes, and sees the last of it', async () => {
    let asked = 0
    const getsublist = () => {
      asked++
      return [company]
    }
    open('/1', { getsublist })
    await page()
    const before = asked
    for (let n = 0; n < 20; n++) FakeStream.push('company', {})
    await waitFor(() => expect(asked).toBe(before + 1), SLOW)
    for (let n = 0; n < 20; n++) FakeStream.push('company', {})
    company = { ...company, expired: false }
    expect(await screen.findByRole('heading', { name: 'Projects' }, SLOW)).toBeInTheDocument()
    expect(asked).toBeLessThanOrEqual(before + 3)
  })

  it('finds no such page while the plan runs', async () => {
    company = { ...company, expired: false }
    open('/1/subscriptionPaywall')
    expect(await screen.findByRole('heading', { name: 'Projects' }, SLOW)).toBeInTheDocument()
  })
})

describe('a member of a company whose plan has ended (B9)', () => {
  const other = aCompany({ id: 2, title: 'Other Company' })
  const paywall = () => screen.findByRole('heading', { name: 'The plan of Demo Company has ended' }, SLOW)

  beforeEach(() => {
    company = { ...company, subscribedas: 'other' }
  })

  it.each(['/', '/1', '/1/subscriptionPaywall'])('reads whom to ask, from %s (B9, S1 §4)', async (path) => {
    const { router } = open(path)
    await paywall()
    expect(screen.getByText('Subscription Expired, Please contact administrator')).toBeInTheDocument()
    expect(router.state.location).toMatchObject({ pathname: '/paywall', search: '?code=1&val=expired' })
    expect(screen.getByText(/Ask the owner of the company/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'All companies' })).not.toBeInTheDocument()
  })

  it.each([
    ['asked', 'The owner has been asked, by mail and in the notifications.'],
    ['asked_before', 'You have already asked within the last day; the owner knows.'],
  ] as const)('asks the owner from the paywall: %s', async (result, words) => {
    const { user } = open('/1', { askOwner: () => ({ result }) })
    await paywall()
    await user.click(screen.getByRole('button', { name: 'Ask the owner' }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ask the owner' })).toBeNull()
  })

  it('is led to the companies that are open', async () => {
    open('/1', { getsublist: () => [company, other, { ...other, id: 3, title: 'Third' }] })
    expect(await screen.findByRole('heading', { name: 'Companies' }, SLOW)).toBeInTheDocument()
    expect(
      screen.getByText('Your Subscription Demo Company Expired, Please contact administrator'),
    ).toBeInTheDocument()
  })

  it('is refused a link into it', async () => {
    open('/1/grouppunch', { getsublist: () => [company, other] })
    expect(
      await screen.findByRole('heading', { name: 'Subscription Expired - Contact your Administrator' }, SLOW),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  it('reads in the words of the address what kind of end it is', async () => {
    open('/paywall?code=1&val=suspended', { getsublist: () => [company, other] })
    expect(
      await screen.findByRole('heading', { name: 'Demo Company is suspended' }, SLOW),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'All companies' })).toBeInTheDocument()
  })
})

describe('a company that is closed', () => {
  const closing = { erase_time: '2026-12-29T09:00:00.000Z', by_platform: false }
  const closed = () => screen.findByRole('heading', { name: 'Demo Company is closed' }, SLOW)

  beforeEach(() => {
    company = { ...company, closing }
  })

  it('tells its owner when it is erased, and is opened again by one click', async () => {
    const setCompanyClosing = jest.fn(() => {
      company = aCompany({ subscribedas: 'owner' })
      return { erase_time: null }
    })
    const { user } = open('/1', { setCompanyClosing })
    await closed()
    expect(screen.getByText(/erased for ever on 29.Dec(.2026)?/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open the company again' }))
    expect(await screen.findByRole('heading', { name: 'Projects' }, SLOW)).toBeInTheDocument()
    expect(setCompanyClosing).toHaveBeenCalledWith({ subscription: 1, closing: false })
    expect(await screen.findByText(/Renewal of the plan is off/)).toBeInTheDocument()
  })

  it('can be read and exported by its owner, under a banner that names the day', async () => {
    const { user } = open('/1')
    await closed()
    await user.click(screen.getByRole('button', { name: 'Read and export' }))
    expect(await screen.findByRole('heading', { name: 'Projects' }, SLOW)).toBeInTheDocument()
    expect(screen.getByText(/is erased on 29.Dec(.2026)?/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'What to do' }))
    await closed()
  })

  it('is not opened again by its owner where the platform closed it', async () => {
    company = { ...company, closing: { ...closing, by_platform: true } }
    open('/1')
    await closed()
    expect(screen.getByText(/Only a platform administrator can open it again/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Open the company again' })).toBeNull()
  })

  it('says to a member that it is closed, and does not ask for a plan', async () => {
    company = { ...company, subscribedas: 'other' }
    open('/1')
    await closed()
    expect(screen.queryByRole('button', { name: 'Ask the owner' })).toBeNull()
  })

  it('stands in the list of companies as closed, with the day', async () => {
    open('/', { getsublist: () => [company, aCompany({ id: 2, title: 'Other Company' })] })
    expect(await screen.findByText('Closed', {}, SLOW)).toBeInTheDocument()
    expect(screen.getByText(/erased for ever on 29.Dec(.2026)?/)).toBeInTheDocument()
  })
})

describe('the address of the paywall', () => {
  it('of a foreign company is a page that does not exist', async () => {
    open('/paywall?code=77&val=expired')
    expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' }, SLOW)).toBeInTheDocument()
  })

  it.each([
    ['an owner', true, '/1/subscriptionPaywall'],
    ['a company that is open', false, '/1'],
  ])('leads on for %s', async (_who, expired, to) => {
    company = { ...company, expired }
    const { router } = open('/paywall?code=1&val=expired')
    await waitFor(() => expect(router.state.location.pathname).toBe(to), SLOW)
  })

  it.each(['/paywall', '/paywall?code=1&val=expired'])(
    'opens signed out, and names no company: %s (people.md §5)',
    async (path) => {
      open(path, { session: () => aSession(null) })
      expect(
        await screen.findByRole('heading', { name: 'The plan of this company has ended' }, SLOW),
      ).toBeInTheDocument()
      expect(screen.queryByText(/Demo Company/)).not.toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
        'href',
        `/login?next=${encodeURIComponent(path)}`,
      )
      expect(screen.getByRole('link', { name: 'Plans and prices' })).toHaveAttribute('href', '/plans')
    },
  )

  it('of an older release, which names a way to pay, leads an owner to the plans', async () => {
    const { router } = open('/paywall_qpay')
    await waitFor(() => expect(router.state.location.pathname).toBe('/plans'), SLOW)
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      method: 'qpay',
      company: '1',
    })
  })
})

describe('a page that is open when the plan ends', () => {
  let restore: () => void
  beforeEach(() => {
    restore = fakeLayout()
    company = { ...company, expired: false }
  })
  afterEach(() => restore())

  it('keeps what was typed, says why it was not saved, and the shell knows it from then on', async () => {
    const { user } = open('/1/project/7/punch', {
      ...new FakeBoard(three()).answers(),
      getProject: () => [aProject({ id: 7 })],
      getBoardSetup: () => someSetup(),
      createTask: () => new Refusal(402, 'PLAN_EXPIRED'),
    })
    await screen.findByRole('listitem', { name: /Draw the header/ }, SLOW)
    await user.click(await screen.findByRole('button', { name: 'Add a task to In progress' }))
    const box = await screen.findByRole('textbox', { name: /Title of the new task in In progress/ })
    company = { ...company, expired: true }
    await user.type(box, 'Order chairs{Enter}')
    expect(await screen.findByText(/The plan of this company has ended/)).toBeInTheDocument()
    expect(box).toHaveValue('Order chairs')
    expect(await screen.findByRole('link', { name: 'What to do' })).toBeInTheDocument()
    company = { ...company, expired: false }
    FakeStream.push('company', {})
    await waitFor(() => expect(screen.queryByRole('link', { name: 'What to do' })).not.toBeInTheDocument())
    expect(box).toHaveValue('Order chairs')
  }, 30_000)
})
