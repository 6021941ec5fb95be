import type { CallInput } from '@smartproject/bff/api/calls'
import type { Project } from '@smartproject/bff/api/company/projects'
import type { Shortcut } from '@smartproject/bff/api/shortcuts'
import { type queries, screen, waitFor, within } from '@testing-library/react'
import { asRole, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { asProjectRole } from '../../test/project-role.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'

const SLOW = { timeout: 15_000 }

const projects = ['Website', 'Office'].map((name, index): Project => ({
  id: index + 1,
  code: name.slice(0, 3).toUpperCase(),
  name,
  description: '',
  subscription: 1,
  archived: false,
  members: [{ user: 'u-emad', role_id: 4 }],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
}))

const website: Shortcut = { project: 1, task: null, name: 'Website', code: 'WEB' }
const paint: Shortcut = { project: 2, task: 't-9', name: 'Paint the wall', code: 'OFF-9' }

/** A server that keeps favourites as the real one does. */
function open(path: string, first: readonly Shortcut[] = [], answers: Answers = {}) {
  let favourites = [...first]
  const asked = stubCalls({
    ...signedIn('emad'),
    ...asRole('owner'),
    ...asProjectRole(3),
    subcribtionProjectDatas: () => projects,
    getProject: () => projects.slice(0, 1),
    listShortcuts: () => ({ favourites, recents: [{ ...paint, time: '2026-11-17T08:00:00.000Z' }] }),
    setFavourite: ({ project, task, position }: CallInput<'setFavourite'>) => {
      const known = [website, paint, { project: 2, task: null, name: 'Office', code: 'OFF' }]
      const one = known.find((it) => it.project === project && it.task === task)
      favourites = favourites.filter((it) => it.project !== project || it.task !== task)
      if (one && position !== null) favourites.splice(position, 0, one)
      return {}
    },
    ...answers,
  })
  return { ...renderApp(path), asked }
}

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title }, SLOW)
  return within(heading.closest('section') as HTMLElement)
}

const names = (list: ReturnType<typeof within<typeof queries>>) =>
  list.getAllByRole('link').map((link: HTMLElement) => link.textContent?.replace(/\s+/g, ' '))

afterEach(() => toastStore.clear())

describe('the home of a company', () => {
  it('shows what was opened last, and no favourites while there are none', async () => {
    open('/1')
    const recents = await card('Opened last')
    expect(recents.getByRole('link', { name: 'OFF-9 Paint the wall' })).toHaveAttribute(
      'href',
      '/1/project/2/punchtask?taskid=t-9',
    )
    expect(screen.queryByRole('heading', { name: 'Favourites' })).not.toBeInTheDocument()
  })

  it('puts a project among the favourites, moves it up, and takes it out', async () => {
    const { user, asked } = open('/1', [paint])
    await user.click(await screen.findByRole('button', { name: 'Add Website to favourites' }, SLOW))
    const favourites = await card('Favourites')
    await waitFor(() => expect(names(favourites)).toEqual(['OFF-9 Paint the wall', 'WEB Website']))
    await user.click(favourites.getByRole('button', { name: 'Move Website up' }))
    await waitFor(() => expect(names(favourites)).toEqual(['WEB Website', 'OFF-9 Paint the wall']))
    await user.click(favourites.getByRole('button', { name: 'Remove Website from favourites' }))
    await waitFor(() => expect(names(favourites)).toEqual(['OFF-9 Paint the wall']))
    const sent = asked.filter(({ name }) => name === 'setFavourite').map(({ input }) => input)
    expect(sent).toMatchObject([
      { subscription: 1, project: 1, task: null, position: 50 },
      { project: 1, position: 0 },
      { project: 1, position: null },
    ])
  })

  it('takes a favourite back that the server refuses, and says why', async () => {
    const { user } = open('/1', [], { setFavourite: () => new Refusal(409, 'TOO_MANY_FAVOURITES') })
    await user.click(await screen.findByRole('button', { name: 'Add Office to favourites' }, SLOW))
    expect(await screen.findByText('You have 50 favourites. Take one out first.')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Add Office to favourites' })).toBeInTheDocument()
  })
})

it('favourites stand in the navigation of every page of the company', async () => {
  open('/1/subsetting/labels', [website, paint])
  const navigation = within(await screen.findByRole('navigation', { name: 'Main navigation' }))
  expect(await navigation.findByRole('button', { name: 'Favourites' })).toBeInTheDocument()
  expect(navigation.getByRole('link', { name: 'Website' })).toHaveAttribute('href', '/1/project/1')
})

it('a project that is opened is remembered once, and no page of settings of the company is', async () => {
  const { asked, router } = open('/1/project/1/settings/labels')
  const visits = () => asked.filter(({ name }) => name === 'rememberVisit').map(({ input }) => input)
  await waitFor(() => expect(visits()).toEqual([{ subscription: 1, project: 1, task: null }]))
  await router.navigate('/1/project/1/settings/category')
  await router.navigate('/1/subsetting/labels')
  expect(await screen.findByRole('heading', { level: 1, name: 'Labels' }, SLOW)).toBeInTheDocument()
  expect(visits()).toHaveLength(1)
})

it.each([
  ['a moment ago', 60_000, 0],
  ['an hour ago', 3_600_000, 1],
])('a project opened last %s is noted again only after ten minutes', async (_, ms, times) => {
  const time = new Date(Date.now() - ms).toISOString()
  const { asked, router } = open('/1/project/1/settings/labels', [], {
    listShortcuts: () => ({ favourites: [], recents: [{ ...website, time }] }),
  })
  const visits = () => asked.filter(({ name }) => name === 'rememberVisit')
  expect(await screen.findByRole('heading', { level: 1, name: 'Labels' }, SLOW)).toBeInTheDocument()
  // A visit that is noted is noted before this one.
  await router.navigate('/1/project/2/settings/labels')
  await waitFor(() => expect(visits().at(-1)?.input).toMatchObject({ project: 2 }))
  expect(visits()).toHaveLength(times + 1)
})
