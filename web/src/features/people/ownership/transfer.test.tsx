import { screen, within } from '@testing-library/react'
import {
  aSession,
  asRole,
  Refusal,
  signedIn,
  stubCalls,
  type Answers,
  type CompanyRole,
} from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'
import type { MailedTransfer, Transfer } from '../api/transfers.js'

const CODE = 'zZ0yY1xX2wW3vV4uU5tT6sS7r'

const person = (id: string, fullname: string) => ({ id, fullname, email: `${id}@demo.test`, url: '' })
const olivia = person('u-olivia', 'Olivia Hartmann')
const emad = person('u-emad', 'Emad Al-Harbi')
const member = (one: typeof emad, change: object = {}) => ({
  ...one,
  report_to: null,
  subscribedas: 'other' as const,
  manage_users: false,
  guest: false,
  grants: [],
  active: true,
  version: 1,
  ...change,
})
const transfer: Transfer = {
  id: 't-1',
  from: olivia.id,
  to: emad.id,
  asked_at: '2026-11-17T08:00:00.000Z',
  ends_at: '2026-11-24T08:00:00.000Z',
  accepts_at: '2026-11-17T08:00:00.000Z',
}
const mailed = (change: Partial<MailedTransfer> = {}): MailedTransfer => ({
  state: 'pending',
  company: 'Gulf Builders',
  owner: olivia.fullname,
  masked_email: 'e•••@demo.test',
  for_me: true,
  id: 't-1',
  subscription: 1,
  accepts_at: '2026-11-17T08:00:00.000Z',
  veto: false,
  asked: '',
  ...change,
})

function open(path: string, as: 'emad' | 'olivia', role: CompanyRole, answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn(as),
    ...asRole(role),
    getUserList: () => [olivia, emad],
    listCompanyMembers: () => [
      member(olivia, { subscribedas: 'owner' }),
      member(emad),
      member(person('u-guest', 'Gita Guest'), { guest: true }),
    ],
    getTransfer: () => ({ transfer: null }),
    getTransferByCode: () => mailed(),
    ...answers,
  })
  const inputsOf = (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input)
  return { inputsOf, ...renderApp(path) }
}

afterEach(() => toastStore.clear())

/** Refuses until the password was entered once more. */
function protectedCalls(answers: (fresh: () => boolean) => Answers): Answers {
  let fresh = false
  return {
    ...answers(() => fresh),
    stepUp: () => {
      fresh = true
      return { accessToken: '' }
    },
  }
}

async function confirmPassword(user: ReturnType<typeof open>['user']) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await user.type(dialog.getByLabelText(/Present password/), 'present one')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
}

