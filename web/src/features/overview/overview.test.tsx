import { readMarkdown } from '@smartproject/bff/api/rich-text-writing'
import type { Project } from '@smartproject/bff/api/company/projects'
import type { CallInput } from '@smartproject/bff/api/calls'
import { screen, within } from '@testing-library/react'
import {
  LAST_PAGE,
  Refusal,
  signedIn,
  someSettings,
  stubCalls,
  aLeave,
  asRole,
  type Answers,
} from '../../test/api.js'
import { listServer, someCards } from '../../task-kit/testing/list-server.js'
import { renderApp } from '../../test/render-app.js'

const SLOW = { timeout: 15_000 }

const project: Project = {
  id: 1,
  code: 'WEB',
  name: 'Website',
  description: 'Sell more shoes',
  subscription: 1,
  archived: false,
  members: [
    { user: 'u-emad', role_id: 1 },
    { user: 'u-mona', role_id: 3 },
  ],
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  health: { state: 'at_risk', note: 'The supplier is late', by: 'u-mona', time: '2026-11-02T10:00:00.000Z' },
  image: '',
  flags: {},
  version: 1,
}

const counts = { new: 2, assigned: 1, progress: 1, resolved: 0, closed: 4 }

/** Seven tasks of Emad: the first two late, the third due today, the rest later; the last is closed. */
const cards = someCards(7, (index) => ({
  project: 1,
  assignee: 'u-emad',
  status: index === 6 ? 'closed' : 'progress',
  due_date: `2026-11-${String(15 + index)}`,
  task_type: index === 5 ? 5 : 1,
}))

function open(path: string, answers: Answers = {}) {
  const server = listServer(cards, 5)
  const asked = stubCalls({
    ...signedIn('emad'),
    ...server.answers,
    getProject: () => [project],
    subcribtionProjectDatas: () => [project, { ...project, id: 2, members: [] }],
    countTasks: () => ({ ...counts, KtaskCount: 8, gtaskCount: 8, ctaskCount: 8 }),
    listCalendarTasks: () => ({ items: [], truncated: false }),
    ...answers,
  })
  return { ...renderApp(path), asked }
}

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title }, SLOW)
  return within(heading.closest('section') as HTMLElement)
}

const away: Answers = {
  listCalendarTasks: ({ start, end }: CallInput<'listCalendarTasks'>) => ({
    items: [
      {
        id: 'l-1',
        item_id: '',
        name: '',
        task_type: 4,
        status: 'assigned' as const,
        start_date: start,
        due_date: end,
        assignee: { id: 'u-mona', fullname: 'Mona Al-Sayed' },
        leave_type: null,
        leave_type_title: null,
        away: true,
      },
    ],
    truncated: false,
  }),
}

