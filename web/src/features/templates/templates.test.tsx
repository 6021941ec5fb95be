import type { CallInput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'

import { aSetup } from '../../task-kit/testing/task-samples.js'
import { Refusal } from '../../test/api.js'
import { CONTENT, head, open, PATH, SLOW } from './templates-fixture.js'

const rowOf = async (name: string) => {
  const button = await screen.findByRole('button', { name }, SLOW)
  const row = button.closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return within(row)
}

async function choose(user: ReturnType<typeof open>['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }, SLOW))
  await user.click(await screen.findByRole('menuitem', { name: action }, SLOW))
}

it('the list tells state, versions and language, and marks the templates of the product', async () => {
  open()
  expect((await rowOf('Fit-out')).getByText('Published')).toBeInTheDocument()
  expect((await rowOf('Fit-out')).getByText('2')).toBeInTheDocument()
  expect((await rowOf('Move')).getByText('3 (2 is in use)')).toBeInTheDocument()
  const event = await rowOf('Event')
  expect(event.getByText('Built-in')).toBeInTheDocument()
  expect(event.getByText('English')).toBeInTheDocument()
})

it('a draft is published under the version that was seen', async () => {
  const { user, sent } = open()
  await choose(user, 'Move', 'Publish')
  await waitFor(() =>
    expect(sent).toEqual([{ subscription: 1, id: 'Move', name: 'Move', version: 3, state: 'published' }]),
  )
  expect(await screen.findByText('Version 3 of Move is published: new projects use it')).toBeInTheDocument()
})

it.each([
  ['Retire', { id: 'Fit-out', state: 'retired' }],
  ['Delete', { id: 'Fit-out', delete: true }],
])('%s asks first', async (action, expected) => {
  const { user, sent } = open()
  await choose(user, 'Fit-out', action)
  const dialog = within(await screen.findByRole('dialog', {}, SLOW))
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: action }))
  await waitFor(() => expect(sent).toMatchObject([expected]))
})

it('a template of the product can be looked at and duplicated, and nothing else', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Event' }, SLOW))
  const items = await screen.findAllByRole('menuitem', {}, SLOW)
  expect(items.map(({ textContent }) => textContent)).toEqual(['Look at it', 'Duplicate'])
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
  expect(await screen.findByRole('textbox', { name: /^Name/ }, SLOW)).toHaveValue('Copy of Event')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(sent).toMatchObject([{ state: 'draft', all_data: CONTENT }]))
})

it('a template is made from a project with the roles that its people are given', async () => {
  const project = {
    id: 7,
    code: 'P7',
    name: 'Tower',
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
  const people = [
    { id: 'u-mona', fullname: 'Mona', url: '', role_id: 4 },
    { id: 'u-emad', fullname: 'Emad', url: '', role_id: 4 },
  ]
  const { user, sent } = open(PATH, {
    subcribtionProjectDatas: () => [project],
    getBoardSetup: () => aSetup({ people }),
  })
  await user.click(await screen.findByRole('button', { name: 'New template' }, SLOW))
  await user.click(await screen.findByRole('radio', { name: 'A project' }, SLOW))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])

  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Tower again')
  await user.click(screen.getByLabelText(/^Project/, { selector: 'input:not([type=radio])' }))
  await user.click(await screen.findByRole('option', { name: /Tower/ }, SLOW))
  const emad = await screen.findByRole('textbox', { name: 'Emad' }, SLOW)
  expect(emad).toHaveValue('Team member 2')
  await user.clear(emad)
  await user.type(emad, 'Builder')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        subscription: 1,
        name: 'Tower again',
        state: 'draft',
        from_project: 7,
        roles: [
          { name: 'Team member', user: 'u-mona' },
          { name: 'Builder', user: 'u-emad' },
        ],
      },
    ]),
  )
})

