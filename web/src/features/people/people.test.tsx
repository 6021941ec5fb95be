import { screen, waitFor, within } from '@testing-library/react'
import {
  asRole,
  LAST_PAGE,
  Refusal,
  signedIn,
  stubCalls,
  type Answers,
  type CompanyRole,
} from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import type { CompanyMember, InvitationRow } from './api/people.js'
import { treesOf } from './model.js'

const aMember = (id: string, fullname: string, change: Partial<CompanyMember> = {}): CompanyMember => ({
  id,
  fullname,
  email: `${id}@demo.test`,
  url: '',
  report_to: null,
  subscribedas: 'other',
  manage_users: false,
  guest: false,
  grants: [],
  active: true,
  version: 3,
  ...change,
})

const olivia = aMember('u-olivia', 'Olivia Hartmann', { subscribedas: 'owner', manage_users: true })
const mona = aMember('u-mona', 'Mona Al-Sayed', { report_to: 'u-olivia', manage_users: true })
const emad = aMember('u-emad', 'Emad Al-Harbi', { report_to: 'u-mona' })
const gone = aMember('u-gone', 'Gone Person', { active: false })

const anInvitation = (change: Partial<InvitationRow> = {}): InvitationRow => ({
  id: 'i-1',
  email: 'new@demo.test',
  fullname: '',
  manage_users: false,
  guest: false,
  report_to: null,
  projects: [],
  state: 'pending',
  invited_by: 'u-olivia',
  sent_at: '2026-11-17T08:00:00.000Z',
  ends_at: '2026-12-01T08:00:00.000Z',
  bounced: false,
  ...change,
})

const project = {
  id: 7,
  code: 'WEB',
  name: 'Relaunch',
  description: '',
  subscription: 1,
  archived: false,
  members: [],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
}

function open(page: string, answers: Answers = {}, role: CompanyRole = 'owner') {
  const asked = stubCalls({
    ...signedIn('olivia'),
    ...asRole(role),
    listCompanyMembers: () => [olivia, mona, emad, gone],
    listInvitations: () => ({
      invitations: [anInvitation()],
      seats: { used: 4, limit: 10 },
      page: LAST_PAGE,
    }),
    subcribtionProjectDatas: () => [project],
    ...answers,
  })
  const inputOf = (name: string) => asked.findLast((one) => one.name === name)?.input
  return { inputOf, ...renderApp(page.startsWith('../') ? `/1/${page.slice(3)}` : `/1/subsetting/${page}`) }
}

afterEach(() => toastStore.clear())