describe('the overview of a project', () => {
  it('says what it is for, when it runs and how it stands', async () => {
    open('/1/project/1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Website' }, SLOW)).toBeInTheDocument()
    const purpose = await card('Purpose')
    expect(purpose.getByText('Sell more shoes')).toBeInTheDocument()
    expect(purpose.getByText('At risk')).toBeInTheDocument()
    expect(purpose.getByText('The supplier is late')).toBeInTheDocument()
    expect(await purpose.findByText(/2.Nov(.2026)?.*Mona Al-Sayed/)).toBeInTheDocument()
  })

  it('draws a purpose that is a rich text', async () => {
    const description_tree = JSON.stringify(readMarkdown('Sell **more** shoes'))
    open('/1/project/1', { getProject: () => [{ ...project, description_tree }] })
    const purpose = await card('Purpose')
    expect((await purpose.findByText('more', {}, SLOW)).tagName).toBe('STRONG')
  })

  it('shows its lanes as numbers beside the bar, and how much is closed', async () => {
    open('/1/project/1')
    const lanes = await card('Tasks')
    expect(await lanes.findByText('50% closed')).toBeInTheDocument()
    expect(lanes.getAllByRole('definition').map((one) => one.textContent)).toEqual(['2', '1', '1', '0', '4'])
  })

  it('shows own, late and last changed tasks and milestones, and leads to the rest', async () => {
    open('/1/project/1')
    const mine = await card('My tasks')
    expect((await mine.findAllByRole('listitem')).map((one) => one.textContent)).toHaveLength(5)
    expect(mine.getByText('6')).toBeInTheDocument()
    expect(mine.getByRole('link', { name: 'Show all: My tasks' })).toHaveAttribute(
      'href',
      '/1/project/1/punch?layout=list',
    )
    const late = await card('Late')
    expect((await late.findAllByRole('link')).map((one) => one.textContent)).toEqual([
      'DEMO-1 Task 1',
      'DEMO-2 Task 2',
    ])
    expect(late.getByRole('link', { name: /Task 1/ })).toHaveAttribute('href', '/1/project/1?taskid=t-1')
    const milestones = await card('Milestones')
    expect(await milestones.findByRole('link', { name: /Task 6/ })).toBeInTheDocument()
    expect(await (await card('Changed last')).findByRole('link', { name: /Task 1/ })).toBeInTheDocument()
  })

  it('shows its people with their roles, and who is away', async () => {
    open('/1/project/1', away)
    const people = await card('People')
    expect(await people.findByText('Project owner')).toBeInTheDocument()
    expect(await people.findByText('Team lead, away today')).toBeInTheDocument()
  })

  it('keeps the rest when one part cannot be loaded', async () => {
    open('/1/project/1', { countTasks: () => new Refusal(503, 'PEER_UNAVAILABLE') })
    expect(await (await card('Tasks')).findByRole('button', { name: 'Try again' })).toBeInTheDocument()
    expect((await card('Purpose')).getByText('Sell more shoes')).toBeInTheDocument()
  })

  it('is a page that does not exist for a project that no one may see', async () => {
    open('/1/project/1', { getProject: () => new Refusal(404, 'PROJECT_NOT_FOUND') })
    expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' }, SLOW)).toBeInTheDocument()
  })
})

