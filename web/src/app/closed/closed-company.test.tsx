import { screen, waitFor } from '@testing-library/react'
import { FakeBoard, fakeLayout, someSetup, three } from '../../task-kit/testing/board-fixture.js'
import { aCompany, FakeStream, Refusal, signedIn, stubCalls } from '../../test/contract.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/toast.js'

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

describe('the owner of a company whose plan has ended', () => {
  it('is told what that means and what to do, and may look at everything', async () => {
    const { user } = open('/1')
    await page()
    expect(screen.getByText(/you can read and export all of it/)).toBeInTheDocument()
    expect(screen.getByText(/To renew the plan, contact/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Open without changing anything' }))
    expect(await screen.findByRole('heading', { name: 'Projects' }, SLOW)).toBeInTheDocument()
    expect(screen.getByText(CLOSED)).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'What to do' }))
    await page()
  })

  it('goes on working when the plan is renewed', async () => {
    open('/1')
    await page()
    company = { ...company, expired: false }
    FakeStream.push('company', {})
    expect(await screen.findByRole('heading', { name: 'Projects' }, SLOW)).toBeInTheDocument()
    expect(screen.queryByText(CLOSED)).not.toBeInTheDocument()
  })

  it('finds no such page while the plan runs', async () => {
    company = { ...company, expired: false }
    open('/1/subscriptionPaywall')
    expect(await screen.findByRole('heading', { name: 'Projects' }, SLOW)).toBeInTheDocument()
  })
})

describe('a member of a company whose plan has ended', () => {
  it.each(['/1', '/1/grouppunch', '/1/subscriptionPaywall'])(
    'is told whom to contact at %s',
    async (path) => {
      company = { ...company, subscribedas: 'other' }
      open(path)
      expect(
        await screen.findByRole(
          'heading',
          { name: 'Subscription Expired - Contact your Administrator' },
          SLOW,
        ),
      ).toBeInTheDocument()
      expect(screen.getByText(/Nothing is lost/)).toBeInTheDocument()
      expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
    },
  )
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
