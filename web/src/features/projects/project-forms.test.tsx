import type { Project } from '@smartproject/bff/api/company/projects'
import type { CallInput } from '@smartproject/bff/api/calls'
import { readMarkdown } from '@smartproject/bff/api/rich-text-writing'
import { screen, waitFor, within } from '@testing-library/react'
import { aSetup } from '../../task-kit/testing/task-samples.js'
import { asRole, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'

const project: Project = {
  id: 7,
  code: 'WEB',
  name: 'Website',
  description: 'Sell more',
  subscription: 1,
  archived: false,
  members: [{ user: 'u-emad', role_id: 1 }],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 3,
}

const leads = {
  getRolesDataById: () => [
    {
      role_id: 1,
      name: '',
      Permissions: '{"modifyproject":true,"user":{"updaterole":true},"project":{"archive":true}}',
    },
  ],
}

function open(path: string, answers: Answers = {}) {
  // The editor of formatted texts needs a browser that lays out; its Markdown is a field like any other.
  localStorage.setItem('rich-text-mode', 'raw')
  const asked = stubCalls({
    ...signedIn('emad'),
    ...asRole('manager'),
    ...leads,
    getProject: () => [project],
    ...answers,
  })
  const inputs = <
    N extends 'updateProject' | 'setProjectHealth' | 'setProjectFlags' | 'archiveProject' | 'setTaskCode',
  >(
    name: N,
  ) => asked.filter((one) => one.name === name).map(({ input }) => input as CallInput<N>)
  return { ...renderApp(path), inputs }
}

const type = async (user: ReturnType<typeof open>['user'], label: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}

afterEach(() => toastStore.clear())

describe('the details of a project', () => {
  const path = '/1/project/7/settings/projectEdit'

  it('are saved as a whole, a new code first', async () => {
    const { user, inputs } = open(path, {
      setTaskCode: () => ({ code: 'SHOP' }),
      updateProject: (input) => ({ ...project, name: input.name, version: 5 }),
    })
    await type(user, /^Name/, 'Shop')
    await type(user, /^Code/, 'SHOP')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The project has been saved')).toBeInTheDocument()
    expect(inputs('setTaskCode')).toEqual([{ project: 7, code: 'SHOP', subscription: 1 }])
    expect(inputs('updateProject')[0]).toMatchObject({ name: 'Shop', version: 4, start_date: null })
  })

  it('show the purpose with its formatting until it is changed, keep it as it is, and refuse one that is too long (C2)', async () => {
    const tree = JSON.stringify(readMarkdown('Sell **more**'))
    const rich = { ...project, description: 'Sell more', description_tree: tree }
    const { user, inputs } = open(path, { getProject: () => [rich], updateProject: () => rich })
    expect((await screen.findByText('more')).tagName).toBe('STRONG')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(inputs('updateProject')).toMatchObject([{ description: '', description_tree: tree }]),
    )
    await user.click(screen.getByRole('button', { name: 'Edit the purpose' }))
    await user.clear(screen.getByLabelText('Purpose'))
    await user.click(screen.getByLabelText('Purpose'))
    await user.paste('x'.repeat(2_001))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Shorten the purpose/)).toBeInTheDocument()
    expect(screen.getByLabelText('Purpose')).toBeInvalid()
    expect(inputs('updateProject')).toHaveLength(1)
  })

  it('offer no people in the purpose, where a mention is no news (C5)', async () => {
    const { user } = open(path, { getBoardSetup: () => aSetup() })
    await user.click(await screen.findByRole('button', { name: 'Edit the purpose' }))
    const field = screen.getByLabelText('Purpose')
    await user.type(field, ' @')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await user.paste('[u-mona]')
    expect(await screen.findByText(/Will not hear of it.*: Mona Al-Sayed$/)).toBeInTheDocument()
  })

  it('say what went wrong when another person was faster', async () => {
    const { user } = open(path, { updateProject: () => new Refusal(409, 'VERSION_MISMATCH') })
    await type(user, /^Name/, 'Shop')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Somebody changed this in the meantime/)).toBeInTheDocument()
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Shop')
  })

  it('show what another person saved after a refusal, and write over it only when sent again', async () => {
    let stored = project
    const { user, inputs } = open(path, {
      getProject: () => [stored],
      updateProject: ({ version, name }) => {
        if (version === stored.version) return { ...stored, name, version: version + 1 }
        return new Refusal(409, 'VERSION_MISMATCH')
      },
    })
    await type(user, /^Name/, 'Shop')
    stored = { ...project, name: 'Store', start_date: '2027-03-01', version: 4 }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Somebody else changed this too/)).toBeInTheDocument()
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Shop')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The project has been saved')).toBeInTheDocument()
    expect(inputs('updateProject')[1]).toMatchObject({ name: 'Shop', start_date: '2027-03-01', version: 4 })
  })

  it('do not exist for a person who may not change the project', async () => {
    open(path, { getRolesDataById: () => [{ role_id: 4, name: '', Permissions: '{"modifyproject":false}' }] })
    expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' })).toBeInTheDocument()
  })
})

