import type { Project } from '@smartproject/bff/api/company/projects'
import { screen, waitFor, within } from '@testing-library/react'
import {
  aCompany,
  aLeave,
  asRole,
  Refusal,
  signedIn,
  someSettings,
  stubCalls,
  type Answers,
} from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { aFilling } from './filling/samples.js'
import { aProject } from '../../test/samples.js'

const seats = (used: number): Answers => ({
  listInvitations: () => ({ invitations: [], seats: { used, limit: null }, page: { next_page_token: '' } }),
})

function open(answers: Answers) {
  const requests = stubCalls({
    ...signedIn('olivia'),
    ...asRole('owner'),
    getsublist: () => [aCompany({ subscribedas: 'owner' })],
    getsubdefaultdetail: () => [someSettings({ holidays: [] })],
    subcribtionProjectDatas: () => [],
    groupTasks: () => ({ groups: [] }),
    listOwnLeave: () => ({ leaves: [], page: { next_page_token: '' } }),
    getJob: () => ({ job: null, earlier: [] }),
    ...seats(1),
    ...answers,
  })
  const inputs = (name: 'createProject' | 'archiveProject') =>
    requests.filter((one) => one.name === name).map(({ input }) => input)
  return { ...renderApp('/1'), inputs }
}

const website = aProject({ code: 'WEB', members: [] })

const steps = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: 'First steps' }, { timeout: 15_000 })
  return within(heading.closest('section') as HTMLElement)
}

const noSteps = () =>
  waitFor(() => expect(screen.queryByRole('heading', { name: 'First steps' })).not.toBeInTheDocument())

const home = () => screen.findByRole('heading', { level: 1, name: 'Projects' }, { timeout: 15_000 })

afterEach(() => localStorage.clear())