describe('the editor', () => {
  const EDIT = `${PATH}?template=Move`
  const save = () => screen.getByRole('button', { name: 'Save' })

  it('changes a task in its dialog and saves the whole as a draft of the version that was read', async () => {
    const { user, sent } = open(EDIT)
    expect((await rowOf('Build')).getByText('1FS+2d')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Build' }, SLOW))
    const dialog = within(await screen.findByRole('dialog', {}, SLOW))
    const waitsFor = dialog.getByRole('textbox', { name: 'Waits for' })
    await user.clear(waitsFor)
    await user.type(waitsFor, '9FS')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(waitsFor).toHaveAttribute('aria-invalid', 'true')
    await user.clear(waitsFor)
    await user.type(waitsFor, '1SS')
    await user.type(dialog.getByRole('textbox', { name: 'Start: days' }), '3')
    await user.click(dialog.getByRole('button', { name: 'Done' }))

    await user.type(await screen.findByRole('textbox', { name: 'New task' }, SLOW), 'Hand over{Enter}')
    await user.click(save())
    await waitFor(() => expect(sent).toMatchObject([{ id: 'Move', version: 3, state: 'draft' }]))
    expect(JSON.parse(sent[0]?.all_data ?? '')).toMatchObject({
      version: 2,
      tasks: [
        { name: 'Design' },
        {
          name: 'Build',
          start: { n: 3, unit: 'wd', from: 'start' },
          links: [{ task: 0, type: 'SS', lag: 0 }],
        },
        { name: 'Hand over' },
      ],
    })
    expect(
      await screen.findByText('Move is saved as a draft: new projects go on using version 2'),
    ).toBeInTheDocument()
  })

  it('says that it was published when the next version has taken the place of the draft', async () => {
    let published = false
    const { user } = open(EDIT, {
      getprojectTemplate: () => [
        {
          ...head(
            'Move',
            published ? { state: 'published', version: 4, published_version: 4 } : { version: 3 },
          ),
          all_data: CONTENT,
          earlier: [],
        },
      ],
      alterProjectTemplate: () => {
        published = true
        return { id: 'Move' }
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'New task' }, SLOW), 'Hand over{Enter}')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Version 4 of Move is published: new projects use it')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
  })

  it('tells the faults of the server, and each leads to its field', async () => {
    const errors = [{ field: 'all_data.tasks.1.due', reason: 'BEFORE_START' }]
    const { user } = open(EDIT, {
      alterProjectTemplate: () => new Refusal(400, 'INVALID_ARGUMENT', {}, errors),
    })
    await user.type(await screen.findByRole('textbox', { name: 'New task' }, SLOW), 'Hand over{Enter}')
    await user.click(save())
    await user.click(
      await screen.findByRole('button', { name: /Task 2, .*Build.*: This is before the start/ }, SLOW),
    )
    const dialog = within(await screen.findByRole('dialog', {}, SLOW))
    expect(dialog.getByRole('textbox', { name: 'Due: days' })).toHaveAttribute('aria-invalid', 'true')
  })

  it('asks before it is left with changes', async () => {
    const { user } = open(EDIT)
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }, SLOW), ' 2')
    await user.click(screen.getByRole('button', { name: 'All templates' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }, SLOW))
    await user.click(question.getByRole('button', { name: 'Stay here' }))
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Move 2')
  })

  it('shows an earlier version without a way to change it, and the latest again', async () => {
    const { user } = open(EDIT)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Version' }, SLOW), 'Version 1')
    expect(await screen.findByRole('button', { name: 'First idea' }, SLOW)).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Version' }), 'Latest')
    expect(await screen.findByRole('button', { name: 'Build' }, SLOW)).toBeEnabled()
  })

  it('shows a template of the product without a way to change it', async () => {
    open(`${PATH}?template=Event`)
    expect(await screen.findByRole('textbox', { name: /^Name/ }, SLOW)).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'New task' })).not.toBeInTheDocument()
  })

  it('of a template that is gone says so', async () => {
    open(`${PATH}?template=Old`, { getprojectTemplate: () => new Refusal(404, 'TEMPLATE_NOT_FOUND') })
    expect(await screen.findByText('This template no longer exists', {}, SLOW)).toBeInTheDocument()
  })
})

it('the editor shows the days that the tasks have in a project of a chosen start, until the template is changed', async () => {
  const asked: CallInput<'previewNewProject'>[] = []
  const task = { milestone: false, parent: null, role: '' }
  const { user } = open(`${PATH}?template=Move`, {
    previewNewProject: (input) => {
      asked.push(input)
      return {
        name: 'Move',
        start_date: '2030-03-07',
        end_date: '2030-03-13',
        tasks: [
          { ...task, name: 'Design', start_date: '2030-03-07', due_date: '2030-03-13' },
          { ...task, name: 'Build', start_date: null, due_date: null },
        ],
        roles: [],
        parts: [],
        counts: { labels: 1, categories: 0, releases: 0, folders: 0, links: 1 },
        flags: {},
      }
    },
  })
  const field = await screen.findByRole(
    'textbox',
    { name: 'Show the days of a project that starts on' },
    SLOW,
  )
  expect(asked).toEqual([])
  await user.type(field, '07-03-2030')
  await user.tab()
  const design = await rowOf('Design')
  expect(await design.findByText('07-03-2030')).toBeInTheDocument()
  expect(design.getByText('13-03-2030')).toBeInTheDocument()
  expect(asked).toEqual([
    { subscription: 1, template: 'Move', version: 3, start_date: '2030-03-07', end_date: null },
  ])
  await user.type(screen.getByRole('textbox', { name: /^New task/ }), 'Paint{Enter}')
  expect(screen.getByText('Save the template to see the days of its tasks.')).toBeInTheDocument()
  expect(screen.queryByText('13-03-2030')).not.toBeInTheDocument()
})