describe('the health of a project', () => {
  it('shows the last word with its day and speaker, and takes another', async () => {
    const health = { state: 'at_risk' as const, note: 'Late', by: 'u-mona', time: '2026-11-02T10:00:00.000Z' }
    const { user, inputs } = open('/1/project/7/settings/projectEdit', {
      getProject: () => [{ ...project, health }],
      setProjectHealth: () => project,
    })
    expect(
      await screen.findByText(/^2.Nov(.2026)?, Mona Al-Sayed$/, { normalizer: plain }),
    ).toBeInTheDocument()
    expect(screen.getByText('Late')).toBeInTheDocument()
    const states = within(screen.getByRole('radiogroup', { name: 'Health' }))
    await user.click(states.getByRole('radio', { name: 'Off track' }))
    await type(user, 'Note', 'Stopped')
    await user.click(screen.getByRole('button', { name: 'Update health' }))
    await waitFor(() =>
      expect(inputs('setProjectHealth')).toEqual([
        { subscription: 1, project: 7, state: 'off_track', note: 'Stopped' },
      ]),
    )
  })
})

describe('the picture of a project', () => {
  it('is shown and taken away by a click (F15)', async () => {
    const image = '/api/projectPicture/1/7/p-1'
    const asked = stubCalls({
      ...signedIn('emad'),
      ...asRole('manager'),
      ...leads,
      getProject: () => [{ ...project, image }],
      removeProjectPicture: () => ({ project }),
    })
    const { user, container } = renderApp('/1/project/7/settings/projectEdit')
    await user.click(await screen.findByRole('button', { name: 'Remove the picture' }))
    expect(container.querySelector(`main img[src="${image}"]`)).not.toBeNull()
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'removeProjectPicture')?.input).toEqual({
        subscription: 1,
        project: 7,
      }),
    )
  })
})

describe('the parts of a project', () => {
  const part = (name: string) => screen.findByRole('checkbox', { name })

  it('are on unless they are switched off, and are switched one by one (F15)', async () => {
    const { user, inputs } = open('/1/project/7/settings/projectEdit', {
      getProject: () => [{ ...project, flags: { cat_status: false } }],
      setProjectFlags: () => project,
    })
    expect(await part('Labels')).toBeChecked()
    expect(await part('Categories')).not.toBeChecked()
    await user.click(await part('Risk register'))
    await waitFor(() =>
      expect(inputs('setProjectFlags')).toEqual([
        { subscription: 1, project: 7, version: 3, flags: { cat_status: false, risk_status: false } },
      ]),
    )
    expect(await screen.findByText('The parts have been saved')).toBeInTheDocument()
  })

  it('cannot be switched in an archived project', async () => {
    open('/1/project/7/settings/projectEdit', { getProject: () => [{ ...project, archived: true }] })
    expect(await part('Labels')).toBeDisabled()
  })
})

describe('an archived project', () => {
  it('says so, offers nothing to change, and comes back by a click', async () => {
    const { user, inputs } = open('/1/project/7/settings/projectEdit', {
      getProject: () => [{ ...project, archived: true }],
      archiveProject: () => project,
    })
    expect(await screen.findByText(/This project is archived: it can be read/)).toBeInTheDocument()
    expect(screen.getByLabelText(/^Name/)).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Update health' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Bring the project back' }))
    await waitFor(() =>
      expect(inputs('archiveProject')).toEqual([
        { subscription: 1, project: 7, version: 3, archived: false },
      ]),
    )
  })

  it('is made one by its owner alone, not by a team lead', async () => {
    open('/1/project/7/settings/projectEdit', {
      getRolesDataById: () => [{ role_id: 3, name: '', Permissions: '{"modifyproject":true}' }],
    })
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Archive the project' })).not.toBeInTheDocument()
  })
})

describe('the list of projects', () => {
  it('says of each how far it is, how it stands, and what is mine and late', async () => {
    const counts = (filter: CallInput<'groupTasks'>['filter']) =>
      filter?.statuses?.includes('closed') ? 6 : filter?.assignees ? 2 : filter?.overdue_on ? 1 : 8
    const health = { state: 'off_track' as const, note: '', by: 'u-mona', time: '2026-11-02T10:00:00.000Z' }
    open('/1', {
      subcribtionProjectDatas: () => [
        { ...project, health },
        { ...project, id: 8, name: 'Warehouse' },
      ],
      groupTasks: ({ filter }) => ({ groups: [{ key: '7', count: counts(filter) }] }),
    })
    expect(await screen.findByText('6 of 8 closed')).toBeInTheDocument()
    const row = within(screen.getByText('6 of 8 closed').closest('tr') as HTMLElement)
    expect(row.getByText('Off track')).toBeInTheDocument()
    expect(row.getByText('2 for me')).toBeInTheDocument()
    expect(row.getByRole('link', { name: /^1 late task of .*Website/ })).toHaveAttribute(
      'href',
      '/1/project/7/punch?layout=list&due=overdue',
    )
    expect(screen.getByText('No tasks yet')).toBeInTheDocument()
  })
})

/** Without the invisible marks around names. */
function plain(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '').trim()
}
