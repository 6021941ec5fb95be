import { screen, waitFor, within } from '@testing-library/react'
import { aCompany, asRole, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { asProjectRole } from '../../test/project-role.js'
import { renderApp } from '../../test/render-app.js'
import { textOf } from '../../test/text-of.js'
import { someSetup } from '../../task-kit/testing/board-fixture.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'

// The common parts of labels, categories and fields: search, bulk deletion with undo, versions and files.

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
const label = (id: string, name: string, of = 1) => ({
  id,
  project: of,
  name,
  color: '#be123c',
  version: 4,
})
const labels = [label('l-1', 'Urgent'), label('l-2', 'Quick'), label('l-3', 'Legal', 0)]
const category = (id: string, name: string) => ({ id, project: 1, name, version: 4 })
const field = (id: string, name: string) => ({
  id,
  project: 1,
  name,
  kind: 'choice' as const,
  choices: [
    { id: 'c-1', name: 'Small', color: '' },
    { id: 'c-2', name: 'Large', color: '' },
  ],
  position: 0,
  on_card: true,
  version: 4,
})

function open(page: string, answers: Answers) {
  const asked = stubCalls({
    ...signedIn('mona'),
    ...asRole('owner'),
    ...asProjectRole(2),
    getsublist: () => [aCompany()],
    getProject: () => [project],
    getBoardSetup: () => someSetup({ manageable: true }),
    ...answers,
  })
  const inputs = (name: string) => asked.filter((one) => one.name === name).map((one) => one.input)
  return { ...renderApp(`/1/project/1/settings/${page}`), inputs }
}

afterEach(() => toastStore.clear())

describe.each([
  ['labels', 'label', 'deleteLabel', { listLabels: () => [label('a', 'One'), label('b', 'Two')] }],
  [
    'category',
    'category',
    'deleteCategory',
    { listCategories: () => [category('a', 'One'), category('b', 'Two')] },
  ],
  ['projectDocument', 'field', 'deleteField', { listFields: () => [field('a', 'One'), field('b', 'Two')] }],
] as const)('the page %s', (page, kind, call, lists) => {
  it('deletes the chosen rows together and takes that back', async () => {
    const { user, inputs } = open(page, {
      ...lists,
      [call]: () => ({ deleted: true }),
      restoreItems: () => ({ restored: true }),
    })
    await user.click(await screen.findByRole('checkbox', { name: /Choose .*One/ }))
    await user.click(screen.getByRole('checkbox', { name: /Choose .*Two/ }))
    const bar = within(screen.getByRole('toolbar', { name: 'Chosen rows' }))
    expect(bar.getByText('2 chosen')).toBeInTheDocument()
    await user.click(bar.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('2 items deleted')).toBeInTheDocument()
    expect(inputs(call)).toEqual([{ subscription: 1, id: 'a', other_ids: ['b'] }])
    expect(screen.queryByRole('toolbar', { name: 'Chosen rows' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('What was deleted is back')).toBeInTheDocument()
    expect(inputs('restoreItems')).toEqual([{ subscription: 1, kind, ids: ['a', 'b'] }])
  })

  it('keeps the choice when the deletion is refused', async () => {
    const { user } = open(page, { ...lists, [call]: () => new Refusal(403, 'PERMISSION_DENIED') })
    await user.click(await screen.findByRole('checkbox', { name: /Choose .*One/ }))
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toastStore.read().length).toBeGreaterThan(0))
    expect(screen.getByRole('checkbox', { name: /Choose .*One/ })).toBeChecked()
  })

  it('shows what a search finds, and says when it hides everything', async () => {
    const { user } = open(page, lists)
    const search = await screen.findByRole('searchbox', { name: 'Search' })
    await user.type(search, 'tw')
    expect(screen.getByText('Two')).toBeInTheDocument()
    expect(screen.queryByText('One')).not.toBeInTheDocument()
    await user.type(search, 'x')
    expect(screen.getByText('The search hides everything')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(screen.getByText('One')).toBeInTheDocument()
  })
})

describe('labels', () => {
  it('of the company are not chosen in a project', async () => {
    open('labels', { listLabels: () => labels })
    expect(await screen.findByRole('checkbox', { name: /Choose .*Urgent/ })).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /Choose .*Legal/ })).not.toBeInTheDocument()
  })

  it('are saved on the version that was seen, and after a conflict on the one that is shown by then', async () => {
    let version = 4
    const { user, inputs } = open('labels', {
      listLabels: () => [{ ...label('l-1', 'Urgent'), version }],
      updateLabel: (input) => {
        if (input.version !== 5) {
          version = 5
          return new Refusal(409, 'VERSION_MISMATCH')
        }
        return { ...label('l-1', input.name), version: 6 }
      },
    })
    await user.click(await screen.findByRole('button', { name: /Change the label .*Urgent/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), ' now')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Somebody changed this in the meantime/)).toBeInTheDocument()
    await waitFor(() => expect(inputs('listLabels').length).toBeGreaterThan(1))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(inputs('updateLabel')).toMatchObject([
      { version: 4, name: 'Urgent now' },
      { version: 5, name: 'Urgent now' },
    ])
  })

  it('are read again where the list did not come', async () => {
    let fails = true
    const { user } = open('labels', {
      listLabels: () => (fails ? new Refusal(400, 'INVALID_ARGUMENT') : labels),
    })
    const again = await screen.findByRole('button', { name: /Try again/ })
    fails = false
    await user.click(again)
    expect(await screen.findByText('Urgent')).toBeInTheDocument()
  })
})

describe('a file of the page', () => {
  it('holds what the table shows', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = (content) => {
      saved.push(content as Blob)
      return 'blob:1'
    }
    URL.revokeObjectURL = () => undefined
    const { user } = open('projectDocument', { listFields: () => [field('a', 'Size'), field('b', 'Area')] })
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'size')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const text = await textOf(saved[0] as Blob)
    expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
      'Name,Kind,Choices,On cards,Belongs to',
      'Size,Choice,Small; Large,Yes,Project',
    ])
  })
})
