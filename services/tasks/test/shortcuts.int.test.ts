import { randomUUID } from 'node:crypto'

import {
  aCompany,
  aProjectNumber,
  aTask,
  knownProject,
  soon,
  START_MS,
  startFixture,
  type Company,
  type Fixture,
} from './builders.js'

type Options = { deadlineMs: number; passport: string }

let fixture: Fixture
let company: Company
let emad: Options
let vera: Options

beforeAll(async () => {
  fixture = await startFixture()
  company = await aCompany(fixture)
  emad = await company.as('emad')
  vera = await company.as('vera')
}, START_MS)

afterAll(() => fixture.stop())

const EVERYBODY = [
  { userId: 'emad', roleId: 4 },
  { userId: 'vera', roleId: 5 },
]

/** Another project that the service knows. */
async function aProject(id: string = randomUUID(), fields: object = {}): Promise<number> {
  const number = aProjectNumber()
  await company.publishProject({
    id,
    number,
    code: 'MORE',
    name: `Project ${number}`,
    members: EVERYBODY,
    ...fields,
  })
  await knownProject(fixture, company, number)
  return number
}

async function taskOf(projectNumber: number): Promise<string> {
  const { task } = await fixture.client.createTask(aTask(projectNumber, { name: 'Paint' }), emad)
  return task?.id ?? ''
}

const favour = (
  shortcut: { projectNumber: number; taskId?: string },
  position: number | null,
  options = emad,
) =>
  fixture.boards.setFavourite(
    {
      taskId: '',
      ...shortcut,
      favourite: position !== null,
      position: position ?? 0,
      requestId: randomUUID(),
    },
    options,
  )

const visit = (projectNumber: number, taskId = '', options = emad) =>
  fixture.boards.rememberVisit({ projectNumber, taskId, requestId: randomUUID() }, options)

const list = (options = emad) => fixture.boards.listShortcuts({}, options)
const favourites = async (options = emad) =>
  (await list(options)).favourites.map(({ projectNumber, taskId }) => taskId || projectNumber)

describe('favourites', () => {
  it('stand in the order of their person, with the names of their targets', async () => {
    const { projectNumber } = company
    const [second, taskId] = [await aProject(), await taskOf(projectNumber)]
    await favour({ projectNumber }, 0)
    await favour({ projectNumber: second }, 50)
    await favour({ projectNumber, taskId }, 1)
    expect(await favourites()).toEqual([projectNumber, taskId, second])
    await favour({ projectNumber: second }, 0)
    expect(await favourites()).toEqual([second, projectNumber, taskId])
    const { favourites: named } = await list()
    expect(named.map(({ name }) => name)).toEqual([`Project ${second}`, 'Website', 'Paint'])
    expect(named.at(2)?.code).toMatch(/-[0-9]+$/)
    expect(await favourites(vera)).toEqual([])
    expect(await favourites(await (await aCompany(fixture)).as('emad'))).toEqual([])
    for (const one of [{ projectNumber: second }, { projectNumber }, { projectNumber, taskId }])
      await favour(one, null)
    expect(await favourites()).toEqual([])
  })

  it('are left out while they cannot be opened, and are there again afterwards', async () => {
    const id = randomUUID()
    const number = await aProject(id)
    await favour({ projectNumber: number }, 0)
    const state = { id, number, code: 'MORE', name: 'Later' }
    await company.publishProject({ ...state, members: EVERYBODY, archived: true, version: 2n })
    await soon(async () => (await favourites()).length === 0)
    await company.publishProject({ ...state, members: EVERYBODY, version: 3n })
    await soon(async () => (await favourites()).includes(number))
    await company.publishProject({ ...state, members: [], version: 4n })
    await soon(async () => (await favourites()).length === 0)
    await favour({ projectNumber: number }, null)
  })

  it('lead to nothing that their person cannot open', async () => {
    const number = await aProject(randomUUID(), { members: [{ userId: 'emad', roleId: 4 }] })
    const taskId = await taskOf(number)
    const attempts = [
      () => favour({ projectNumber: number }, 0, vera),
      () => favour({ projectNumber: company.projectNumber, taskId }, 0, vera),
      () => visit(number, '', vera),
      () => visit(company.projectNumber, taskId, vera),
      () => visit(999_999_998),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ kind: 'not_found' })
    await expect(favour({ projectNumber: 0 }, 0)).rejects.toMatchObject({
      fields: [{ field: 'project_number' }],
    })
    await expect(favour({ projectNumber: number }, -1)).rejects.toMatchObject({
      fields: [{ field: 'position' }],
    })
  })

  it('are fifty at most', async () => {
    const { projectNumber } = company
    const ids: string[] = []
    for (let made = 0; made < 51; made++) ids.push(await taskOf(projectNumber))
    for (const taskId of ids.slice(0, 50)) await favour({ projectNumber, taskId }, 50)
    await expect(favour({ projectNumber, taskId: ids.at(50) ?? '' }, 0)).rejects.toMatchObject({
      reason: 'TOO_MANY_FAVOURITES',
    })
    expect(await favourites()).toEqual(ids.slice(0, 50))
  })
})

it('the place that was opened last stands first, each place once, with its time', async () => {
  const { projectNumber } = company
  const [second, taskId] = [await aProject(), await taskOf(projectNumber)]
  for (const [number, task] of [[projectNumber], [second], [projectNumber, taskId], [projectNumber]] as const)
    await visit(number, task, vera)
  const { recents } = await list(vera)
  expect(recents.map((one) => one.taskId || one.projectNumber)).toEqual([projectNumber, taskId, second])
  expect(recents[0]?.visitTime).toEqual(fixture.clock.now())
})