describe('my work', () => {
  it('shows what is late, due today and later this week', async () => {
    open('/1/userdashboard')
    expect(await screen.findByRole('heading', { level: 1, name: 'My work' }, SLOW)).toBeInTheDocument()
    const links = async (title: string) =>
      (await (await card(title)).findAllByRole('link')).map((one) => one.textContent)
    expect(await links('Late')).toEqual(['DEMO-1 Task 1', 'DEMO-2 Task 2'])
    expect(await links('Today')).toEqual(['DEMO-3 Task 3'])
    // The week ends on Saturday, the 21st.
    expect(await links('Later this week')).toEqual(['DEMO-4 Task 4', 'DEMO-5 Task 5', 'DEMO-6 Task 6'])
  })

  it.each([
    ['an owner', 'owner', /With a higher plan it is open at once/, true],
    ['a member', 'member', /Ask the owner of the company/, false],
  ] as const)('tells %s of a plan without it what to do (B33)', async (_who, role, text, buys) => {
    const { asked } = open('/1/userdashboard', {
      getsubdefaultdetail: () => [someSettings({ user_dashboard_status: 0 })],
      ...asRole(role),
    })
    expect(
      await screen.findByText(/^Dashboards of people come with the .?PREMIUM.? plan$/, {}, SLOW),
    ).toBeVisible()
    expect(await screen.findByText(text)).toBeVisible()
    const link = screen.queryByRole('link', { name: 'Compare plans' })
    expect(link?.getAttribute('href') ?? null).toBe(buys ? '/plans?company=1' : null)
    expect(asked.filter(({ name }) => name === 'listCalendarTasks')).toEqual([])
  })

  it('has what is resolved under what is to be closed alone, and all of it one press away', async () => {
    const server = listServer(
      someCards(3, (index) => ({
        project: 1,
        assignee: 'u-emad',
        status: index === 0 ? 'resolved' : 'progress',
        due_date: index === 2 ? '2026-11-17' : '2026-11-10',
      })),
      5,
    )
    open('/1/userdashboard', server.answers)
    const links = async (title: string) =>
      (await (await card(title)).findAllByRole('link')).map((one) => one.textContent)
    expect(await screen.findByRole('heading', { level: 1, name: 'My work' }, SLOW)).toBeInTheDocument()
    expect(await links('To be closed')).toEqual(['DEMO-1 Task 1'])
    expect(await links('Late')).toEqual(['DEMO-2 Task 2'])
    expect((await card('To be closed')).queryByText('Late')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'All my tasks' })).toHaveAttribute(
      'href',
      '/1/grouppunch?who=u-emad&status=new%2Cassigned%2Cprogress%2Cresolved',
    )
  })

  it('has no rest of the week on its last day', async () => {
    open('/1/userdashboard', { getsubdefaultdetail: () => [someSettings({ today: '2026-11-21' })] })
    expect(await (await card('Today')).findByText('Nothing is due today.')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Later this week' })).not.toBeInTheDocument()
  })

  it('shows who of the team has approved leave in the week after this one', async () => {
    const leave = { id: null, leave_type: null, leave_type_title: null, colour: null, working_days: 2 }
    const noons = { starts_at_noon: false, ends_at_noon: false }
    const days = { from_date: '2026-11-23', to_date: '2026-11-24', ...noons }
    const asked: CallInput<'listLeaveCalendar'>[] = []
    open('/1/userdashboard', {
      listLeaveCalendar: (input) => {
        asked.push(input)
        return {
          people: [
            { user_id: 'u-mona', name: 'Mona Al-Sayed', year_visible: false, days_off: null },
            { user_id: 'u-sara', name: 'Sara Nasser', year_visible: false, days_off: null },
          ],
          entries: [
            { ...leave, ...days, user_id: 'u-mona', status: 'approved' },
            { ...leave, ...days, user_id: 'u-sara', status: 'pending' },
          ],
          page: { next_page_token: '' },
        }
      },
    })
    const next = await card('Away next week')
    expect(await next.findByText('Mona Al-Sayed')).toBeInTheDocument()
    expect(next.queryByText('Sara Nasser')).not.toBeInTheDocument()
    expect(next.getByRole('link', { name: 'Team calendar' })).toHaveAttribute(
      'href',
      '/1/leavelist?view=calendar',
    )
    // The week after the one that ends on Saturday, the 21st.
    expect(asked[0]).toMatchObject({ scope: 'team', from_date: '2026-11-22', to_date: '2026-11-28' })
  })

  it('shows decisions, unseen mentions alone, and who of the own projects is away', async () => {
    const mention = {
      id: 'n-1',
      summary: 'comment_mentioned',
      relation_type: 'Task',
      related_id: 't-1',
      task_id: 't-1',
      code: null,
      name: 'Draw the header',
      leave_type: null,
      register: null,
      start_date: null,
      due_date: null,
      project: 1,
      project_name: null,
      created_by: 'u-mona',
      created_by_name: 'Mona Al-Sayed',
      seen: false,
      own: false,
      created_at: '2026-11-16T10:00:00.000Z',
    }
    const { asked } = open('/1/userdashboard', {
      ...away,
      listTeamLeave: () => ({
        leaves: [aLeave()],
        page: LAST_PAGE,
        is_approver: true,
        pending_count: 1,
        report_ids: [],
        applies_for_all: false,
      }),
      listNotifications: () => ({
        notifications: [mention, { ...mention, id: 'n-2', summary: 'task_created', name: 'Other' }],
        page: LAST_PAGE,
        unseen: 2,
      }),
    })
    const decision = await (await card('Waiting for my decision')).findByRole('link', { name: /Leave of/ })
    expect(decision).toHaveAttribute('href', '/1/userdashboard?leave=lv-1')
    const mentions = (await card('Mentions')).findAllByRole('link')
    expect((await mentions).map((one) => one.getAttribute('href'))).toEqual([
      '/1/project/1/punchtask?taskid=t-1',
    ])
    expect(await (await card('Away today')).findByText('Mona Al-Sayed')).toBeInTheDocument()
    const projects = asked.flatMap(({ name, input }) =>
      name === 'listCalendarTasks' ? [(input as CallInput<'listCalendarTasks'>).project] : [],
    )
    expect(projects).toEqual([1])
  })

  it('says so where there is nothing', async () => {
    open('/1/userdashboard', { ...listServer([]).answers })
    expect(await (await card('Late')).findByText('Nothing is late.')).toBeInTheDocument()
    expect((await card('Mentions')).getByText(/Nobody has mentioned you/)).toBeInTheDocument()
    expect((await card('Away today')).getByText('Everybody in your projects is here.')).toBeInTheDocument()
  })
})
