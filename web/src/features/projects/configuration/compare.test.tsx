import type { Comparison } from '@smartproject/bff/api/company/configurations'
import type { CallInput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { asProjectRole } from '../../../test/project-role.js'
import { renderApp } from '../../../test/render-app.js'
import { aProject } from '../../../test/samples.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'

const PATH = '/1/project/7/settings/projectEdit'
const SLOW = { timeout: 40_000 }
const set = { id: 'k1', name: 'Site works', items: [], unknown: [], version: 1 }

const DIFFERENT: Comparison = {
  name: 'Site works',
  items: [
    { item: 'flag:risk_status=off', state: 'differs', now: 'flag:risk_status' },
    { item: 'lanes:progress=Doing', state: 'differs', now: '' },
    { item: 'words:usual', state: 'same', now: 'words:usual' },
    { item: 'template:tp', state: 'start', now: '' },
    { item: 'flag:advance_cost', state: 'unknown', now: '' },
  ],
}

function open(answers: Answers = {}) {
  let comparison = DIFFERENT
  const asked = stubCalls({
    ...signedIn('emad'),
    ...asProjectRole(1),
    getProject: () => [aProject({ id: 7 })],
    getConfiguratorTemplate: () => [set],
    compareConfiguration: () => comparison,
    applyConfiguration: ({ items }) => {
      const taken = DIFFERENT.items.map((one) =>
        items.includes(one.item) ? { ...one, state: 'same' as const, now: one.item } : one,
      )
      comparison = { ...DIFFERENT, items: taken }
      return comparison
    },
    ...answers,
  })
  const applied = () =>
    asked
      .filter(({ name }) => name === 'applyConfiguration')
      .map(({ input }) => input as CallInput<'applyConfiguration'>)
  return { ...renderApp(PATH), applied }
}

const chooseSet = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('combobox', { name: 'Set' }, SLOW))
  await user.click(await screen.findByRole('option', { name: 'Site works' }, SLOW))
}

afterEach(() => toastStore.clear())

it('a project says what differs from a set, and takes over what is ticked', async () => {
  const app = open()
  await chooseSet(app)
  const group = within(await screen.findByRole('group', { name: 'What differs' }))
  expect(
    group.getByRole('checkbox', { name: /Risk register: off.*Now: Risk register: on/ }),
  ).not.toBeChecked()
  expect(screen.getByText('1 thing is as in the set')).toBeInTheDocument()
  expect(screen.getByText('flag:advance_cost · Unknown to this version')).toBeInTheDocument()
  expect(screen.getByText(/template of new projects · For new projects only/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Take over' })).toBeDisabled()
  await app.user.click(group.getByRole('checkbox', { name: /is called Doing.*Now: Usual name/ }))
  await app.user.click(screen.getByRole('button', { name: 'Take over' }))
  await waitFor(() =>
    expect(app.applied()).toEqual([
      { subscription: 1, project: 7, id: 'k1', items: ['lanes:progress=Doing'] },
    ]),
  )
  expect(await screen.findByText('The project has been set up')).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: /is called Doing/ })).not.toBeInTheDocument(),
  )
})

it('a project that is as the set says offers nothing', async () => {
  const app = open({ compareConfiguration: () => ({ ...DIFFERENT, items: DIFFERENT.items.slice(2, 3) }) })
  await chooseSet(app)
  expect(await screen.findByText('The project is as the set says')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Take over' })).not.toBeInTheDocument()
})

it('an archived project is compared and not changed', async () => {
  const app = open({ getProject: () => [aProject({ id: 7, archived: true })] })
  await chooseSet(app)
  expect(await screen.findByRole('checkbox', { name: /Risk register: off/ })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Take over' })).not.toBeInTheDocument()
})
