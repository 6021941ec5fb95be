import { readMarkdown } from '@smartproject/bff/api/rich-text-writing'
import { screen, waitFor, within } from '@testing-library/react'
import { asRole, Refusal } from '../../../test/api.js'
import { aFilling } from '../filling/samples.js'
import { aProject } from '../../../test/samples.js'
import {
  choose,
  fromTemplate,
  open,
  OPENING,
  press,
  shop,
  shopPreview,
  steps,
  title,
  type,
} from './wizard-fixture.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'

afterEach(() => {
  toastStore.clear()
  sessionStorage.clear()
})

describe('the wizard of a new project', () => {
  it('is offered in the list to a person who may open one, and to no other person', async () => {
    const { unmount, user } = open('/1', { subcribtionProjectDatas: () => [] })
    await user.click(await screen.findByRole('button', { name: 'New project' }, OPENING))
    expect(await screen.findByRole('heading', { level: 1, name: 'New project' })).toBeInTheDocument()
    unmount()
    const member = open('/1', asRole('member'))
    expect(await screen.findByText('No projects yet')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'New project' })).not.toBeInTheDocument()
    member.unmount()
    open('/1/projectwizard', asRole('member'))
    expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' })).toBeInTheDocument()
  })

  it('an address of a step opens it at once, and no other one until it is known who else is there', async () => {
    const shown = new Set<string>()
    const watch = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h2')) shown.add(textContent)
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    open('/1/projectwizard?step=people')
    await screen.findByRole('combobox', { name: 'Add a person' }, OPENING)
    watch.disconnect()
    expect([...shown].filter((one) => !one.endsWith('People'))).toEqual([])
  })

  it('makes an empty project without the steps that have nothing to ask', async () => {
    const app = open()
    await type(app, /^Name/, 'Web shop')
    expect(screen.getByLabelText(/^Code/)).toHaveValue('WEBS')
    await type(app, 'Purpose', 'Sell **more**')
    expect(steps()).toEqual(['Name', 'Beginning', 'Days', 'People', 'Review'])
    await press(app, 'Next')
    expect(await title(/^Step 2 of 5: Beginning/)).toHaveFocus()
    await app.user.click(screen.getByText('Board and parts of the project'))
    await choose(app, 'Order of the board', 'By hand')
    await app.user.click(screen.getByRole('checkbox', { name: 'Labels' }))
    await press(app, 'Next')
    await title(/Days$/)
    await press(app, 'Next')
    await choose(app, 'Add a person', 'Mona Al-Sayed')
    expect(screen.getByRole('combobox', { name: /^Role of/ })).toHaveFocus()
    await choose(app, /^Role of/, 'Team lead')
    await press(app, 'Next')
    expect(await title(/^Step 5 of 5: Review/)).toHaveFocus()
    expect(screen.getByText('Mona Al-Sayed')).toBeInTheDocument()
    await press(app, 'Create the project')
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/1/project/12'))
    expect(app.inputs('createProject')).toEqual([
      {
        subscription: 1,
        name: 'Web shop',
        code: 'WEBS',
        description: '',
        description_tree: JSON.stringify(readMarkdown('Sell **more**')),
        start_date: null,
        end_date: null,
        members: [{ user: 'u-mona', role_id: 3 }],
        board_order: 'by_hand',
        flags: { label_status: false },
      },
    ])
  })

  it('sets a project up by a set of the company, which brings its switches and its template', async () => {
    const set = {
      id: 'k-1',
      name: 'Site works',
      items: ['flag:cat_status=off', 'words:p3express', 'template:t-1'],
      unknown: [],
      version: 1,
    }
    const app = open('/1/projectwizard', { getConfiguratorTemplate: () => [set] })
    await type(app, /^Name/, 'Web shop')
    await press(app, 'Next')
    await choose(app, /^Configuration/, 'Site works')
    expect(screen.getByRole('radio', { name: 'From a template' })).toBeChecked()
    expect(await screen.findByRole('radio', { name: /^Shop/ })).toBeChecked()
    await app.user.click(screen.getByText('Board and parts of the project'))
    expect(screen.getByRole('checkbox', { name: 'Categories' })).not.toBeChecked()
    await press(app, 'Create the project')
    await waitFor(() =>
      expect(app.inputs('createProject')).toMatchObject([{ configuration: 'k-1', template: 't-1' }]),
    )
    expect(app.inputs('createProject')[0]).not.toHaveProperty('flags')
  })

  it('offers published templates of the company, and those of the product in the language of the reader, with a sentence and counts', async () => {
    const app = open('/1/projectwizard?step=start', {
      getallprojectTemplate: () => [
        shop,
        { ...shop, id: 't-2', name: 'Not ready', state: 'draft', published_version: 0 },
        { ...shop, id: 'b-en', name: 'Event', language: 'en', description: 'A conference.', tasks: 15 },
        { ...shop, id: 'b-ar', name: 'فعالية', language: 'ar' },
      ],
    })
    await app.user.click(await screen.findByRole('radio', { name: 'From a template' }))
    const group = within(await screen.findByRole('group', { name: 'Template' }))
    expect(group.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      'ShopA template of the company2 tasks',
      'EventA conference.Included · 15 tasks',
    ])
  })

  it('fills a project from a template: days, roles and parts are chosen, and its board follows its job', async () => {
    let state: 'staging' | 'done' = 'staging'
    const app = open('/1/projectwizard', {
      createProject: () => ({ project: 12, job: 'j-1' }),
      getJob: () => ({ job: aFilling({ state, steps: { done: 1, all: 4 } }), earlier: [] }),
    })
    await fromTemplate(app)
    expect(
      await screen.findByText(/2 tasks · 1 milestone · 1 role · 2 labels · 1 release/),
    ).toBeInTheDocument()
    await press(app, 'Next')
    const table = within(await screen.findByRole('table', { name: 'Tasks with their days' }))
    expect(table.getByRole('row', { name: /^Build 04-03-2030 07-03-2030/ })).toBeInTheDocument()
    expect(table.getByRole('row', { name: /^Opening.*No day 13-03-2030/ })).toBeInTheDocument()
    await type(app, 'First day', '03-03-2030')
    await app.user.tab()
    await press(app, 'Next')
    await choose(app, 'Builder', 'Mona Al-Sayed')
    await press(app, 'Next')
    await app.user.click(await screen.findByRole('checkbox', { name: 'Labels' }))
    await press(app, 'Next')
    await press(app, 'Create the project')
    const bar = await screen.findByRole('progressbar', { name: /^The project is being filled/ })
    await waitFor(() => expect(bar).toHaveAttribute('value', '1'))
    expect(app.inputs('createProject')).toMatchObject([
      {
        template: 't-1',
        plan_from: 'start',
        start_date: '2030-03-03',
        end_date: '2030-03-13',
        members: [{ user: 'u-mona', role_id: 4 }],
        roles: [{ name: 'Builder', user: 'u-mona' }],
        left_out: ['labels'],
      },
    ])
    state = 'done'
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/1/project/12/punch'), {
      timeout: 5_000,
    })
  })

  it('copies a project, back from its end, with the people who have its tasks', async () => {
    const app = open('/1/projectwizard', {
      subcribtionProjectDatas: () => [
        aProject({ id: 7, name: 'Office', members: [{ user: 'u-emad', role_id: 1 }] }),
      ],
      previewNewProject: () => ({ ...shopPreview, roles: [{ name: 'u-mona', user: 'u-mona', tasks: 2 }] }),
    })
    await type(app, /^Name/, 'Second office')
    await press(app, 'Next')
    await app.user.click(await screen.findByRole('radio', { name: 'Copy of a project' }))
    await choose(app, /^Project to copy/, 'Office (OFF)')
    await press(app, 'Next')
    await app.user.click(await screen.findByRole('radio', { name: 'Back from the end' }))
    await press(app, 'Next')
    expect(await screen.findByText('Enter the last day')).toBeInTheDocument()
    await type(app, 'Last day', '27-06-2030')
    await app.user.tab()
    await press(app, 'Next')
    expect(await screen.findByRole('combobox', { name: 'Tasks of Mona Al-Sayed' })).toHaveValue(
      'Mona Al-Sayed',
    )
    await press(app, 'Create the project')
    await waitFor(() => expect(app.inputs('createProject')).toHaveLength(1))
    expect(app.inputs('createProject')[0]).toMatchObject({
      copy_of: 7,
      plan_from: 'end',
      start_date: '2030-03-03',
      end_date: '2030-06-27',
      roles: [{ name: 'u-mona', user: 'u-mona' }],
      members: [{ user: 'u-mona', role_id: 4 }],
    })
  })

  it('keeps all over going back and a reload, and the address holds the step', async () => {
    const first = open()
    await fromTemplate(first)
    await press(first, 'Next')
    await title(/Days$/)
    expect(first.router.state.location.search).toBe('?step=days')
    await press(first, 'Back')
    expect(await screen.findByRole('radio', { name: /^Shop/ })).toBeChecked()
    first.unmount()
    open('/1/projectwizard?step=start')
    expect(await screen.findByRole('radio', { name: /^Shop/ })).toBeChecked()
    expect(
      screen.getByText('What you entered earlier and did not save is here again.', { exact: false }),
    ).toBeInTheDocument()
  })

  it('opens the step of a fault, says it at its field, and sends nothing', async () => {
    const app = open('/1/projectwizard?step=review')
    await press(app, 'Create the project')
    expect(await screen.findByText('Enter a name')).toBeInTheDocument()
    expect(screen.getByText('Enter 2 to 10 capital letters or digits')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus())
    await type(app, /^Code/, 'shop-1')
    await type(app, /^Name/, 'متجر')
    expect(screen.getByLabelText(/^Code/)).toHaveValue('SHOP1')
    await press(app, 'Next')
    await app.user.click(await screen.findByRole('radio', { name: 'From a template' }))
    await press(app, 'Next')
    expect(await screen.findByText('Choose a template')).toBeInTheDocument()
    expect(app.inputs('createProject')).toEqual([])
  })

  it('says at the code, in its step, that another project has it', async () => {
    const app = open(undefined, { createProject: () => new Refusal(409, 'PROJECT_CODE_TAKEN') })
    await type(app, /^Name/, 'Web shop')
    await app.user.click(screen.getByRole('link', { name: /Review$/ }))
    await press(app, 'Create the project')
    expect(await screen.findByText('Another project uses this code')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Code/)).toHaveAttribute('aria-invalid', 'true')
    expect(app.router.state.location.search).toBe('?step=name')
  })

  it('sends the same creation under the same id, also after a reload (R32)', async () => {
    const lost = { createProject: () => new Refusal(503, 'UNREACHABLE') }
    const first = open(undefined, lost)
    await type(first, /^Name/, 'Web shop')
    await press(first, 'Create the project')
    await waitFor(() => expect(first.keys()).toHaveLength(1))
    await screen.findAllByRole('alert')
    first.unmount()
    const second = open(undefined, lost)
    await press(second, 'Create the project')
    await waitFor(() => expect(second.keys()).toEqual(first.keys()))
    await type(second, /^Name/, 'Web shop 2')
    await press(second, 'Create the project')
    await waitFor(() => expect(second.keys()).toHaveLength(2))
    expect(second.keys()[1]).not.toBe(first.keys()[0])
  })

  it('says that a project could not be filled, why, and fills it again by the same creation', async () => {
    let state: 'failed' | 'done' = 'failed'
    let made = 0
    const app = open(undefined, {
      createProject: () => {
        if (++made === 2) state = 'done'
        return { project: 12, job: 'j-1' }
      },
      getJob: () => ({ job: aFilling({ state, reason: 'LANE_FORBIDDEN' }), earlier: [] }),
    })
    await fromTemplate(app)
    await press(app, 'Create the project')
    expect(
      await screen.findByText(/^The project exists, but it could not be filled: .+\.$/),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the board' })).toHaveAttribute(
      'href',
      '/1/project/12/punch',
    )
    await press(app, 'Try again')
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/1/project/12/punch'))
    expect(new Set(app.keys()).size).toBe(1)
  })

  it('says why a template cannot be planned, and asks for no project', async () => {
    const app = open(undefined, { previewNewProject: () => new Refusal(404, 'TEMPLATE_NOT_FOUND') })
    await fromTemplate(app)
    await press(app, 'Next')
    const said = await screen.findByRole('alert')
    await press(app, 'Create the project')
    expect(said).toBeInTheDocument()
    expect(app.inputs('createProject')).toEqual([])
  })
})
