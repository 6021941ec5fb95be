import { screen, waitFor, within } from '@testing-library/react'
import { aCompany, asRole, signedIn, stubCalls, type Answers, type CompanyRole } from '../test/api.js'
import { asProjectRole } from '../test/project-role.js'
import { renderApp } from '../test/render-app.js'
import { someSetup } from '../task-kit/testing/board-fixture.js'

const label = { id: 'l-1', project: 0, name: 'Legal', color: '#475569', version: 1 }
const own = { id: 'l-2', project: 7, name: 'Urgent', color: '#be123c', version: 1 }
const project = {
  id: 7,
  code: 'WEB',
  name: 'Website',
  description: '',
  subscription: 1,
  archived: false,
  members: [{ user: 'u-emad', role_id: 4 }],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
}

function open(path: string, role: CompanyRole, answers: Answers = {}) {
  stubCalls({
    ...signedIn('emad'),
    ...asRole(role),
    getsublist: () => [aCompany()],
    getProject: () => [project],
    listLabels: () => [label],
    listCategories: () => [],
    listFields: () => [],
    listAudit: () => ({ records: [], names: {}, page: { next_page_token: '' }, sealed_until: null }),
    getBoardSetup: () => someSetup(),
    ...answers,
  })
  return renderApp(path)
}

const links = async () =>
  within(await screen.findByRole('navigation', { name: 'Main navigation' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the navigation of a company', () => {
  it.each([
    ['member', ['Companies', 'Projects', 'All tasks', 'Leave', 'Company report', 'Company settings']],
    [
      'manager',
      ['Companies', 'Projects', 'All tasks', 'Leave', 'Company report', 'Company settings', 'Audit log'],
    ],
    [
      'owner',
      ['Companies', 'Projects', 'All tasks', 'Leave', 'Company report', 'Company settings', 'Audit log'],
    ],
  ] as const)('offers a %s what opens', async (role, entries) => {
    open('/1', role)
    await waitFor(async () => expect(await links()).toEqual(entries))
  })

  it.each(['manager', 'owner'] as const)(
    'leads a %s to the audit log, and marks only that entry',
    async (role) => {
      const { user } = open('/1', role)
      await user.click(await screen.findByRole('link', { name: 'Audit log' }))
      expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page')
      expect(screen.getByRole('link', { name: 'Company settings' })).not.toHaveAttribute('aria-current')
    },
  )

  it('shows a member in the audit log what is their own', async () => {
    open('/1/subsetting/Audit', 'member')
    expect(await screen.findByText('You see your own entries.')).toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: 'Who' })).not.toBeInTheDocument()
  })
})

describe('labels and categories of the company (S1 §6)', () => {
  it.each(
    ['labels', 'category'].flatMap((page) =>
      (['member', 'manager'] as const).map((role) => [page, role] as const),
    ),
  )('%s are no page for a %s', async (page, role) => {
    open(`/1/subsetting/${page}`, role)
    expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' })).toBeInTheDocument()
  })

  it('are changed by the owner', async () => {
    open('/1/subsetting/labels', 'owner')
    expect(await screen.findByRole('button', { name: 'New label' })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /Change the label .*Legal/ })).toBeInTheDocument()
  })
})

describe('the settings of a project (S1 §6)', () => {
  const labels = { listLabels: () => [own] }

  it.each(['labels', 'category', 'projectDocument', 'projectActions', 'riskregister'])(
    'have no page %s for a team member',
    async (page) => {
      open(`/1/project/7/settings/${page}`, 'member', asProjectRole(4))
      expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' })).toBeInTheDocument()
    },
  )

  it('let a lead add, change and delete', async () => {
    open('/1/project/7/settings/labels', 'member', { ...asProjectRole(3), ...labels })
    expect(await screen.findByRole('button', { name: 'New label' })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /Change the label .*Urgent/ })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Delete the label .*Urgent/ })).toBeInTheDocument()
  })

  it('of an archived project are shown to a lead without buttons', async () => {
    open('/1/project/7/settings/labels', 'member', {
      ...asProjectRole(3),
      ...labels,
      getBoardSetup: () => someSetup({ writable: false, manageable: false }),
    })
    expect(
      await screen.findByText('Project owners, managers and team leads may change this.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^(New|Change|Delete) / })).not.toBeInTheDocument()
  })
})

describe('the list of projects', () => {
  const foreign = { ...project, id: 8, name: 'Warehouse', members: [{ user: 'u-sara', role_id: 1 }] }
  const both = { subcribtionProjectDatas: () => [project, foreign] }

  it('opens the overview of a project by its name', async () => {
    open('/1', 'member', both)
    expect(await screen.findByRole('link', { name: 'Website' })).toHaveAttribute('href', '/1/project/7')
  })

  it('shows a manager the projects in which they have no role, without ways into them', async () => {
    open('/1', 'manager', both)
    expect(await screen.findByText('Warehouse')).toBeInTheDocument()
    expect(screen.getByText('You have no role in this project.')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Warehouse/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Website' })).toBeInTheDocument()
  })

  it('opens every project to the owner', async () => {
    open('/1', 'owner', both)
    expect(await screen.findByRole('link', { name: 'Warehouse' })).toBeInTheDocument()
  })

  it.each([
    ['member', 'You are not in a project of this company. Ask its owner to add you to one.'],
    ['owner', 'The company has no project yet.'],
  ] as const)('says to a %s why it is empty', async (role, words) => {
    open('/1', role)
    expect(await screen.findByText(words)).toBeInTheDocument()
  })
})
