import type { CallOutput } from '@smartproject/bff/api/calls'
import { screen, waitFor } from '@testing-library/react'
import { aLeave, aSession, Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'

type ByCode = CallOutput<'getLeaveByCode'>

const CODE = 'aB3dE6gH9jK2mN5pQ8sT1vW4y'
const APPROVE = `/leaverequest?approve=${CODE}&approvedby=u-mona`
const REJECT = `/leaverequest?reject=${CODE}&approvedby=u-mona`

const live: ByCode = {
  subscription: 1,
  leave: aLeave({ can_decide: true }),
  kind: 'approve',
  state: 'live',
  clashes: [],
  approve_anyway_allowed: false,
}

const clash = {
  id: 't-1',
  item_id: 'WEB-12',
  name: 'Checkout page',
  startDate: null,
  dueDate: '2026-11-23',
  projectname: 'Website',
  projectid: 7,
  status: 'progress',
}

function openLink(path: string, found: Partial<ByCode> | Refusal, answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn('mona'),
    getLeaveByCode: () => (found instanceof Refusal ? found : { ...live, ...found }),
    ...answers,
  })
  return { asked, sent: () => asked.filter((one) => one.name === 'decideLeaveByCode'), ...renderApp(path) }
}

const decided = (extra: Parameters<typeof aLeave>[0]) => ({ state: 'spent' as const, leave: aLeave(extra) })

afterEach(() => toastStore.clear())

describe('the page behind the links of a mail', () => {
  it('shows the request as it is now and sends nothing before the button is pressed (L3)', async () => {
    const { user, sent } = openLink(
      APPROVE,
      {},
      {
        decideLeaveByCode: () => ({ subscription: 1, leave: aLeave({ status: 'approved', version: 2 }) }),
      },
    )
    expect(await screen.findByText(/asks for 3 working days, Sun 22 – Tue 24 Nov/)).toBeInTheDocument()
    expect(screen.getByText('Family visit')).toBeInTheDocument()
    expect(sent()).toHaveLength(0)
    await user.type(screen.getByRole('textbox', { name: /Comment/ }), 'Enjoy')
    await user.click(screen.getByRole('button', { name: 'Approve leave' }))
    expect(await screen.findByRole('heading', { name: 'Leave approved' })).toBeInTheDocument()
    expect(sent()[0]?.input).toEqual({ code: CODE, version: 1, comment: 'Enjoy' })
  })

  it('rejects behind the other link', async () => {
    const { user } = openLink(
      REJECT,
      { kind: 'reject' },
      {
        decideLeaveByCode: () => ({ subscription: 1, leave: aLeave({ status: 'rejected', version: 2 }) }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Reject leave' }))
    expect(await screen.findByRole('heading', { name: 'Leave rejected' })).toBeInTheDocument()
  })

  it('lists tasks in the way instead of the button, with Reject in reach', async () => {
    openLink(APPROVE, { clashes: [clash] })
    expect(
      await screen.findByText('Some tasks are assigned to Emad Al-Harbi during this leave period'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Approve leave' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Reject' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Check again' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Approve anyway' })).not.toBeInTheDocument()
  })

  it('approves despite tasks for a reason where the company allows it', async () => {
    const { user, sent } = openLink(
      APPROVE,
      { clashes: [clash], approve_anyway_allowed: true },
      {
        decideLeaveByCode: () => ({ subscription: 1, leave: aLeave({ status: 'approved', version: 2 }) }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Approve anyway' }))
    await user.click(screen.getByRole('button', { name: 'Approve anyway' }))
    expect(sent()).toHaveLength(0)
    await user.type(screen.getByRole('textbox', { name: /Why/ }), 'Sara takes over')
    await user.click(screen.getByRole('button', { name: 'Approve anyway' }))
    expect(await screen.findByRole('heading', { name: 'Leave approved' })).toBeInTheDocument()
    expect(sent()[0]?.input).toMatchObject({ code: CODE, approve_anyway_reason: 'Sara takes over' })
  })

  it('shows what the winner decided when another person was quicker', async () => {
    let found: ByCode = live
    const { user } = openLink(
      APPROVE,
      {},
      {
        getLeaveByCode: () => found,
        decideLeaveByCode: () => {
          const leave = aLeave({
            status: 'rejected',
            version: 2,
            declined_at: '2026-11-16T09:00:00.000Z',
            approved_by: 'u-olivia',
            decided_by_name: 'Olivia Hartmann',
          })
          found = { ...live, state: 'spent', leave }
          return new Refusal(400, 'LEAVE_ALREADY_DECIDED', { status: 'rejected' })
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Approve leave' }))
    expect(
      await screen.findByText(/^Already rejected by Olivia Hartmann on 16.Nov(.2026)?$/),
    ).toBeInTheDocument()
  })

  it.each<[string, Partial<ByCode>, string | RegExp]>([
    ['changed', { state: 'replaced' }, 'This request was changed, see the new mail'],
    ['old', { state: 'expired' }, 'This link is too old'],
    [
      'used',
      decided({ status: 'approved', approved_at: '2026-11-12T09:00:00.000Z', approved_by: 'u-mona' }),
      /^Already approved by you on 12.Nov(.2026)?$/,
    ],
    ['withdrawn', decided({ status: 'deleted' }), 'Request was withdrawn'],
    ['cancelled', decided({ status: 'cancelled' }), 'This leave was cancelled'],
  ])('explains a link that is %s and offers no button', async (_name, found, words) => {
    openLink(APPROVE, found)
    expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).not.toBeInTheDocument()
  })

  it('leads from an old link to the pending requests', async () => {
    openLink(APPROVE, { state: 'expired' })
    expect(await screen.findByRole('link', { name: 'Go to the pending requests' })).toHaveAttribute(
      'href',
      '/1?leave=team',
    )
  })

  it.each<[string, string, Partial<ByCode> | Refusal]>([
    ['an unknown or foreign code', APPROVE, new Refusal(404, 'LEAVE_CODE_UNKNOWN')],
    ['another approver in the address', APPROVE.replace('u-mona', 'u-olivia'), {}],
    ['an approve code used to reject', REJECT, {}],
    ['a code that cannot be one', '/leaverequest?approve=short', {}],
  ])(
    'goes home for %s, says so in the same words and shows nothing of the leave (L8, L9, L10)',
    async (_name, path, found) => {
      openLink(path, found)
      expect(await screen.findByRole('heading', { name: 'Projects' })).toBeInTheDocument()
      expect(screen.getByText(/^That link opens no leave request for you/)).toBeInTheDocument()
      expect(screen.queryByText(/Emad/)).not.toBeInTheDocument()
    },
  )

  it('opens the list of requests for the approver of a request code (L29)', async () => {
    openLink(
      `/?leaverequest=1&icode=${CODE}`,
      { kind: 'request' },
      {
        listTeamLeave: () => ({
          leaves: [aLeave({ can_decide: true })],
          page: { next_page_token: '' },
          is_approver: true,
          pending_count: 1,
          report_ids: [],
          applies_for_all: false,
        }),
      },
    )
    expect(
      await screen.findByRole('tab', { name: /Team Leave Requests/, selected: true }),
    ).toBeInTheDocument()
  })

  it('asks for the sign-in first (L1, L22)', async () => {
    const asked = stubCalls({ ...signedIn('mona'), session: () => aSession(null) })
    renderApp(APPROVE)
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
    await waitFor(() => expect(asked.some((one) => one.name === 'getLeaveByCode')).toBe(false))
  })
})
