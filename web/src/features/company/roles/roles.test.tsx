import type { RoleTable } from '@smartproject/bff/api/company/roles'
import { ROLE_DEFAULTS, TASK_KEYS } from '@smartproject/bff/api/company/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { asRole, FakeStream, Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'

const project = {
  id: 7,
  code: 'WEB',
  name: 'Website',
  description: '',
  subscription: 1,
  archived: false,
  members: [1, 4, 4, 5].map((role_id, index) => ({ user: `u-${index}`, role_id })),
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 3,
}

const table = (own: Record<number, NonNullable<RoleTable['roles'][number]['own']>> = {}): RoleTable => ({
  version: 3,
  roles: Object.entries(ROLE_DEFAULTS).map(([id, keys]) => ({
    role_id: Number(id),
    inherited: { name: '', keys: [...keys] },
    own: own[Number(id)] ?? null,
  })),
})

const mayGive = (updaterole: boolean) => [
  {
    role_id: 2,
    name: '',
    Permissions: JSON.stringify({ modifyproject: true, board: { arrange: true }, user: { updaterole } }),
  },
]

function open(path: string, answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn('olivia'),
    ...asRole('owner'),
    getProject: () => [project],
    getRolesDataById: () => mayGive(true),
    getProjectRoles: () => table(),
    getDefaultRoles: () => table(),
    subcribtionProjectDatas: () => [project],
    ...answers,
  })
  const inputOf = (name: string) => asked.findLast((one) => one.name === name)?.input
  return { inputOf, ...renderApp(path) }
}

const grid = async () => within(await screen.findByRole('table', { name: 'Project roles' }))

afterEach(() => toastStore.clear())

describe('the roles of a project', () => {
  it('are saved as far as they differ, and it is shown whom that concerns', async () => {
    const { user, inputOf } = open('/1/project/7/settings/roles', {
      setProjectRoles: () => ({ ...table(), version: 4 }),
    })
    const roles = await grid()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.click(roles.getByRole('checkbox', { name: /Team member.*: .*Archive/ }))
    await user.type(roles.getByRole('textbox', { name: /Name of the role .*Viewer/ }), 'Reader')
    expect(screen.getByText('This concerns 3 people.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The roles are saved')).toBeInTheDocument()
    expect(inputOf('setProjectRoles')).toEqual({
      subscription: 1,
      project: 7,
      version: 3,
      roles: [
        { role_id: 4, name: '', keys: ['archive', 'read_reports', ...TASK_KEYS] },
        { role_id: 5, name: 'Reader', keys: ['read_reports'] },
      ],
    })
  })

  it('go back to what the company says', async () => {
    const { user, inputOf } = open('/1/project/7/settings/roles', {
      getProjectRoles: () => table({ 4: { name: '', keys: [] } }),
      setProjectRoles: () => ({ ...table(), version: 4 }),
    })
    const roles = await grid()
    const tasks = roles.getByRole('checkbox', { name: /Team member.*: .*Create tasks/ })
    expect(tasks).not.toBeChecked()
    await user.click(roles.getByRole('button', { name: /Reset .*Team member/ }))
    expect(tasks).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(inputOf('setProjectRoles')).toMatchObject({ roles: [] }))
  })

  it('leave owners what it takes to mend them, and say why others were refused (P33)', async () => {
    const { user } = open('/1/project/7/settings/roles', {
      setProjectRoles: () => new Refusal(403, 'PERMISSION_DENIED'),
    })
    const roles = await grid()
    expect(roles.getByRole('checkbox', { name: /Project owner.*: .*Give roles/ })).toBeDisabled()
    expect(roles.getByRole('checkbox', { name: /Project owner.*: .*Change settings/ })).toBeDisabled()
    await user.click(roles.getByRole('checkbox', { name: /Project owner.*: .*Archive/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your role in this project does not allow this')).toBeInTheDocument()
  })

  it('are not there for a person who may not give roles', async () => {
    open('/1/project/7/settings/roles', { getRolesDataById: () => mayGive(false) })
    expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' })).toBeInTheDocument()
  })

  it('act in an open browser when they change, without a reload (P32)', async () => {
    let may = false
    open('/1/project/7/settings/labels', {
      getRolesDataById: () => mayGive(may),
      listLabels: () => [],
    })
    const bar = within(await screen.findByRole('navigation', { name: 'Main navigation' }))
    await bar.findByRole('link', { name: 'Default settings' })
    expect(bar.queryByRole('link', { name: 'Project roles' })).not.toBeInTheDocument()
    may = true
    FakeStream.push('project', { project: 7 })
    expect(await bar.findByRole('link', { name: 'Project roles' })).toBeInTheDocument()
  })
})

describe('the roles of a company', () => {
  it('are set for all its projects', async () => {
    const { user, inputOf } = open('/1/subsetting/roles', {
      setDefaultRoles: () => ({ ...table(), version: 4 }),
    })
    const roles = await grid()
    await user.click(roles.getByRole('checkbox', { name: /Viewer.*: .*Create tasks/ }))
    expect(await screen.findByText('This concerns 1 person.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The roles are saved')).toBeInTheDocument()
    expect(inputOf('setDefaultRoles')).toEqual({
      subscription: 1,
      version: 3,
      roles: [{ role_id: 5, name: '', keys: ['read_reports', 'create_task'] }],
    })
  })
})
