import { DomainError, invalid } from '@smartproject/kit/errors'
import { Permission } from '@smartproject/proto/smartproject/options/v1/options'
import { Task, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import {
  Member,
  Project,
  RoleKey,
  SubscribedAs,
  Subscription,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { Notification, NotificationChannel } from '@smartproject/proto/smartproject/notify/v1/notify_service'

import { TASK_KEYS } from '../api/company/roles.js'
import { startTestApp, type FakeRpc, type TestApp } from '../http/app-fixture.js'
import { TestBrowser } from '../http/browser-fixture.js'

const day = (date: number, month = 3) => ({ year: 2026, month, day: date })
const project = Project.fromPartial({
  number: 7,
  name: 'Relaunch',
  code: 'WEB',
  members: [
    { userId: 'emad', roleId: 4 },
    { userId: 'mona', roleId: 2 },
  ],
  version: 1n,
})

describe('calls', () => {
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

  test('tasks in the way of a leave: for oneself and for reports, for no other person', async () => {
    play('tasks.findTasksOverlapping', () => ({
      tasks: [
        {
          id: 't1',
          itemId: 'WEB-1',
          name: 'Draw',
          projectName: 'Relaunch',
          projectNumber: 7,
          status: TaskStatus.PROGRESS,
        },
      ],
    }))
    const members: Record<string, Partial<Member>> = {
      '': { userId: 'emad', subscribedAs: SubscribedAs.OTHER },
      sara: { userId: 'sara', reportTo: 'emad' },
      nadia: { userId: 'nadia', reportTo: 'mona' },
    }
    play('tenancy.getMember', ({ userId }: { userId: string }) => {
      const found = members[userId]
      if (!found) throw new DomainError('not_found', 'MEMBER_NOT_FOUND')
      return { member: Member.fromPartial(found) }
    })
    const ask = (userid: string) =>
      browser.post('/api/findanytaskincludeleave', {
        subid: 1,
        start: '2026-03-01',
        end: '2026-03-02',
        userid,
      })
    expect((await ask('emad')).body.data).toEqual([
      expect.objectContaining({ name: 'Draw', startDate: null, projectid: 7, status: 'progress' }),
    ])
    expect((await ask('sara')).status).toBe(200)
    const [other, unknown] = [await ask('nadia'), await ask('nobody')]
    expect([other.status, other.body.reason]).toEqual([404, 'MEMBER_NOT_FOUND'])
    expect(other.text.replace(other.body.requestId ?? '', '')).toBe(
      unknown.text.replace(unknown.body.requestId ?? '', ''),
    )
  })

  test('the permissions of a person are shown to that person and to user managers', async () => {
    let subscribedAs = SubscribedAs.OTHER
    play('tenancy.getMember', ({ userId }: { userId: string }) => ({
      member: Member.fromPartial({
        userId: userId || 'emad',
        subscribedAs,
        permissions: [Permission.LEAVE_USE, Permission.UNRECOGNIZED],
      }),
    }))
    const ask = (userid: string) => browser.post('/api/userPermission', { subscription: 1, userid })
    expect((await ask('emad')).body.data).toEqual({
      permissions: '{"manageusers":false,"permissions":["leave_use"]}',
      subscribedas: 'other',
    })
    expect((await ask('sara')).status).toBe(404)
    subscribedAs = SubscribedAs.OWNER
    expect((await ask('sara')).status).toBe(200)
  })

  test('of other people an account tells name and picture', async () => {
    play('tenancy.getMember', ({ userId }: { userId: string }, { passport }: { passport: string }) => {
      if (passport !== 'emad@163' || userId !== 'mona') throw new DomainError('not_found', 'MEMBER_NOT_FOUND')
      return {
        member: Member.fromPartial({ userId, fullname: 'Mona', email: 'mona@demo.test', active: true }),
      }
    })
    const { body } = await browser.post('/api/getloginuserdata', { userid: 'mona' })
    expect(body.data).toMatchObject([{ id: 'mona', fullname: 'Mona', email: null, user_mobile: null }])
    const stranger = await browser.post('/api/getloginuserdata', { userid: 'faris' })
    expect([stranger.status, stranger.body.reason]).toEqual([404, 'USER_NOT_FOUND'])
  })

  describe('subscription detail', () => {
    const subscription = Subscription.fromPartial({
      id: 'tenant-1',
      number: 1,
      title: 'Demo Company',
      ownerId: 'emad',
      features: ['iteration'],
      holidays: [{ date: day(1, 12), name: 'National day' }],
      weekendDays: [5, 6],
      weeks: [
        { fromDate: day(10), weekendDays: [6, 7] },
        { fromDate: day(21), weekendDays: [7] },
      ],
      plan: { planId: 1, title: 'Free trial', startDate: day(1), endDate: day(31) },
      version: 2n,
    })
    beforeEach(() => play('tenancy.getSubscription', () => ({ subscription, today: day(20) })))

    test('counts days left as the plan banner does and tells the owner of the card', async () => {
      play('billing.getSubscriptionPlan', () => ({ plan: { months: 3, cardStatus: 1, gracePeriodDays: 5 } }))
      const { body } = await browser.post('/api/getsubdefaultdetail', { id: 1 })
      expect(body.data).toEqual([
        expect.objectContaining({
          planexpirydays: 10,
          trialday: 30,
          iteration_status: 1,
          dynamic_report_status: 0,
          plan_month: 3,
          card_status: 1,
          graceperoid: 5,
          holidays: [{ date: '2026-12-01', name: 'National day' }],
          weekend_days: [6, 7],
          weeks: [
            { from_date: null, weekend_days: [5, 6] },
            { from_date: '2026-03-10', weekend_days: [6, 7] },
            { from_date: '2026-03-21', weekend_days: [7] },
          ],
        }),
      ])
    })

    test.each([
      ['no renewal', {}, null],
      [
        'one that the card pays',
        { renewalDate: day(30), cardStatus: 1 },
        { date: '2026-03-30', failed: false },
      ],
      [
        'one that failed',
        { renewalDate: day(30), cardStatus: 1, failedSince: new Date() },
        { date: '2026-03-30', failed: true },
      ],
      ['one without a card', { renewalDate: day(30), cardStatus: 0 }, { date: '2026-03-30', failed: true }],
    ])('tells the owner of the next payment: %s', async (_case, plan, renewal) => {
      play('billing.getSubscriptionPlan', () => ({ plan }))
      const { body } = await browser.post('/api/getsubdefaultdetail', { id: 1 })
      expect(body.data).toEqual([expect.objectContaining({ plan_renewal: renewal })])
    })

    test('opens without billing', async () => {
      const { status, body } = await browser.post('/api/getsubdefaultdetail', { id: 1 })
      expect([status, body.data]).toEqual([
        200,
        [expect.objectContaining({ plan_month: null, card_status: null, plan_renewal: null })],
      ])
    })

    test('does not ask billing for others', async () => {
      play('tenancy.getSubscription', () => ({
        subscription: { ...subscription, ownerId: 'olivia' },
        today: day(20),
      }))
      await browser.post('/api/getsubdefaultdetail', { id: 1 })
      expect(madeTo('billing.getSubscriptionPlan')).toEqual([])
    })
  })

  describe('projects', () => {
    beforeEach(() =>
      play('tenancy.getProject', (_request: never, { passport }: { passport: string }) => {
        if (passport !== 'emad@163') throw new DomainError('not_found', 'PROJECT_NOT_FOUND')
        return { project, ownRoleId: 4 }
      }),
    )

    test('are found without their subscription, among the caller’s own', async () => {
      const { body } = await browser.post('/api/getProject', { projectId: 7 })
      expect(body.data).toMatchObject([{ id: 7, subscription: 163, code: 'WEB' }])
      const named = await browser.post('/api/getProject', { projectId: 7, subscription: 1 })
      expect([named.status, named.body.reason]).toEqual([404, 'PROJECT_NOT_FOUND'])
      expect((await browser.post('/api/gettasktype', { id: 7 })).body.data).toHaveLength(6)
    })

    test('roles say what they show', async () => {
      const ask = (user_id: string) =>
        browser.post('/api/getRolesDataById', { projectId: 7, subId: 163, user_id })
      const { body } = await ask('mona')
      const [role] = body.data as [{ role_id: number; name: string; Permissions: string }]
      expect(role).toMatchObject({ role_id: 2, name: 'Project manager' })
      expect(JSON.parse(role.Permissions)).toMatchObject({
        user: { updaterole: true },
        tasks: { createtask: true },
      })
      expect((await ask('faris')).body.data).toEqual([])
    })

    test.each([
      ['a member', [Permission.REPORT_READ], true],
      ['a guest', [], false],
    ])('the role of %s reads reports when the person does (P37)', async (_who, permissions, reads) => {
      const members = [{ userId: 'emad', roleId: 4 }]
      play('tenancy.getProject', () => ({ project: { ...project, members }, ownRoleId: 4 }))
      play('tenancy.getMember', () => ({ member: Member.fromPartial({ userId: 'emad', permissions }) }))
      const { body } = await browser.post('/api/getRolesDataById', {
        projectId: 7,
        subId: 163,
        user_id: 'emad',
      })
      const [own] = body.data as [{ Permissions: string }]
      expect(JSON.parse(own.Permissions)).toMatchObject({
        reports: { read: reads },
        tasks: { createtask: true },
      })
    })

    test('roles that were set in the project go before those of the company', async () => {
      const companyRoles = [
        { roleId: 2, name: 'Chief', keys: [] },
        { roleId: 5, name: 'Reader', keys: [RoleKey.TASKS] },
      ]
      const roles = [{ roleId: 2, name: '', keys: [RoleKey.ARCHIVE] }]
      const set = { ...project, version: 4n, roles, companyRoles }
      play('tenancy.getProject', () => ({ project: set, ownRoleId: 2 }))
      const { body } = await browser.post('/api/getRolesDataById', {
        projectId: 7,
        subId: 163,
        user_id: 'mona',
      })
      const [own] = body.data as [{ name: string; Permissions: string }]
      expect(own.name).toBe('Project manager')
      expect(JSON.parse(own.Permissions)).toMatchObject({
        modifyproject: false,
        user: { adduser: false, updaterole: false },
        project: { archive: true },
        tasks: { createtask: false },
        lanes: { lane1: false },
      })
      const table = await browser.post('/api/getProjectRoles', { project: 7, subscription: 163 })
      expect(table.body.data).toMatchObject({ version: 4 })
      expect((table.body.data as { roles: unknown[] }).roles.slice(1, 5)).toEqual([
        { role_id: 2, inherited: { name: 'Chief', keys: [] }, own: { name: '', keys: ['archive'] } },
        {
          role_id: 3,
          inherited: { name: '', keys: ['modify_project', 'read_reports', ...TASK_KEYS] },
          own: null,
        },
        { role_id: 4, inherited: { name: '', keys: ['read_reports', ...TASK_KEYS] }, own: null },
        { role_id: 5, inherited: { name: 'Reader', keys: [...TASK_KEYS] }, own: null },
      ])
    })

    test.each([
      ['the owner of the company', SubscribedAs.OWNER, 1, true],
      ['a manager of the company', SubscribedAs.OTHER, 0, false],
    ])('%s arranges a project without a role in it', async (_who, subscribedAs, role, works) => {
      play('tenancy.getProject', () => ({ project: { ...project, members: [] }, ownRoleId: 0 }))
      play('tenancy.getMember', () => ({ member: Member.fromPartial({ userId: 'emad', subscribedAs }) }))
      const { body } = await browser.post('/api/getRolesDataById', {
        projectId: 7,
        subId: 163,
        user_id: 'emad',
      })
      const [own] = body.data as [{ role_id: number; Permissions: string }]
      expect(own.role_id).toBe(role)
      expect(JSON.parse(own.Permissions)).toMatchObject({
        modifyproject: true,
        user: { updaterole: true },
        tasks: { createtask: works },
        reports: { read: works },
      })
    })
  })

  test('the calendar names people and keeps a stranger’s leave to “away”', async () => {
    const task = (changes: Partial<Task>) =>
      Task.fromPartial({ status: TaskStatus.NEW, taskType: 1, ...changes })
    play('tasks.listCalendarTasks', () => ({
      tasks: [
        task({ id: 't1', itemId: 'WEB-1', name: 'Draw', assigneeId: 'sara', startDate: day(1) }),
        task({ id: 't2', taskType: 4, assigneeId: 'mona', leaveType: '' }),
        task({ id: 't3', taskType: 4, name: 'Sick leave', assigneeId: 'gone', leaveType: 'Sick leave' }),
        task({
          id: 't4',
          taskType: 4,
          leaveType: 'study',
          leaveTypeTitle: { en: 'Study leave', ar: 'إجازة دراسية' },
        }),
      ],
      truncated: false,
    }))
    play('tenancy.listMembers', () => ({
      members: [
        Member.fromPartial({ userId: 'sara', fullname: 'Sara' }),
        Member.fromPartial({ userId: 'mona', fullname: 'Mona' }),
      ],
    }))
    const former = { avatarUrl: '', active: true, owner: false }
    play('tenancy.listMemberNames', () => ({ names: [{ userId: 'gone', fullname: 'Ghassan', ...former }] }))
    const body = { subscription: 1, project: 7, start: '2026-03-01', end: '2026-03-31' }
    const { body: answer } = await browser.post('/api/listCalendarTasks', body)
    expect(madeTo('tenancy.listMemberNames')).toMatchObject([{ request: { userIds: ['gone'] } }])
    expect(answer.data).toMatchObject({
      items: [
        { id: 't1', start_date: '2026-03-01', due_date: null, assignee: { fullname: 'Sara' }, away: false },
        { id: 't2', name: '', leave_type: null, assignee: { fullname: 'Mona' }, away: true },
        { id: 't3', leave_type: 'Sick leave', assignee: { id: 'gone', fullname: 'Ghassan' }, away: false },
        { id: 't4', leave_type: 'study', leave_type_title: { ar: 'إجازة دراسية' }, away: false },
      ],
    })
  })

  test('the bell of all subscriptions is one list, newest first', async () => {
    play('notify.listNotifications', (_request: never, { passport }: { passport: string }) => {
      const createTime = new Date(passport === 'emad@1' ? '2026-03-01' : '2026-03-02')
      const summary = passport === 'emad@1' ? 'task_created' : 'leave_approved'
      return {
        notifications: [
          Notification.fromPartial({ id: passport, summary, createTime, leaveType: 'TRAINING' }),
        ],
      }
    })
    const { body } = await browser.post('/api/getUserNotification', { userId: 'emad' })
    expect(body.data).toMatchObject([
      { subscription: 163, summary: 'Leave Approved', seen: 0, to_user: 'emad' },
      { subscription: 1, summary: 'Task Created' },
    ])
  })

  test('a row of the bell names the assignee of the task, not who rang (S1 §3)', async () => {
    const line = { createTime: new Date('2026-03-01'), createdBy: 'mona', createdByName: 'Mona' }
    play('notify.listNotifications', () => ({
      notifications: [
        Notification.fromPartial({ ...line, id: 'n-1', summary: 'task_created', assigneeName: 'Emad' }),
        Notification.fromPartial({ ...line, id: 'n-2', summary: 'leave_applied' }),
      ],
    }))
    const { body } = await browser.post('/api/getUserNotification', { userId: 'emad', subscription: 1 })
    expect(body.data).toMatchObject([
      { id: 'n-1', created_by: 'mona', fullname: 'Emad' },
      { id: 'n-2', created_by: 'mona', fullname: null },
    ])
  })

  test('marking seen takes ids or an instant, not both and not neither', async () => {
    play('notify.markSeen', () => ({ unseenCount: 0 }))
    const mark = (which: object) => browser.post('/api/markNotificationsSeen', { subscription: 1, ...which })
    const upTo = '2026-03-01T00:00:00.000Z'
    expect((await mark({ upTo })).body.data).toEqual({ unseen: 0 })
    expect(madeTo('notify.markSeen')[0]?.request).toMatchObject({ ids: [], upTo: new Date(upTo) })
    expect((await mark({})).status).toBe(400)
    expect((await mark({ ids: ['a'], upTo })).status).toBe(400)
    expect((await mark({ ids: Array.from({ length: 201 }, () => 'a') })).status).toBe(400)
  })

  test('preferences of notifications are read and set by group', async () => {
    const preferences = [
      {
        group: 'leave_own',
        channel: NotificationChannel.BELL,
        offered: [NotificationChannel.BOTH, NotificationChannel.BELL],
      },
    ]
    play('notify.getNotificationPreferences', () => ({ preferences, version: 0n }))
    play('notify.setNotificationPreferences', () => ({ preferences, version: 1n }))
    const view = [{ group: 'leave_own', channel: 'bell', offered: ['both', 'bell'] }]
    const read = await browser.post('/api/getNotificationPreferences', { subscription: 1 })
    expect(read.body.data).toEqual({ preferences: view, version: 0 })
    const set = (choices: object[]) =>
      browser.post('/api/setNotificationPreferences', { subscription: 1, version: 0, choices })
    expect((await set([{ group: 'leave_own', channel: 'bell' }])).body.data).toEqual({
      preferences: view,
      version: 1,
    })
    expect(madeTo('notify.setNotificationPreferences')[0]?.request).toMatchObject({
      choices: [{ group: 'leave_own', channel: NotificationChannel.BELL }],
      version: 0n,
    })
    expect((await set([])).status).toBe(400)
    expect((await set([{ group: 'leave_own', channel: 'pigeon' }])).status).toBe(400)
  })

  test('the weekly report turns days into lines', async () => {
    const row = (...cells: (string | number)[]) => ({
      cells: cells.map((value) => ({
        value: { $case: typeof value === 'number' ? 'number' : 'text', value },
      })),
    })
    play('reporting.runReport', () => ({
      params: [],
      columns: ['date', 'new', 'assigned', 'progress', 'resolved', 'closed', 'overdue'].map((key) => ({
        key,
      })),
      rows: [row('2026-03-01', 1, 2, 3, 4, 5, 6), row('2026-03-02', 7, 0, 0, 0, 0, 0)],
      more: false,
    }))
    const body = { project: 7, dates: ['2026-03-01', '2026-03-02'], subscription: 1 }
    expect((await browser.post('/api/getProjectWeeklyDailyreport', body)).body.data).toEqual({
      new: [1, 7],
      assigned: [2, 0],
      progress: [3, 0],
      resolved: [4, 0],
      closed: [5, 0],
      overDue: [6, 0],
    })
  })

  test('the report by label gives older callers a row for each, with the name and the id of none empty', async () => {
    const cells = (...values: (string | number | null)[]) => ({
      cells: values.map((value) => ({
        value: value === null ? undefined : { $case: typeof value === 'number' ? 'number' : 'text', value },
      })),
    })
    const columns = ['id', 'name', 'color', 'new', 'assigned', 'progress', 'resolved', 'closed', 'hours']
    play('reporting.runReport', () => ({
      params: [],
      columns: columns.map((key) => ({ key })),
      rows: [
        cells('l1', 'Paint', '#336699', 1, 2, 3, 4, 5, 1.25),
        cells(null, null, null, 0, 0, 0, 0, 1, null),
      ],
    }))
    const body = { project: 7, by: 'label', end: '2026-03-05', subscription: 1 }
    const lanes = { new: 0, assigned: 0, progress: 0, resolved: 0, closed: 1 }
    expect((await browser.post('/api/getProjectCatLabReport', body)).body.data).toEqual([
      {
        id: 'l1',
        name: 'Paint',
        color: '#336699',
        new: 1,
        assigned: 2,
        progress: 3,
        resolved: 4,
        closed: 5,
        hours: 1.25,
      },
      { id: '', name: '', color: '', ...lanes, hours: null },
    ])
    expect(madeTo('reporting.runReport').at(-1)?.request).toEqual({
      report: 'category-label',
      projectNumber: 7,
      params: [
        { name: 'by', values: ['label'] },
        { name: 'to', values: ['2026-03-05'] },
      ],
    })
  })

  test('a report is run with what was asked, and gives values in the order of its columns', async () => {
    play('reporting.runReport', () => ({
      params: [{ name: 'from', kind: 'day', options: [], values: ['2026-03-01'] }],
      columns: [
        { key: 'date', kind: 'day', unit: '', measure: '', currency: '' },
        { key: 'open', kind: 'number', unit: 'tasks', measure: 'stock', currency: '' },
        { key: 'spent', kind: 'number', unit: 'money', measure: 'flow', currency: 'QAR' },
      ],
      total: { cells: [{ value: undefined }, { value: { $case: 'number', value: 3 } }] },
      rows: [
        {
          cells: [
            { value: { $case: 'text', value: '2026-03-01' } },
            { value: { $case: 'number', value: 3 } },
          ],
        },
        { cells: [{ value: { $case: 'text', value: '2026-03-02' } }, { value: undefined }] },
      ],
      more: true,
    }))
    const body = { subscription: 1, project: 7, report: 'lane-counts', params: { from: ['2026-03-01'] } }
    expect((await browser.post('/api/runReport', body)).body.data).toEqual({
      params: [{ name: 'from', kind: 'day', options: [], values: ['2026-03-01'] }],
      columns: [
        { key: 'date', kind: 'day', unit: '', measure: '' },
        { key: 'open', kind: 'number', unit: 'tasks', measure: 'stock' },
        { key: 'spent', kind: 'number', unit: 'money', measure: 'flow', currency: 'QAR' },
      ],
      total: [null, 3],
      rows: [
        ['2026-03-01', 3],
        ['2026-03-02', null],
      ],
      more: true,
    })
    expect(madeTo('reporting.runReport').at(-1)?.request).toEqual({
      report: 'lane-counts',
      projectNumber: 7,
      params: [{ name: 'from', values: ['2026-03-01'] }],
    })
  })

  test('a wrong parameter of a report is refused by its name', async () => {
    play('reporting.runReport', () => {
      throw invalid([{ field: 'params.from', reason: 'DATE_INVALID' }])
    })
    const body = { subscription: 1, project: 7, report: 'months', params: { from: ['2026-02-30'] } }
    const answer = await browser.post('/api/runReport', body)
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'params.from', reason: 'DATE_INVALID' }],
    ])
  })

  test('long lists are read to their end', async () => {
    const people = Array.from({ length: 250 }, (_, index) =>
      Member.fromPartial({ userId: `u${index}`, active: true }),
    )
    play('tenancy.listMembers', ({ page }: { page: { pageSize: number; pageToken: string } }) => {
      const from = Number(page.pageToken || '0')
      const next = from + page.pageSize
      return {
        members: people.slice(from, next),
        page: { nextPageToken: next < people.length ? String(next) : '' },
      }
    })
    expect((await browser.post('/api/getUserList', { subscription: 1 })).body.data).toHaveLength(250)
    expect((await browser.post('/api/getUserList', {})).status).toBe(400)
  })
})
