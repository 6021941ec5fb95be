import { DomainError } from '@smartproject/kit/errors'
import {
  Leave,
  LeaveCodeKind,
  LeaveCodeState,
  LeaveStatus,
  LeaveType,
  ListLeaveCalendarResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { startTestApp, type FakeRpc, type TestApp } from '../../http/app-fixture.js'
import { TestBrowser } from '../../http/browser-fixture.js'

const day = (date: number) => ({ year: 2026, month: 3, day: date })

describe('leave', () => {
  let app: TestApp
  let browser: TestBrowser
  const play = (name: string, rpc: FakeRpc) => void app.rpcs.set(name, rpc)
  const madeTo = (name: string) => app.made.filter((one) => one.name === name)

  beforeEach(async () => {
    app = await startTestApp()
    app.members.add('emad|1').add('emad|163')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
    app.made.length = 0
  })
  afterEach(() => app.stop())

  test('in a calendar is “away” for those who take no part in it', async () => {
    play('leave.listLeaveCalendar', () =>
      ListLeaveCalendarResponse.fromPartial({
        people: [
          { userId: 'emad', name: 'Emad', yearVisible: true },
          { userId: 'mona', name: 'Mona', ownWeek: true, daysOff: [day(5)] },
        ],
        entries: [
          { leaveId: '', userId: 'mona', fromDate: day(1), toDate: day(3), status: LeaveStatus.APPROVED },
          {
            leaveId: 'l1',
            userId: 'emad',
            fromDate: day(2),
            toDate: day(2),
            status: LeaveStatus.PENDING,
            leaveTypeKey: 'study',
            leaveTypeTitle: { en: 'Study', ar: 'دراسة' },
            colour: '#123456',
            workingDays: 1,
          },
        ],
        page: { nextPageToken: 'next' },
      }),
    )
    const asked = { subscription: 1, scope: 'team', from_date: '2026-03-01', to_date: '2026-03-31' }
    const { body } = await browser.post('/api/listLeaveCalendar', asked)
    expect(body.data).toEqual({
      people: [
        { user_id: 'emad', name: 'Emad', year_visible: true, days_off: null },
        { user_id: 'mona', name: 'Mona', year_visible: false, days_off: ['2026-03-05'] },
      ],
      entries: [
        expect.objectContaining({ id: null, leave_type: null, leave_type_title: null, colour: null }),
        expect.objectContaining({ id: 'l1', status: 'pending', leave_type: 'study', working_days: 1 }),
      ],
      page: { next_page_token: 'next' },
    })
  })

  test('is asked for and shown in halves of days', async () => {
    const half = { fromDate: day(1), toDate: day(3), startsAtNoon: true, workingDays: 3, workingHalfDays: 5 }
    const applied = new Date('2026-02-01T08:00:00Z')
    play('leave.applyForLeave', () => ({
      leave: Leave.fromPartial({ ...half, status: LeaveStatus.PENDING, appliedTime: applied }),
    }))
    const asked = { subscription: 1, from_date: '2026-03-01', to_date: '2026-03-03', starts_at_noon: true }
    const { body } = await browser.post('/api/applyForLeave', asked)
    expect(madeTo('leave.applyForLeave')[0]?.request).toMatchObject({ startsAtNoon: true, endsAtNoon: false })
    expect(body.data).toMatchObject({
      leave: { starts_at_noon: true, ends_at_noon: false, working_days: 2.5 },
    })
    play('leave.approveLeave', () => ({ leave: full }))
    const approval = { subscription: 1, id: 'l1', version: 1, ends_at_noon: false }
    await browser.post('/api/approveLeave', approval)
    const sent = madeTo('leave.approveLeave')[0]?.request
    expect(sent).toMatchObject({ endsAtNoon: false })
    expect(sent).toHaveProperty('startsAtNoon', undefined)
  })

  test('is applied for the reader or for the named person', async () => {
    play('leave.applyForLeave', () => ({ leave: full }))
    const days = { subscription: 1, from_date: '2026-03-01', to_date: '2026-03-03' }
    await browser.post('/api/applyForLeave', days)
    await browser.post('/api/applyForLeave', { ...days, user_id: 'sara' })
    const sent = madeTo('leave.applyForLeave').map(({ request }) => request)
    expect(sent).toMatchObject([{ userId: '' }, { userId: 'sara' }])
  })

  test('is decided many at once, each with its own result and its own request id', async () => {
    const ids: string[] = []
    play('leave.rejectLeave', (request) => {
      const { id, requestId } = request as { id: string; requestId: string }
      ids.push(requestId)
      if (id === 'l2') throw new DomainError('precondition', 'LEAVE_ALREADY_DECIDED')
      return { leave: full }
    })
    const leaves = ['l1', 'l2', 'l3'].map((id) => ({ id, version: 4 }))
    const asked = { subscription: 1, decision: 'reject', comment: 'Release week', leaves }
    const { body } = await browser.post('/api/decideLeaves', asked)
    expect(body.data).toEqual({
      results: [
        { id: 'l1', reason: '' },
        { id: 'l2', reason: 'LEAVE_ALREADY_DECIDED' },
        { id: 'l3', reason: '' },
      ],
    })
    expect(new Set(ids).size).toBe(3)
    expect(madeTo('leave.rejectLeave')[0]?.request).toMatchObject({
      id: 'l1',
      version: 4n,
      comment: 'Release week',
    })
  })

  test('is not decided when there are too many or none', async () => {
    const many = (count: number) => ({
      subscription: 1,
      decision: 'approve',
      leaves: Array.from({ length: count }, (_, at) => ({ id: `l${at}`, version: 1 })),
    })
    for (const count of [0, 51]) {
      const { status, body } = await browser.post('/api/decideLeaves', many(count))
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'leaves'])
    }
    expect(madeTo('leave.approveLeave')).toEqual([])
  })

  const full = Leave.fromPartial({
    id: 'l1',
    userId: 'emad',
    userName: 'Emad',
    userEmail: 'emad@demo.test',
    fromDate: day(1),
    toDate: day(3),
    leaveType: LeaveType.SICK,
    reason: 'flu',
    comment: 'null',
    status: LeaveStatus.APPROVED,
    reportTo: 'mona',
    reportToName: 'Mona',
    appliedTime: new Date('2026-02-01T08:00:00Z'),
    approvedTime: new Date('2026-02-02T08:00:00Z'),
    decidedBy: 'mona',
    decidedByName: 'Mona',
    taskId: 't9',
    projectNumbers: [7],
    workingDays: 3,
    version: 4n,
    canWithdraw: true,
    canResend: true,
    canAttach: true,
    deputyId: 'sara',
    deputyName: 'Sara',
    attachments: [{ id: 'a1', name: 'note.pdf', contentType: 'application/pdf', size: 9 }],
  })

  test('is shown in the words of the product', async () => {
    play('leave.getLeave', () => ({ leave: full }))
    const { body } = await browser.post('/api/getLeave', { subscription: 1, id: 'l1' })
    expect(body.data).toEqual({
      leave: {
        id: 'l1',
        user_id: 'emad',
        user_name: 'Emad',
        user_email: 'emad@demo.test',
        from_date: '2026-03-01',
        to_date: '2026-03-03',
        starts_at_noon: false,
        ends_at_noon: false,
        leave_type: 'Sick leave',
        leave_type_title: { en: 'Sick leave', ar: 'إجازة مرضية' },
        reason: 'flu',
        comment: '',
        status: 'approved',
        report_to: 'mona',
        reporttoname: 'Mona',
        applied_at: '2026-02-01T08:00:00.000Z',
        approved_at: '2026-02-02T08:00:00.000Z',
        declined_at: null,
        approved_by: 'mona',
        decided_by_name: 'Mona',
        task_no: 't9',
        project_id: [7],
        working_days: 3,
        version: 4,
        overdue: false,
        mail_late: false,
        can_edit: false,
        can_withdraw: true,
        can_decide: false,
        can_change: false,
        can_reassign: false,
        can_resend: true,
        can_attach: true,
        deputy_id: 'sara',
        deputy_name: 'Sara',
        attachments: [{ id: 'a1', name: 'note.pdf', content_type: 'application/pdf', size: 9 }],
      },
    })
  })

  test('has the title of a type that this version has never heard of', async () => {
    const leave = { ...full, leaveType: LeaveType.UNSPECIFIED, leaveTypeKey: 'study' }
    const title = { en: 'Study leave', ar: 'إجازة دراسية' }
    play('leave.getLeave', () => ({ leave: { ...leave, leaveTypeTitle: title } }))
    const { body } = await browser.post('/api/getLeave', { subscription: 1, id: 'l1' })
    expect(body.data).toMatchObject({ leave: { leave_type: 'study', leave_type_title: title } })
  })

  test('is shown without its type to a manager who only gives it to another approver', async () => {
    play('leave.reassignLeave', () => ({ leave: { ...full, leaveType: LeaveType.UNSPECIFIED } }))
    const body = { subscription: 1, id: 'l1', version: 4, report_to: 'heir' }
    const answer = await browser.post('/api/reassignLeave', body)
    expect(answer).toMatchObject({ status: 200, body: { data: { leave: { leave_type: '' } } } })
  })

  test('its types are those of the leave service', async () => {
    const type = {
      key: 'study',
      title: { en: 'Study leave', ar: 'إجازة دراسية' },
      colour: '#123456',
      order: 5,
      active: false,
      paid: true,
    }
    const rules = {
      reasonFromDays: 3,
      attachmentFromDays: 4,
      noticeDays: 14,
      longestDays: 10,
      pastDays: false,
      version: 2n,
    }
    const row = { ...type, ...rules, countsAgainstBalance: true, withoutApproval: false, approverId: 'sara' }
    play('leave.listLeaveTypes', () => ({ types: [row] }))
    const { body } = await browser.post('/api/listLeaveTypes', { subscription: 1 })
    const shown = {
      reason_from_days: 3,
      attachment_from_days: 4,
      notice_days: 14,
      longest_days: 10,
      past_days: false,
      version: 2,
    }
    expect(body.data).toEqual({
      types: [
        { ...type, ...shown, counts_against_balance: true, without_approval: false, approver_id: 'sara' },
      ],
    })
  })

  test('a type that is not offered is refused by the leave service and named', async () => {
    play('leave.applyForLeave', ({ leaveTypeKey }: { leaveTypeKey: string }) => {
      expect(leaveTypeKey).toBe('Moon leave')
      const fields = [{ field: 'leave_type', reason: 'VALUE_NOT_ALLOWED' }]
      throw new DomainError('invalid', 'LEAVE_TYPE_UNKNOWN', { fields })
    })
    const body = { subscription: 1, from_date: '2026-03-01', to_date: '2026-03-01', leave_type: 'Moon leave' }
    expect(await browser.post('/api/applyForLeave', body)).toMatchObject({
      status: 400,
      body: {
        reason: 'LEAVE_TYPE_UNKNOWN',
        errors: [{ field: 'leave_type', reason: 'VALUE_NOT_ALLOWED' }],
      },
    })
  })

  test('its history says what each field was and is', async () => {
    play('leave.listLeaveEvents', () => ({
      events: [
        {
          action: 'edited',
          actorId: 'emad',
          actorName: 'Emad',
          channel: 'ui',
          self: false,
          changes: {},
          fields: { reason: { from: 'a → b', to: 'c' }, to_date: { to: '2026-03-02' } },
          time: new Date('2026-02-01T08:00:00Z'),
          decidedForName: '',
        },
      ],
    }))
    const { body } = await browser.post('/api/listLeaveEvents', { subscription: 1, id: 'l1' })
    expect(body.data).toMatchObject({
      events: [
        { changes: { reason: { from: 'a → b', to: 'c' }, to_date: { from: null, to: '2026-03-02' } } },
      ],
    })
  })

  test('a state this version does not know is our fault, not a guess', async () => {
    play('leave.getLeave', () => ({ leave: { ...full, status: LeaveStatus.UNRECOGNIZED } }))
    expect((await browser.post('/api/getLeave', { subscription: 1, id: 'l1' })).status).toBe(500)
  })

  test('an unchosen kind reaches the leave service, which says what the product says', async () => {
    play('leave.applyForLeave', ({ leaveType }: { leaveType: LeaveType }) => {
      expect(leaveType).toBe(LeaveType.UNSPECIFIED)
      throw new DomainError('invalid', 'LEAVE_TYPE_EMPTY', {
        fields: [{ field: 'leave_type', reason: 'REQUIRED' }],
      })
    })
    const body = {
      subscription: 1,
      from_date: '2026-03-01',
      to_date: '2026-03-01',
      leave_type: '' as const,
    }
    const answer = await browser.post('/api/applyForLeave', body)
    expect(answer).toMatchObject({
      status: 400,
      body: { reason: 'LEAVE_TYPE_EMPTY', title: 'Leave type is empty' },
    })
  })

  test('a decision taken meanwhile is a conflict that says who and what', async () => {
    const meta = { status: 'approved', decided_by: 'mona', decided_by_name: 'Mona', decided_at: 'x' }
    play('leave.rejectLeave', () => {
      throw new DomainError('precondition', 'LEAVE_ALREADY_DECIDED', { meta })
    })
    const answer = await browser.post('/api/rejectLeave', { subscription: 1, id: 'l1', version: 1 })
    expect(answer).toMatchObject({ status: 409, body: { reason: 'LEAVE_ALREADY_DECIDED', meta } })
  })

  test('behind a code is found wherever it is and decided there, on the version seen', async () => {
    play('leave.locateCode', () => ({ subscriptionNumber: 163 }))
    play('leave.getLeaveByCode', () => ({
      leave: full,
      kind: LeaveCodeKind.APPROVE,
      state: LeaveCodeState.LIVE,
      clashes: [],
      approveAnywayAllowed: true,
    }))
    play('leave.decideLeaveByCode', () => ({ leave: full }))
    const code = 'a1B2'.repeat(7).slice(0, 25)
    const shown = await browser.post('/api/getLeaveByCode', { code })
    expect(shown.body.data).toMatchObject({
      subscription: 163,
      kind: 'approve',
      state: 'live',
      clashes: [],
      approve_anyway_allowed: true,
    })
    await browser.post('/api/decideLeaveByCode', { code, version: 4, approve_anyway_reason: 'covered' })
    expect(madeTo('leave.locateCode')[0]?.passport).toBe('emad@0')
    expect(madeTo('leave.decideLeaveByCode')[0]).toMatchObject({
      passport: 'emad@163',
      request: { code, version: 4n, comment: '', approveAnywayReason: 'covered' },
    })
  })

  test('a code is never repeated in an answer', async () => {
    play('leave.locateCode', () => {
      throw new DomainError('not_found', 'LEAVE_CODE_UNKNOWN')
    })
    const code = 'Zq9'.repeat(9).slice(0, 25)
    const answer = await browser.post('/api/getLeaveByCode', { code })
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain(code)
  })

  test.each(['', 'https://intranet.example.com/leave'])(
    'names the guide that the form links to: %j (S1 §2.7)',
    async (leaveGuideUrl) => {
      const installed = await startTestApp({ leaveGuideUrl })
      installed.members.add('emad|1')
      installed.rpcs.set('leave.getLeavePolicy', () => ({
        policy: { selfDecision: true, pastDays: true, approversBelow: false, minimums: [], version: 1n },
        earliest: day(1),
        latest: day(2),
        longestDays: 732,
      }))
      const reader = new TestBrowser(installed.url)
      await reader.signIn('emad')
      const { body } = await reader.post('/api/getLeavePolicy', { subscription: 1 })
      expect(body.data).toMatchObject({ guide: leaveGuideUrl })
      await installed.stop()
    },
  )
})
