import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { asRole, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'

const PATH = '/1/subsetting/configurator'
const SLOW = { timeout: 40_000 }

const SET: CallOutput<'getConfiguratorTemplate'>[number] = {
  id: 'k1',
  name: 'Site works',
  items: [
    'flag:risk_status=off',
    'words:p3express',
    'lanes:progress=Doing',
    'field:choice=Phase|Design|Build',
    'template:tp',
    'flag:advance_cost',
  ],
  unknown: ['flag:advance_cost'],
  version: 3,
}

const START = {
  id: 'tp',
  name: 'Fit-out',
  state: 'published',
  version: 1,
  published_version: 1,
  language: '',
} as const

function open(path = PATH, answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn('olivia'),
    ...asRole('owner'),
    getConfiguratorTemplate: () => [SET],
    getallprojectTemplate: () => [START],
    setConfiguratorTemplate: ({ id }) => ({ id: id ?? 'k2' }),
    deleteConfiguratorTemplate: () => ({ deleted: true as const }),
    ...answers,
  })
  const inputs = <N extends 'setConfiguratorTemplate' | 'deleteConfiguratorTemplate'>(name: N) =>
    asked.filter((one) => one.name === name).map(({ input }) => input as CallInput<N>)
  return { ...renderApp(path), inputs }
}

afterEach(() => toastStore.clear())

it('the list says each set in words, and marks unknown items', async () => {
  open()
  const row = (await screen.findByRole('button', { name: 'Site works' }, SLOW)).closest('tr')
  const cells = within(row as HTMLElement)
  expect(cells.getByText(/Risk register: off, words: P3.express/)).toHaveTextContent(
    /is called Doing, field Phase \(Choice: Design, Build\), template of new projects/,
  )
  expect(cells.getByText('1 unknown item')).toBeInTheDocument()
})

it('a set that is saved without a change has the same items, and is saved under the version that was seen', async () => {
  const { user, inputs } = open()
  await user.click(await screen.findByRole('button', { name: 'Site works' }, SLOW))
  await user.click(await screen.findByRole('button', { name: 'Save' }, SLOW))
  await waitFor(() =>
    expect(inputs('setConfiguratorTemplate')).toEqual([
      { subscription: 1, id: 'k1', name: 'Site works', items: SET.items, version: 3 },
    ]),
  )
  expect(await screen.findByText('Site works is saved')).toBeInTheDocument()
})

it('a set is made of choices by group, and things that are left as they are do not stand in it', async () => {
  const { user, inputs } = open(PATH, { getConfiguratorTemplate: () => [] })
  await user.click((await screen.findAllByRole('button', { name: 'New set' }, SLOW))[0] as HTMLElement)
  await user.type(await screen.findByRole('textbox', { name: /^Name of the set/ }, SLOW), 'Offices')
  await user.click(screen.getByRole('radio', { name: 'P3.express' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lessons learnt' }), 'Off')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Labels' }), 'On')
  await user.type(screen.getByRole('textbox', { name: 'Name of In progress' }), 'Doing')
  await user.click(screen.getByRole('button', { name: 'Add a field' }))
  await user.type(screen.getByRole('textbox', { name: 'Name of the field' }), 'Phase')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Choice')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Enter a short name and some choices, all without |')).toBeInTheDocument()
  expect(inputs('setConfiguratorTemplate')).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^Choices/ }), 'Design; Build')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(inputs('setConfiguratorTemplate')).toEqual([
      {
        subscription: 1,
        name: 'Offices',
        items: [
          'flag:label_status',
          'flag:lession_status=off',
          'words:p3express',
          'lanes:progress=Doing',
          'field:choice=Phase|Design|Build',
        ],
      },
    ]),
  )
})

it('a set without a name, or one that says nothing, is not sent', async () => {
  const { user, inputs } = open(`${PATH}?set=new`)
  await user.click(await screen.findByRole('button', { name: 'Save' }, SLOW))
  expect(screen.getByRole('textbox', { name: /^Name of the set/ })).toBeInvalid()
  await user.type(screen.getByRole('textbox', { name: /^Name of the set/ }), 'Nothing')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Choose something that the set says about projects')).toBeInTheDocument()
  expect(inputs('setConfiguratorTemplate')).toEqual([])
})

it('a name that is taken is said at its field', async () => {
  const { user } = open(`${PATH}?set=k1`, {
    setConfiguratorTemplate: () =>
      new Refusal(400, 'VALIDATION_FAILED', {}, [{ field: 'name', reason: 'DUPLICATE' }]),
  })
  await user.click(await screen.findByRole('button', { name: 'Save' }, SLOW))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name of the set/ })).toBeInvalid())
  expect(screen.getByText('Another set has this name')).toBeInTheDocument()
})

it('an unknown item stays until it is taken out', async () => {
  const { user, inputs } = open(`${PATH}?set=k1`)
  await user.click(await screen.findByRole('button', { name: 'Take out flag:advance_cost' }, SLOW))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputs('setConfiguratorTemplate')[0]?.items).toEqual(SET.items.slice(0, 5)))
})

it('a set is deleted after a question', async () => {
  const { user, inputs } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete Site works' }, SLOW))
  const dialog = within(await screen.findByRole('dialog', {}, SLOW))
  expect(inputs('deleteConfiguratorTemplate')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(inputs('deleteConfiguratorTemplate')).toEqual([{ subscription: 1, id: 'k1' }]))
  expect(await screen.findByText('Site works is deleted')).toBeInTheDocument()
})

it('a set that is gone says so', async () => {
  open(`${PATH}?set=k9`)
  expect(await screen.findByText('This set no longer exists', {}, SLOW)).toBeInTheDocument()
})
