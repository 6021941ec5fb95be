import type { Project } from '@smartproject/bff/api/company/projects'
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aCompany, asRole, FakeStream, Refusal, signedIn, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'

const SLOW = { timeout: 15_000 }

const project: Project = {
  id: 7,
  code: 'WEB',
  name: 'Website',
  description: '',
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

/** The form of a project, with a name that is not saved yet. */
async function openForm() {
  // The layout that the editor asks for is not there in tests.
  localStorage.setItem('rich-text-mode', 'raw')
  const now = { member: true }
  const gone = new Refusal(404, 'SUBSCRIPTION_NOT_FOUND')
  const asked = stubCalls({
    ...signedIn('emad'),
    ...asRole('manager'),
    getRolesDataById: () => [{ role_id: 1, name: '', Permissions: '{"modifyproject":true}' }],
    getsublist: () => (now.member ? [aCompany()] : []),
    getProject: () => (now.member ? [project] : gone),
    updateProject: () => gone,
  })
  const { user } = renderApp('/1/project/7/settings/projectEdit')
  const field = await screen.findByLabelText(/^Name/, {}, SLOW)
  await user.type(field, ' of shoes')
  await waitFor(() => expect(FakeStream.open.length).toBeGreaterThan(0))
  return { now, user, field, times: (name: string) => asked.filter((one) => one.name === name).length }
}

const loseStream = () =>
  act(() => {
    for (const stream of FakeStream.open) stream.dispatchEvent(new Event('error'))
  })

afterEach(() => {
  act(() => toastStore.clear())
  focusManager.setFocused(undefined)
})

describe('a page whose reader is taken out of the company', () => {
  it('says so, loads nothing anew, and keeps what was typed (Q24)', async () => {
    const { now, user, field, times } = await openForm()
    now.member = false
    loseStream()
    const words = await screen.findByRole('region', { name: 'Your access' })
    expect(words).toHaveTextContent(/You are no longer in .*Demo Company.* Nothing can be saved here/)
    expect(within(words).getByRole('link', { name: 'Your companies' })).toHaveAttribute('href', '/')
    const before = times('getProject')
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await user.type(field, ' and boots')
    await user.click(screen.getAllByRole('button', { name: /^Save/ })[0] as HTMLElement)
    await waitFor(() => expect(times('updateProject')).toBe(1))
    expect(field).toBeInTheDocument()
    expect(field).toHaveValue('Website of shoes and boots')
    expect(times('getProject')).toBe(before)
  })

  it('stays as it is when the stream ends for another reason', async () => {
    const { user, field, times } = await openForm()
    const before = times('getsublist')
    loseStream()
    await waitFor(() => expect(times('getsublist')).toBeGreaterThan(before))
    await user.type(field, '!')
    expect(field).toHaveValue('Website of shoes!')
    expect(screen.queryByRole('region', { name: 'Your access' })).not.toBeInTheDocument()
  })
})