describe('the first steps of a company', () => {
  it('lead its owner to people, a first project, its work, the public holidays and leave', async () => {
    open({})
    const card = await steps()
    expect(card.getByText('0 of 5 done')).toBeInTheDocument()
    const links = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Invite people', '/1/subsetting/invitations'],
      ['Open a project', '/1/projectwizard'],
      ['Bring work along', '/1/projectwizard'],
      ['Set the week and public holidays', '/1/subsetting/leaves'],
      ['Apply for leave', '/1?leave=list'],
    ])
  })

  it('appear by themselves in a company that is still being set up, and say so until then', async () => {
    let isReady = false
    const { user } = open({
      listOwnLeave: () =>
        isReady ? { leaves: [], page: { next_page_token: '' } } : new Refusal(503, 'FACTS_NOT_READY'),
    })
    const card = await steps()
    expect(await card.findByText(/^The company is still being set up/)).toBeInTheDocument()
    expect(card.queryByRole('list')).not.toBeInTheDocument()
    isReady = true
    expect(await card.findByText('0 of 5 done', {}, { timeout: 10_000 })).toBeInTheDocument()
    expect(card.queryByText(/^The company is still being set up/)).not.toBeInTheDocument()
    await user.click(card.getByRole('button', { name: 'Hide the first steps' }))
    await noSteps()
  })

  it('say what is done, once a person is invited', async () => {
    open(seats(2))
    const card = await steps()
    expect(card.getByText('1 of 5 done')).toBeInTheDocument()
    expect(card.queryByRole('link', { name: 'Invite people' })).not.toBeInTheDocument()
    expect(card.getByText('(done)')).toBeInTheDocument()
  })

  it('lead to the import of the first project as long as no project has a task', async () => {
    open({ subcribtionProjectDatas: () => [website] })
    const card = await steps()
    expect(card.getByText('1 of 5 done')).toBeInTheDocument()
    expect(card.getByRole('link', { name: 'Bring work along' })).toHaveAttribute(
      'href',
      '/1/project/7/settings/taskimport',
    )
  })

  it('add a sample project by one press, say that it is being filled, and lead to its board once it is', async () => {
    let job = aFilling({ state: 'staging', steps: { done: 3, all: 30 } })
    let projects: Project[] = []
    const { user, inputs, router } = open({
      subcribtionProjectDatas: () => projects,
      createProject: () => {
        projects = [{ ...website, id: 9, sample: true }]
        return { project: 9, job: 'j-1' }
      },
      getJob: () => ({ job, earlier: [] }),
    })
    await user.click((await steps()).getByRole('button', { name: 'Add a sample project' }))
    const bar = await screen.findByRole('progressbar', { name: /^The sample project is being filled/ })
    await waitFor(() => expect(bar).toHaveAttribute('value', '3'))
    expect(screen.queryByText(/^The sample project is filled/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /sample project$/ })).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/1')
    job = aFilling({ state: 'done' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/1/project/9/punch'), { timeout: 5_000 })
    await waitFor(() => expect(inputs('createProject')).toHaveLength(1))
    expect(inputs('createProject')[0]).toMatchObject({
      code: 'SAMPLE',
      template: 'built-in-website-launch-en',
      sample: true,
    })
  })

  it('say why a sample project was not added', async () => {
    const { user } = open({ createProject: () => new Refusal(409, 'PROJECT_CODE_TAKEN') })
    await user.click((await steps()).getByRole('button', { name: 'Add a sample project' }))
    expect(await screen.findByText('Another project uses this code')).toBeInTheDocument()
  })

  it('say of a sample project that it could not be filled, why, and what to do', async () => {
    open({
      subcribtionProjectDatas: () => [{ ...website, sample: true }],
      getJob: () => ({ job: aFilling({ state: 'failed', reason: 'JOB_FAILED' }), earlier: [] }),
    })
    const card = await steps()
    const alert = await card.findByRole('alert')
    expect(alert).toHaveTextContent(
      /^The sample project could not be filled: .+ Remove it and add it again\.$/,
    )
    expect(card.queryByText(/^The sample project is filled/)).not.toBeInTheDocument()
    expect(card.getByRole('button', { name: 'Remove the sample project' })).toBeInTheDocument()
  })

  it('say that a project comes before the file of another tool, as long as there is none', async () => {
    const first = open({})
    expect((await steps()).getByText(/^Open a project first; its settings take in the tasks/)).toBeVisible()
    first.unmount()
    open({ subcribtionProjectDatas: () => [website] })
    expect((await steps()).getByText(/^From a file of another tool/)).toBeVisible()
  })

  it('do not count the sample project, and ask before it is removed, for everybody and from what was opened last', async () => {
    let archived = false
    const seen = { task: null, code: 'WEB', time: '2026-11-01T08:00:00Z' }
    // The list hears of the end of a project by event.
    const recents = [
      { ...seen, project: 7, name: 'Seen lately' },
      { ...seen, project: 8, name: 'Seen before' },
    ]
    const { user, inputs } = open({
      listShortcuts: () => ({ favourites: [], recents }),
      subcribtionProjectDatas: () => [{ ...website, sample: true, version: 3, archived }],
      groupTasks: () => ({ groups: [{ key: '7', count: 12 }] }),
      archiveProject: () => {
        archived = true
        return website
      },
    })
    const card = await steps()
    expect(card.getByText('0 of 5 done')).toBeInTheDocument()
    expect(await screen.findByText('Seen lately')).toBeInTheDocument()
    await user.click(await card.findByRole('button', { name: 'Remove the sample project' }))
    const question = await screen.findByRole('dialog', { name: /^Remove .*Website.*\?$/ })
    expect(question).toHaveTextContent('with all its tasks')
    expect(inputs('archiveProject')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Remove project and tasks' }))
    await waitFor(() =>
      expect(inputs('archiveProject')).toEqual([{ subscription: 1, project: 7, version: 3, archived: true }]),
    )
    await waitFor(() => expect(screen.queryByText('Seen lately')).not.toBeInTheDocument())
    expect(screen.getByText('Seen before')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('are put away, also for later visits', async () => {
    const first = open({})
    await first.user.click((await steps()).getByRole('button', { name: 'Hide the first steps' }))
    await noSteps()
    first.unmount()
    open({})
    await home()
    await noSteps()
  })

  it('are not shown to others, nor once everything is there', async () => {
    const member = open(asRole('manager'))
    await home()
    await noSteps()
    member.unmount()
    open({
      ...seats(2),
      getsubdefaultdetail: () => [someSettings()],
      subcribtionProjectDatas: () => [website],
      groupTasks: () => ({ groups: [{ key: '7', count: 3 }] }),
      listOwnLeave: () => ({ leaves: [aLeave()], page: { next_page_token: '' } }),
    })
    await screen.findByText('Website', {}, { timeout: 15_000 })
    await noSteps()
  })
})