describe('the users of a company', () => {
  it('show people, rights and lines', async () => {
    open('users')
    const people = within(await screen.findByRole('table', { name: 'People' }))
    const row = within(await people.findByRole('row', { name: /Emad Al-Harbi/ }))
    expect(row.getByText('Member')).toBeInTheDocument()
    expect(row.getByText('Mona Al-Sayed')).toBeInTheDocument()
    expect(within(people.getByRole('row', { name: /Gone Person/ })).getByText('left')).toBeInTheDocument()
  })

  it.each(['users', 'userpermission'])(
    'have their invitations on a page of its own, not among %s',
    async (page) => {
      open(page)
      await screen.findByRole('row', { name: /Emad Al-Harbi/ })
      expect(screen.queryByText('4 of 10 seats taken')).not.toBeInTheDocument()
    },
  )

  it('are let in on the page of invitations, which opens the form by its address', async () => {
    const { user } = open('invitations?invite')
    expect(await screen.findByText('4 of 10 seats taken')).toBeInTheDocument()
    expect(await screen.findByRole('dialog', { name: 'Invite people' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('are invited with right, line and projects, and it is shown what came of each', async () => {
    const { user, inputOf } = open('users', {
      inviteMembers: ({ emails }) =>
        emails.map((email, index) => ({
          email,
          outcome: index === 0 ? 'sent' : 'refused',
          reason: index === 0 ? null : 'TOO_OFTEN',
        })),
    })
    await user.click(await screen.findByRole('button', { name: 'Invite people' }))
    const form = within(await screen.findByRole('dialog'))
    await user.click(form.getByRole('button', { name: 'Send invitations' }))
    expect(await form.findByText('Write at least one address')).toBeInTheDocument()
    await user.type(form.getByRole('textbox', { name: /Email addresses/ }), 'a@x.test, b@x{Enter}a@x.test')
    await user.click(form.getByRole('combobox', { name: 'Right' }))
    await user.click(await screen.findByRole('option', { name: 'Guest' }))
    await user.click(form.getByRole('combobox', { name: 'Reports to' }))
    await user.click(await screen.findByRole('option', { name: 'Mona Al-Sayed' }))
    await user.click(await form.findByRole('combobox', { name: 'Add a project' }))
    await user.click(await screen.findByRole('option', { name: 'Relaunch' }))
    await user.click(form.getByRole('combobox', { name: /Role in .*Relaunch/ }))
    expect(screen.queryByRole('option', { name: 'Project owner' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('option', { name: 'Viewer' }))
    await user.click(form.getByRole('button', { name: 'Send invitations' }))
    const results = within(await screen.findByRole('dialog', { name: 'What came of the invitations' }))
    expect(results.getByText('invited')).toBeInTheDocument()
    expect(results.getByText('got three mails this week already')).toBeInTheDocument()
    expect(inputOf('inviteMembers')).toEqual({
      subscription: 1,
      emails: ['a@x.test', 'b@x'],
      manage_users: false,
      guest: true,
      report_to: 'u-mona',
      projects: [{ project: 7, role_id: 5 }],
    })
  })

  it('report to the person who invites them unless another line is chosen, and none has a warning about leave', async () => {
    const { user, inputOf } = open('users', {
      inviteMembers: ({ emails }) =>
        emails.map((email) => ({ email, outcome: 'sent' as const, reason: null })),
    })
    await user.click(await screen.findByRole('button', { name: 'Invite people' }))
    const form = within(await screen.findByRole('dialog'))
    const line = form.getByRole('combobox', { name: 'Reports to' })
    expect(line).toHaveDisplayValue('Olivia Hartmann')
    await user.click(line)
    await user.click(await screen.findByRole('option', { name: 'Nobody' }))
    expect(form.getByText(/cannot ask for leave/)).toBeInTheDocument()
    await user.click(line)
    await user.click(await screen.findByRole('option', { name: 'Olivia Hartmann' }))
    expect(form.queryByText(/cannot ask for leave/)).not.toBeInTheDocument()
    await user.type(form.getByRole('textbox', { name: /Email addresses/ }), 'a@x.test')
    await user.click(form.getByRole('button', { name: 'Send invitations' }))
    await waitFor(() => expect(inputOf('inviteMembers')).toMatchObject({ report_to: 'u-olivia' }))
  })

  it('are invited by the right addresses of a list, and the wrong ones stay in the field', async () => {
    const sent: string[][] = []
    const { user } = open('users', {
      inviteMembers: ({ emails }) => {
        sent.push(emails)
        return emails.map((email) =>
          email.endsWith('.test')
            ? { email, outcome: 'sent' as const, reason: null }
            : { email, outcome: 'refused' as const, reason: 'EMAIL_INVALID' },
        )
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Invite people' }))
    const form = within(await screen.findByRole('dialog'))
    const field = form.getByRole('textbox', { name: /Email addresses/ })
    await user.type(field, 'noor@acme.test، Layla Haddad <layla@acme>{Enter}omar@')
    await user.click(form.getByRole('button', { name: 'Send invitations' }))
    expect(await form.findByText('invited')).toBeInTheDocument()
    expect(field).toHaveValue('layla@acme\nomar@')
    expect(field).toBeInvalid()
    expect(form.getByText(/^These are not email addresses/)).toBeInTheDocument()
    await user.clear(field)
    await user.type(field, 'layla@acme.test')
    await user.click(form.getByRole('button', { name: 'Send invitations' }))
    expect(await screen.findByRole('dialog', { name: 'What came of the invitations' })).toBeInTheDocument()
    expect(sent).toEqual([['noor@acme.test', 'layla@acme', 'omar@'], ['layla@acme.test']])
  })

  it('cannot be invited when all seats are taken', async () => {
    const { user } = open('users', { inviteMembers: () => new Refusal(409, 'SEATS_FULL', { limit: '10' }) })
    await user.click(await screen.findByRole('button', { name: 'Invite people' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByRole('textbox', { name: /Email addresses/ }), 'a@x.test')
    await user.click(form.getByRole('button', { name: 'Send invitations' }))
    expect(await form.findByText('All seats are taken')).toBeInTheDocument()
  })

  it('show invitations that wait, with names, and others by words and state', async () => {
    const { user, inputOf } = open('invitations', {
      listInvitations: ({ states, search }) => ({
        invitations:
          search === 'نورة' ? [] : [anInvitation({ fullname: 'Nadia New', state: states?.[0] ?? 'revoked' })],
        seats: { used: 4, limit: 10 },
        page: LAST_PAGE,
      }),
    })
    const row = await screen.findByRole('row', { name: /Nadia New/ })
    expect(within(row).getByText('new@demo.test')).toBeInTheDocument()
    expect(inputOf('listInvitations')).toEqual({ subscription: 1, states: ['pending'] })
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All')
    expect(await screen.findByText('taken back')).toBeInTheDocument()
    expect(inputOf('listInvitations')).toEqual({ subscription: 1 })
    await user.type(screen.getByRole('searchbox', { name: 'Find an invitation' }), 'نورة')
    expect(await screen.findByText('No invitation is found')).toBeInTheDocument()
    expect(inputOf('listInvitations')).toEqual({ subscription: 1, search: 'نورة' })
  })

  it('have chosen invitations sent again together, and those that were refused are named and stay chosen', async () => {
    const rows = ['a', 'b', 'c'].map((name) => anInvitation({ id: `i-${name}`, email: `${name}@demo.test` }))
    const sent: string[] = []
    const { user } = open('invitations', {
      listInvitations: () => ({
        invitations: [...rows, anInvitation({ id: 'i-d', email: 'd@demo.test', state: 'accepted' })],
        seats: { used: 4, limit: 10 },
        page: LAST_PAGE,
      }),
      resendInvitation: ({ id }) => {
        sent.push(id)
        return id === 'i-b' ? new Refusal(409, 'SEATS_FULL', { limit: '10' }) : anInvitation({ id })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Choose all shown' }))
    await user.click(screen.getByRole('checkbox', { name: /c@demo\.test/ }))
    const bar = within(screen.getByRole('toolbar', { name: 'Actions on the chosen invitations' }))
    expect(bar.getByText('2 of at most 50 chosen')).toBeInTheDocument()
    await user.click(bar.getByRole('button', { name: 'Send again' }))
    const report = within(await screen.findByRole('dialog', { name: 'Some invitations were not changed' }))
    expect(report.getByText('1 invitation was sent again')).toBeInTheDocument()
    expect(report.getByText('b@demo.test')).toBeInTheDocument()
    expect(report.getByText('All seats are taken')).toBeInTheDocument()
    expect(sent).toEqual(['i-a', 'i-b'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /a@demo\.test/ })).not.toBeChecked())
    expect(screen.getByRole('checkbox', { name: /b@demo\.test/ })).toBeChecked()
  })

  it('have chosen invitations taken back together, at most fifty', async () => {
    const rows = Array.from({ length: 51 }, (_, at) =>
      anInvitation({ id: `i-${at}`, email: `p${at}@demo.test` }),
    )
    const taken: string[] = []
    const { user } = open('invitations', {
      listInvitations: () => ({ invitations: rows, seats: { used: 60, limit: null }, page: LAST_PAGE }),
      revokeInvitation: ({ id }) => {
        taken.push(id)
        return anInvitation({ id, state: 'revoked' })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Choose all shown' }))
    expect(screen.getByRole('checkbox', { name: /p50@demo\.test/ })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('50 invitations were taken back')).toBeInTheDocument()
    expect(taken).toHaveLength(50)
    expect(
      screen.queryByRole('toolbar', { name: 'Actions on the chosen invitations' }),
    ).not.toBeInTheDocument()
  })

  it('are asked again, and invitations taken back', async () => {
    const { user, inputOf } = open('invitations', {
      resendInvitation: () => anInvitation(),
      revokeInvitation: () => anInvitation({ state: 'revoked' }),
    })
    await user.click(
      await screen.findByRole('button', { name: /Send the invitation of .*new@demo.test.* again/ }),
    )
    expect(await screen.findByText('Sent again, with a new link')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Take the invitation of .*new@demo.test.* back/ }))
    expect(await screen.findByText('Taken back')).toBeInTheDocument()
    expect(inputOf('revokeInvitation')).toEqual({ subscription: 1, id: 'i-1' })
  })

  it('say of an invitation that its mail could not be delivered (Q11)', async () => {
    open('invitations', {
      listInvitations: () => ({
        invitations: [anInvitation({ bounced: true }), anInvitation({ id: 'i-2', email: 'b@demo.test' })],
        seats: { used: 4, limit: null },
        page: LAST_PAGE,
      }),
    })
    const row = await screen.findByRole('row', { name: /new@demo\.test/ })
    expect(within(row).getByText('Could not be delivered')).toBeInTheDocument()
    expect(screen.getAllByText('Could not be delivered')).toHaveLength(1)
  })

  it('are taken out once it is said who gets their tasks', async () => {
    const { user, inputOf } = open('users', {
      showUserSubscriptionTasks: () => [],
      listSuccessors: () => ({ tasks: 0, projects: [] }),
      deleteUserSubscription: () => ({ deleted: true }),
    })
    expect(screen.queryByRole('button', { name: /Take .*Olivia.* out/ })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: /Take .*Emad Al-Harbi.* out of the company/ }))
    const form = within(await screen.findByRole('dialog'))
    expect(await form.findByText('No open tasks have to be handed over.')).toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Take out' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(inputOf('deleteUserSubscription')).toEqual({ subscription: 1, user: 'u-emad', reassignTo: '' })
  })

  it('offer as successors members who can take the tasks of all projects, and say why the others cannot', async () => {
    const { user, inputOf } = open('users', {
      showUserSubscriptionTasks: () => [],
      listSuccessors: () => ({
        tasks: 3,
        projects: [
          { project: 7, name: 'Relaunch', tasks: 2, people: ['u-olivia', 'u-mona'] },
          { project: 8, name: 'Shop', tasks: 1, people: ['u-olivia'] },
        ],
      }),
      deleteUserSubscription: () => ({ deleted: true }),
    })
    await user.click(await screen.findByRole('button', { name: /Take .*Emad Al-Harbi.* out of the company/ }))
    const form = within(await screen.findByRole('dialog'))
    // Tasks of projects that the manager does not see are counted, too.
    expect(await form.findByText('3 open tasks need somebody:')).toBeInTheDocument()
    await user.click(form.getByRole('combobox', { name: /Who takes over/ }))
    const blocked = await screen.findByRole('option', { name: /Mona Al-Sayed.* \(not in .*Shop.*\)/ })
    expect(blocked).toHaveAttribute('data-combobox-disabled', 'true')
    await user.click(screen.getByRole('option', { name: 'Olivia Hartmann' }))
    await user.click(form.getByRole('button', { name: 'Take out' }))
    await waitFor(() => expect(inputOf('deleteUserSubscription')).toMatchObject({ reassignTo: 'u-olivia' }))
  })

  it('are released where no member can take their tasks, which is said with the projects', async () => {
    const { user } = open('users', {
      showUserSubscriptionTasks: () => [],
      listSuccessors: () => ({
        tasks: 1,
        projects: [{ project: 8, name: 'Shop', tasks: 1, people: [] }],
      }),
    })
    await user.click(await screen.findByRole('button', { name: /Take .*Emad Al-Harbi.* out of the company/ }))
    const form = within(await screen.findByRole('dialog'))
    expect(
      await form.findByText(/No member takes part in all projects with open tasks \(.*Shop.*\)/),
    ).toBeVisible()
  })
})

describe('user permission', () => {
  it('gives a right as one choice, but not to the owner', async () => {
    const { user, inputOf } = open(
      'userpermission',
      { updateCompanyMember: () => ({ ...emad, manage_users: true, version: 4 }) },
      'manager',
    )
    await user.click(await screen.findByRole('combobox', { name: /Right of .*Emad Al-Harbi/ }))
    await user.click(await screen.findByRole('option', { name: 'User manager' }))
    expect(await screen.findByText('Changed')).toBeInTheDocument()
    expect(inputOf('updateCompanyMember')).toEqual({
      subscription: 1,
      user: 'u-emad',
      version: 3,
      report_to: 'u-mona',
      manage_users: true,
      guest: false,
    })
    expect(screen.queryByRole('combobox', { name: /Right of .*Olivia/ })).not.toBeInTheDocument()
  })
})

describe('manager settings', () => {
  it('are a tree, and a circle is refused with both names (P31)', async () => {
    const { user, inputOf } = open(
      'subscriptionproject',
      { updateCompanyMember: () => new Refusal(400, 'REPORT_TO_CYCLE') },
      'manager',
    )
    const tree = within(await screen.findByRole('list', { name: 'Reporting lines' }))
    const [top] = tree.getAllByRole('listitem')
    expect(within(top as HTMLElement).getAllByRole('listitem')).toHaveLength(2)
    await user.click(tree.getByRole('combobox', { name: /Mona Al-Sayed.* reports to/ }))
    await user.click(await screen.findByRole('option', { name: 'Emad Al-Harbi' }))
    expect(await screen.findByText(/Emad Al-Harbi.* already reports to .*Mona Al-Sayed/)).toBeInTheDocument()
    expect(inputOf('updateCompanyMember')).toMatchObject({ user: 'u-mona', report_to: 'u-emad' })
  })

  it('lose no person, whatever the lines are', () => {
    const circle = [aMember('a', 'A', { report_to: 'b' }), aMember('b', 'B', { report_to: 'a' })]
    const shown = treesOf([...circle, emad, gone]).flatMap(({ member, reports }) => [
      member.id,
      ...reports.map((one) => one.member.id),
    ])
    expect(shown.toSorted((a, b) => a.localeCompare(b))).toEqual(['a', 'b', 'u-emad'])
  })
})

describe('the people of a project', () => {
  const people = [mona, emad].map(({ id, fullname, email, url }) => ({ id, fullname, email, url }))
  const answers: Answers = {
    getProject: () => [
      {
        ...project,
        members: [
          { user: 'u-mona', role_id: 1 },
          { user: 'u-emad', role_id: 4 },
        ],
      },
    ],
    getUserList: ({ project: number }) =>
      number === undefined
        ? [...people, { id: 'u-new', fullname: 'Nadia New', email: 'n@demo.test', url: '' }]
        : people,
    setProjectMember: () => project,
  }
  const roleAnswer = (roleId: number) => ({
    getRolesDataById: () => [
      {
        role_id: roleId,
        name: '',
        Permissions: JSON.stringify({
          modifyproject: roleId <= 3,
          user: { adduser: roleId <= 2, updaterole: roleId <= 2 },
        }),
      },
    ],
  })
  const openProject = (page: string, roleId: number) =>
    open(`../project/7/${page}`, { ...answers, ...roleAnswer(roleId) }, 'member')

  it('are shown with their roles', async () => {
    openProject('user', 4)
    const row = within(await screen.findByRole('row', { name: /Mona Al-Sayed/ }))
    expect(row.getByText('Project owner')).toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: /Role of/ })).not.toBeInTheDocument()
  })

  it('get another role, come and go among the settings', async () => {
    const { user, inputOf } = openProject('settings/user', 2)
    await user.click(await screen.findByRole('combobox', { name: /Role of .*Emad Al-Harbi/ }))
    await user.click(await screen.findByRole('option', { name: 'Viewer' }))
    const place = { subscription: 1, project: 7 }
    await waitFor(() => expect(inputOf('setProjectMember')).toEqual({ ...place, user: 'u-emad', role_id: 5 }))
    await user.click(screen.getByRole('combobox', { name: 'Person' }))
    await user.click(await screen.findByRole('option', { name: 'Nadia New' }))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(inputOf('setProjectMember')).toEqual({ ...place, user: 'u-new', role_id: 4 }))
    await user.click(screen.getByRole('button', { name: /Take .*Emad Al-Harbi.* out of the project/ }))
    await waitFor(() =>
      expect(inputOf('setProjectMember')).toEqual({ ...place, user: 'u-emad', role_id: null }),
    )
  })

  it('own a project only as members: guests are not offered it', async () => {
    const guests: Answers = {
      getUserList: ({ project: number }) => [
        ...people.map((one) => (one.id === 'u-emad' ? { ...one, guest: true as const } : one)),
        ...(number === undefined
          ? [{ id: 'u-new', fullname: 'Nadia New', email: 'n@demo.test', url: '', guest: true as const }]
          : []),
      ],
    }
    const { user, inputOf } = open(
      `../project/7/settings/user`,
      { ...answers, ...roleAnswer(2), ...guests },
      'member',
    )
    const offered = async (name: RegExp | string) => {
      await user.click(await screen.findByRole('combobox', { name }))
      const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
      await user.keyboard('{Escape}')
      return options
    }
    expect(await offered(/Role of .*Mona Al-Sayed/)).toContain('Project owner')
    expect(await offered(/Role of .*Emad Al-Harbi/)).not.toContain('Project owner')
    await user.click(screen.getByRole('combobox', { name: 'Role' }))
    await user.click(await screen.findByRole('option', { name: 'Project owner' }))
    await user.click(screen.getByRole('combobox', { name: 'Person' }))
    await user.click(await screen.findByRole('option', { name: 'Nadia New' }))
    expect(await offered('Role')).not.toContain('Project owner')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(inputOf('setProjectMember')).toMatchObject({ user: 'u-new', role_id: 4 }))
  })

  it('are only shown to a lead, who changes no roles', async () => {
    openProject('settings/user', 3)
    expect(await screen.findByText('Mona Al-Sayed')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument()
  })
})

describe('permissions given beside the right', () => {
  const grantsOf = async (name: RegExp) => within(await screen.findByRole('group', { name }))

  it('is given and taken by the owner, person by person', async () => {
    const manager = { ...mona, grants: ['finance_read' as const] }
    const { user, inputOf } = open('userpermission', {
      listCompanyMembers: () => [olivia, manager, emad],
      updateCompanyMember: () => manager,
    })
    const grants = await grantsOf(/Mona Al-Sayed/)
    expect(grants.getByRole('checkbox', { name: 'See finances' })).toBeChecked()
    await user.click(grants.getByRole('checkbox', { name: 'Reports of all projects' }))
    await waitFor(() =>
      expect(inputOf('updateCompanyMember')).toMatchObject({
        user: 'u-mona',
        grants: ['reports_read', 'finance_read'],
      }),
    )
    const member = await grantsOf(/Emad Al-Harbi/)
    expect(member.queryByRole('checkbox', { name: 'Reports of all projects' })).not.toBeInTheDocument()
  })

  it('cannot be given by a person who lacks it (P24)', async () => {
    open('userpermission', {}, 'manager')
    const grants = await grantsOf(/Emad Al-Harbi/)
    for (const box of grants.getAllByRole('checkbox')) expect(box).toBeDisabled()
  })
})

describe('the own right', () => {
  it('is given up only after one was asked (Q26)', async () => {
    const { user, inputOf } = open(
      'userpermission',
      { ...signedIn('mona'), ...asRole('manager'), updateCompanyMember: () => mona },
      'manager',
    )
    const choose = async () => {
      await user.click(await screen.findByRole('combobox', { name: /Right of .*Mona/ }))
      await user.click(await screen.findByRole('option', { name: 'Member' }))
      return within(await screen.findByRole('dialog', { name: 'Give up your own right?' }))
    }
    await user.click((await choose()).getByRole('button', { name: 'Keep it' }))
    expect(inputOf('updateCompanyMember')).toBeUndefined()
    await user.click((await choose()).getByRole('button', { name: 'Give it up' }))
    await waitFor(() =>
      expect(inputOf('updateCompanyMember')).toMatchObject({ user: 'u-mona', manage_users: false }),
    )
  })
})

describe('the page of a person', () => {
  const shared = { ...project, members: [{ user: 'u-emad', role_id: 3 }] }
  const persons = [olivia, mona, emad].map(({ id, fullname, email, url }) => ({ id, fullname, email, url }))

  it('shows a person of a project with the projects that both see', async () => {
    open('../project/7/userdetails/u-emad', {
      getUserList: () => persons,
      getProject: () => [shared],
      subcribtionProjectDatas: () => [shared, { ...project, id: 8, name: 'Without Emad' }],
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Emad Al-Harbi' })).toBeInTheDocument()
    const page = within(screen.getByRole('main'))
    expect(page.getByRole('link', { name: 'u-emad@demo.test' })).toBeInTheDocument()
    expect(page.getByRole('link', { name: 'Relaunch' })).toHaveAttribute('href', '/1/project/7')
    expect(page.getByText('Team lead')).toBeInTheDocument()
    expect(page.queryByText('Without Emad')).not.toBeInTheDocument()
  })

  it('shows no person outside of the own companies', async () => {
    stubCalls({ ...signedIn('olivia'), getUserList: () => persons })
    renderApp('/userdetails/u-stranger')
    expect(await screen.findByText('Nobody you know by this address')).toBeInTheDocument()
  })
})
