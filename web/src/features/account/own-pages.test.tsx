import type { CallOutput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { aCompany, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'

const project = (
  id: number,
  name: string,
  members: { user: string; role_id: number }[],
  archived = false,
) => ({
  id,
  code: `P${id}`,
  name,
  description: '',
  subscription: 1,
  archived,
  members,
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
})
const me = (role_id: number) => ({ user: 'u-emad', role_id })
const mona = { user: 'u-mona', role_id: 2 }
const person = (id: string, fullname: string) => ({ id, fullname, email: `${id}@demo.test`, url: '' })

const server = (answers: Answers = {}) =>
  stubCalls({
    ...signedIn('emad'),
    getsublist: () => [aCompany(), aCompany({ id: 2, title: 'Gulf Builders' })],
    subcribtionProjectDatas: ({ subscription }) =>
      subscription === 1
        ? [
            project(8, 'Warehouse', [mona]),
            project(7, 'Website', [me(4), mona, { user: 'u-gone', role_id: 4 }]),
            project(9, 'Old site', [me(1)], true),
          ]
        : [project(7, 'Bridge', [me(1)])],
    getUserList: ({ subscription }) =>
      subscription === 1 ? [person('u-emad', 'Emad'), person('u-mona', 'Mona Ali')] : [],
    ...answers,
  })

const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  await within(table).findAllByRole('link')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
}

it('the roles in projects of all companies stand in one list, without those that are archived', async () => {
  server()
  renderApp('/account/profile/projectrole')
  expect(await rowsOf('My project roles')).toEqual([
    ['Website', 'Demo Company', 'Team member'],
    ['Bridge', 'Gulf Builders', 'Project owner'],
  ])
  expect(screen.getByRole('link', { name: 'Bridge' })).toHaveAttribute('href', '/2/project/7')
})

it('the people of the own projects are shown with their roles, those one may know of', async () => {
  server()
  renderApp('/account/profile/projectusers')
  expect(await rowsOf('People in my projects')).toEqual([
    ['Mona Ali', 'Website', 'Demo Company', 'Project manager'],
  ])
})

it('a list that cannot be loaded says so and is asked for again', async () => {
  let fails = true
  server({ subcribtionProjectDatas: () => (fails ? new Refusal(503, 'PEER_UNAVAILABLE') : []) })
  const { user } = renderApp('/account/profile/projectrole')
  const again = await screen.findByRole('button', { name: 'Try again' })
  fails = false
  await user.click(again)
  expect(await screen.findByText('You have a role in no project yet')).toBeInTheDocument()
})

it('the settings of a person change the look of the pages', async () => {
  server()
  const { user } = renderApp('/account/profile/settings')
  await user.click(await screen.findByRole('combobox', { name: 'Appearance' }))
  await user.click(await screen.findByRole('option', { name: 'Dark' }))
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(screen.getByRole('link', { name: 'My project roles' })).toBeInTheDocument()
})

describe('the choice of notifications', () => {
  afterEach(() => toastStore.clear())
  type Choices = CallOutput<'getNotificationPreferences'>
  const choices = (over: Partial<Choices['preferences'][number]> = {}, version = 0): Choices => ({
    preferences: [
      {
        group: 'leave_requests',
        channel: 'both',
        offered: ['both', 'bell', 'mail', 'digest', 'none'],
        ...over,
      },
      { group: 'leave_own', channel: 'both', offered: ['both', 'bell'] },
      { group: 'weather', channel: 'bell', offered: ['bell', 'none'] },
    ],
    version,
  })

  it('is made by group, and what is always sent is said', async () => {
    const asked = server({
      getNotificationPreferences: () => choices(),
      setNotificationPreferences: () => choices({ channel: 'digest' }, 1),
    })
    const { user } = renderApp('/account/profile/settings')
    const field = await screen.findByRole('combobox', { name: /Leave requests you decide/ })
    expect(screen.getByText(/Always sent: mails about the security of your account/)).toBeInTheDocument()
    await user.click(screen.getByRole('combobox', { name: /Your own leave/ }))
    const offered = within(await screen.findByRole('listbox', { name: /Your own leave/ }))
    expect(offered.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Bell and mail',
      'Bell',
    ])
    await user.click(field)
    await user.click(await screen.findByRole('option', { name: /one mail a day/ }))
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'setNotificationPreferences')?.input).toEqual({
      subscription: 1,
      version: 0,
      choices: [{ group: 'leave_requests', channel: 'digest' }],
    })
    expect(field).toHaveValue('Bell, and one mail a day')
  })

  it('that could not be saved says so and shows what holds', async () => {
    server({
      getNotificationPreferences: () => choices(),
      setNotificationPreferences: () => new Refusal(409, 'VERSION_MISMATCH'),
    })
    const { user } = renderApp('/account/profile/settings')
    const field = await screen.findByRole('combobox', { name: /Leave requests you decide/ })
    await user.click(field)
    await user.click(await screen.findByRole('option', { name: 'Nothing' }))
    await waitFor(() =>
      expect(
        screen
          .queryAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(''),
      ).not.toBe(''),
    )
    await waitFor(() => expect(field).toHaveValue('Bell and mail'))
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })
})

describe('the picture', () => {
  const picture = (name = 'me.png', size = 3) => new File([new Uint8Array(size)], name, { type: 'image/png' })

  it('is sent as it is, and taken away', async () => {
    const asked = server({ getSessions: () => [], removePicture: () => new Refusal(503, 'PEER_UNAVAILABLE') })
    const stubbed = globalThis.fetch
    const sent: RequestInit[] = []
    globalThis.fetch = (input, init) => {
      if (input !== '/api/picture') return stubbed(input, init)
      sent.push(init ?? {})
      return Promise.resolve(Response.json({ data: {} }))
    }
    const { user } = renderApp('/account/profile')
    const file = picture()
    await user.upload(await screen.findByLabelText('Picture file'), file)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ method: 'PUT', body: file })
    await waitFor(() => expect(asked.filter(({ name }) => name === 'session').length).toBeGreaterThan(1))
    globalThis.fetch = stubbed
  })

  it('that is too large is not sent at all', async () => {
    server({ getSessions: () => [] })
    const { user } = renderApp('/account/profile')
    await user.upload(await screen.findByLabelText('Picture file'), picture('big.png', 5 * 1024 * 1024 + 1))
    expect(await screen.findByText(/This picture is too large/)).toBeInTheDocument()
  })
})
