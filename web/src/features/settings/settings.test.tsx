import { screen, waitFor, within } from '@testing-library/react'
import { aCompany, asRole, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { asProjectRole } from '../../test/project-role.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'

const lanes = (['new', 'assigned', 'progress', 'resolved', 'closed'] as const).map((status) => ({
  status,
  title: '',
  limit: 0,
  roles: [],
  moves_to: [],
}))
const settings = { lanes, swimlanes: null, card_fields: ['labels'], version: 3 }
const project = {
  id: 1,
  code: 'WEB',
  name: 'Website',
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
const setup = {
  project: { number: 1, code: 'WEB', name: 'Website', archived: false },
  settings,
  people: [],
  labels: [],
  categories: [],
  releases: [],
  fields: [],
  views: [],
  search_terms: [],
  allowed_lanes: [],
  writable: true,
  manageable: true,
  parts_off: [],
  describes: false,
}

function open(path: string, answers: Answers) {
  const asked = stubCalls({
    ...signedIn('mona'),
    ...asRole('owner'),
    ...asProjectRole(2),
    getsublist: () => [aCompany()],
    getProject: () => [project],
    getBoardSetup: () => setup,
    ...answers,
  })
  return { ...renderApp(path), asked }
}

afterEach(() => toastStore.clear())

describe('a part of the project that is switched off (F15)', () => {
  it.each([
    ['labels', 'label_status', 'Labels'],
    ['category', 'cat_status', 'Category'],
    ['projectDocument', 'document_tasks', 'Document fields'],
    ['projectActions', 'document_tasks', 'Workflow'],
    ['riskregister', 'risk_status', 'Risk register'],
    ['lessonslearnt', 'lession_status', 'Lessons learnt'],
  ])('settings/%s says so, offers nothing, and has no entry in the menu', async (page, flag, name) => {
    open(`/1/project/1/settings/${page}`, {
      getProject: () => [{ ...project, flags: { [flag]: false } }],
      listLabels: () => [],
      listCategories: () => [],
      listFields: () => [],
      listEntries: () => ({ entries: [], next_page_token: '', writable: false }),
    })
    expect(await screen.findByText('This part is switched off in this project')).toBeInTheDocument()
    expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument()
    const bar = within(await screen.findByRole('navigation', { name: 'Main navigation' }))
    expect(await bar.findByRole('link', { name: 'Project configuration' })).toBeInTheDocument()
    expect(bar.queryByRole('link', { name })).not.toBeInTheDocument()
  })

  it('takes nothing from the settings of the company', async () => {
    open('/1/subsetting/labels', {
      getProject: () => [{ ...project, flags: { label_status: false } }],
      listLabels: () => [],
    })
    expect(await screen.findByText('No labels yet')).toBeInTheDocument()
  })
})

describe('labels', () => {
  const labels = [
    { id: 'l-1', project: 1, name: 'Urgent', color: '#be123c', version: 1 },
    { id: 'l-2', project: 0, name: 'Legal', color: '#475569', version: 1 },
  ]

  it('of a project are changed there, those of the company are only shown', async () => {
    open('/1/project/1/settings/labels', { listLabels: () => labels })
    expect(await screen.findByRole('button', { name: /Change the label .*Urgent/ })).toBeInTheDocument()
    expect(screen.getByText('Legal')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Legal/ })).not.toBeInTheDocument()
  })

  it('are created with a name and a colour', async () => {
    const { user, asked } = open('/1/subsetting/labels', {
      listLabels: () => [],
      createLabel: () => ({ id: 'l-3' }),
    })
    await user.click((await screen.findAllByRole('button', { name: 'New label' }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Enter a name')).toBeInTheDocument()
    await user.type(dialog.getByRole('textbox'), 'Paper')
    await user.click(dialog.getByRole('radio', { name: 'Colour 1' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const sent = asked.find((one) => one.name === 'createLabel')
    expect(sent?.input).toEqual({ subscription: 1, project: 0, name: 'Paper', color: '#c2410c' })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('stay in the dialog when the server refuses them', async () => {
    const { user } = open('/1/subsetting/labels', {
      listLabels: () => [],
      createLabel: () => new Refusal(409, 'LABEL_EXISTS'),
    })
    await user.click((await screen.findAllByRole('button', { name: 'New label' }))[0] as HTMLElement)
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Paper')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Another label has this name')).toBeInTheDocument()
    expect(within(screen.getByRole('dialog')).getByRole('textbox')).toHaveValue('Paper')
  })

  it('are deleted after a question', async () => {
    const { user, asked } = open('/1/project/1/settings/labels', {
      listLabels: () => labels,
      deleteLabel: () => ({ deleted: true }),
    })
    await user.click(await screen.findByRole('button', { name: /Delete the label .*Urgent/ }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(asked.find((one) => one.name === 'deleteLabel')?.input).toEqual({ subscription: 1, id: 'l-1' }),
    )
  })
})

describe('the workflow', () => {
  it('forbids a move by taking its tick away, on the version that was read', async () => {
    const { user, asked } = open('/1/project/1/settings/projectActions', {
      updateBoardSettings: (input) => ({ ...input.settings, version: 4 }),
    })
    await user.click(await screen.findByRole('checkbox', { name: /From .*To do.* to .*Closed/ }))
    await user.click(screen.getByRole('checkbox', { name: /Team member.* may move tasks to .*Closed/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The settings are saved')).toBeInTheDocument()
    const sent = asked.find((one) => one.name === 'updateBoardSettings')?.input as {
      settings: typeof settings
    }
    expect(sent.settings.version).toBe(3)
    expect(sent.settings.lanes[0]).toMatchObject({ moves_to: ['assigned', 'progress', 'resolved'] })
    expect(sent.settings.lanes[4]).toMatchObject({ roles: [1, 2, 3, 6, 7] })
  })

  it('is only shown to those who may not change it', async () => {
    open('/1/project/1/settings/projectActions', { getBoardSetup: () => ({ ...setup, manageable: false }) })
    expect(await screen.findByRole('checkbox', { name: /From .*To do.* to .*Closed/ })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })
})

describe('the project configuration', () => {
  it('names and limits lanes and chooses what cards show', async () => {
    const { user, asked } = open('/1/project/1/settings/projectSwimLanes', {
      updateBoardSettings: (input) => ({ ...input.settings, version: 4 }),
    })
    await user.type(await screen.findByRole('textbox', { name: /Name of .*In progress/ }), 'Doing')
    // In Arabic digits, as the other fields of numbers take them.
    await user.type(screen.getByRole('textbox', { name: /Limit of .*In progress/ }), '٥')
    await user.click(screen.getByRole('checkbox', { name: 'Due' }))
    await user.click(screen.getByRole('combobox', { name: 'Order of the board' }))
    await user.click(await screen.findByRole('option', { name: 'By hand' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The settings are saved')
    const sent = asked.find((one) => one.name === 'updateBoardSettings')?.input as {
      settings: typeof settings
    }
    expect(sent.settings.lanes[2]).toMatchObject({ title: 'Doing', limit: 5 })
    expect(sent.settings.card_fields).toEqual(['labels', 'due_date'])
    expect(sent.settings).toMatchObject({ order: 'by_hand' })
  })
})

describe('the rules of documents', () => {
  const rules = {
    prefix: '',
    digits: 4,
    review: true,
    issuers: 'managers' as const,
    trash_days: 30,
    version: 0,
  }
  const at = (manageable: boolean, answers: Answers = {}) =>
    open('/1/project/1/settings/projectDocument', {
      listFields: () => [],
      getLibrarySetup: () => ({ setup: rules, manageable }),
      ...answers,
    })

  it('are set with the version they were read with; an example shows the next numbers', async () => {
    const { user, asked } = at(true, {
      saveLibrarySetup: (input) => ({ ...input, trash_days: input.trash_days ?? 30, version: 1 }),
    })
    const part = within(await screen.findByRole('region', { name: 'Documents' }))
    const save = await part.findByRole('button', { name: 'Save' })
    expect(save).toBeDisabled()
    expect(part.getByText('New documents get no number by themselves.')).toBeInTheDocument()
    const prefix = part.getByRole('textbox', { name: 'Number begins with' })
    await user.type(prefix, 'QA/')
    await user.click(save)
    expect(await part.findByText('This contains a character that is not allowed')).toBeInTheDocument()
    expect(asked.some(({ name }) => name === 'saveLibrarySetup')).toBe(false)
    await user.type(prefix, '{Backspace}-')
    expect(part.getByText('QA-0001')).toBeInTheDocument()
    await user.click(part.getByRole('checkbox', { name: /reviewed and approved/ }))
    await user.click(part.getByRole('combobox', { name: /Who issues/ }))
    await user.click(await screen.findByRole('option', { name: /Whoever approves/ }))
    const days = part.getByRole('textbox', { name: 'Days in the trash' })
    await user.clear(days)
    await user.type(days, '6')
    await user.click(save)
    expect(asked.some(({ name }) => name === 'saveLibrarySetup')).toBe(false)
    expect(days).toBeInvalid()
    await user.type(days, '0')
    await user.click(save)
    await screen.findByText('The settings are saved')
    expect(asked.find(({ name }) => name === 'saveLibrarySetup')?.input).toEqual({
      subscription: 1,
      project: 1,
      prefix: 'QA-',
      digits: 4,
      review: false,
      issuers: 'approvers',
      trash_days: 60,
      version: 0,
    })
  })

  it('are read by everybody else', async () => {
    at(false)
    const part = within(await screen.findByRole('region', { name: 'Documents' }))
    expect(await part.findByText('Managers of the project set this.')).toBeInTheDocument()
    expect(part.getByRole('textbox', { name: 'Number begins with' })).toBeDisabled()
    expect(part.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('document fields', () => {
  it('of kind choice need a choice', async () => {
    const { user, asked } = open('/1/project/1/settings/projectDocument', {
      listFields: () => [],
      saveField: (input) => ({ ...input.field, id: 'f-1' }),
    })
    await user.click((await screen.findAllByRole('button', { name: 'New field' }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Size')
    await user.click(dialog.getByRole('combobox', { name: /Kind/ }))
    await user.click(await screen.findByRole('option', { name: 'Choice' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Enter at least one choice')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Add a choice' }))
    await user.type(dialog.getByRole('textbox', { name: 'Choice 1' }), 'Small')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked.some((one) => one.name === 'saveField')).toBe(true))
    expect(asked.find((one) => one.name === 'saveField')?.input).toMatchObject({
      field: { id: '', project: 1, name: 'Size', kind: 'choice', choices: [{ name: 'Small' }] },
    })
  })
})