describe('the ownership of a company', () => {
  it('is offered by its owner to a member, with the password, and the offer taken back', async () => {
    let waits: Transfer | null = null
    const { user, inputsOf } = open('/1/admin/transfer', 'olivia', 'owner', {
      ...protectedCalls((fresh) => ({
        startTransfer: () => {
          if (!fresh()) return new Refusal(403, 'STEP_UP')
          waits = transfer
          return { transfer }
        },
      })),
      getTransfer: () => ({ transfer: waits }),
      cancelTransfer: () => {
        waits = null
        return { cancelled: true }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Ask' }))
    expect(await screen.findByText('Choose who is to become the owner')).toBeInTheDocument()
    await user.click(screen.getByRole('combobox', { name: /New owner/ }))
    expect(screen.queryByRole('option', { name: /Gita Guest/ })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('option', { name: /Emad Al-Harbi/ }))
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    await confirmPassword(user)
    expect(await screen.findByText(/Emad Al-Harbi.* was asked to become the owner/)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const asked = { subscription: 1, user: 'u-emad' }
    expect(inputsOf('startTransfer')).toEqual([asked, asked])
    expect(inputsOf('stepUp')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByRole('button', { name: 'Ask' })).toBeInTheDocument()
    expect(inputsOf('cancelTransfer')).toEqual([{ subscription: 1, id: 't-1' }])
  })

  it('is accepted in the application by the new owner', async () => {
    const { user, inputsOf } = open('/1/admin/transfer', 'emad', 'member', {
      getTransfer: () => ({ transfer }),
      ...protectedCalls((fresh) => ({
        acceptTransfer: () => (fresh() ? { accepted: true } : new Refusal(403, 'STEP_UP')),
      })),
    })
    expect(await screen.findByText(/Olivia Hartmann.* asks you to become the owner/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Become the owner' }))
    await confirmPassword(user)
    expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeInTheDocument()
    expect(inputsOf('acceptTransfer').at(-1)).toEqual({ subscription: 1, id: 't-1' })
  })

  it('is not offered by anybody else', async () => {
    open('/1/admin/transfer', 'emad', 'manager')
    expect(await screen.findByText('Nobody asks you to take over this company')).toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: /New owner/ })).not.toBeInTheDocument()
  })
})

describe('the page of the mail', () => {
  it('changes nothing by being opened, and can be declined', async () => {
    const { user, inputsOf } = open(`/transfer/${CODE}`, 'emad', 'member', {
      declineTransfer: () => ({ declined: true }),
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: /Take over .*Gulf Builders/ }),
    ).toBeInTheDocument()
    expect([...inputsOf('acceptTransfer'), ...inputsOf('declineTransfer')]).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Declined')).toBeInTheDocument()
  })

  it('asks a person who is signed out to sign in, and comes back', async () => {
    const { user } = open(`/transfer/${CODE}`, 'emad', 'member', {
      session: () => aSession(null),
      getTransferByCode: () => mailed({ for_me: false, id: null, subscription: null }),
    })
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument()
  })

  it('names both accounts to another person', async () => {
    open(`/transfer/${CODE}`, 'emad', 'member', {
      getTransferByCode: () =>
        mailed({ for_me: false, id: null, subscription: null, masked_email: 'm•••@demo.test' }),
    })
    expect(await screen.findByText(/This is for .*m•••@demo.test/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Become the owner' })).not.toBeInTheDocument()
  })

  it.each([
    ['cancelled', /took this back/],
    ['expired', /7 days to answer are over/],
    ['void', /no longer valid/],
    ['declined', /was declined/],
    ['accepted', /was accepted already/],
  ] as const)('says of one that is %s what became of it', async (state, text) => {
    open(`/transfer/${CODE}`, 'emad', 'member', { getTransferByCode: () => mailed({ state }) })
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('says of an unknown code that the link does not work', async () => {
    open(`/transfer/${CODE}`, 'emad', 'member', { getTransferByCode: () => new Refusal(404, 'CODE_UNKNOWN') })
    expect(await screen.findByText('This link does not work.')).toBeInTheDocument()
  })
})

it('the administration of a company leads its owner to what is there', async () => {
  open('/1/admin', 'olivia', 'owner')
  const page = within(await screen.findByRole('main'))
  expect(await page.findByRole('link', { name: 'Ownership transfer' })).toHaveAttribute(
    'href',
    '/1/admin/transfer',
  )
  expect(page.getByRole('link', { name: 'Sign-in' })).toHaveAttribute('href', '/1/admin/policy_setting')
})

describe('a transfer that a platform administrator asked', () => {
  const later = { accepts_at: '2099-12-01T08:00:00.000Z' }

  it('cannot be accepted while the owner may stop it, and can be declined', async () => {
    open(`/transfer/${CODE}`, 'emad', 'member', { getTransferByCode: () => mailed(later) })
    expect(
      await screen.findByText(/You can accept from .* on, unless the owner stops it/),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Decline' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Become the owner' })).not.toBeInTheDocument()
  })

  it('is stopped by the code of the mail to the owner', async () => {
    let state: MailedTransfer['state'] = 'pending'
    const veto = { ...later, veto: true, asked: emad.fullname, for_me: false, id: null, subscription: null }
    const { user, inputsOf } = open(`/transfer/${CODE}`, 'olivia', 'owner', {
      getTransferByCode: () => mailed({ ...veto, state }),
      vetoTransfer: () => {
        state = 'cancelled'
        return { stopped: true }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Stay the owner' }))
    expect(await screen.findByText(/The transfer is stopped/)).toBeInTheDocument()
    expect(inputsOf('vetoTransfer')).toEqual([{ code: CODE }])
  })
})
