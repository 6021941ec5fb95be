import { randomUUID } from 'node:crypto'
import { TaskStatus, type Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import {
  aCompany,
  aProjectNumber,
  day,
  knownProject,
  soon,
  startFixture,
  START_MS,
  type Company,
  type Fixture,
} from '../builders.js'
import { taskCalls } from '../task-calls.js'

let fixture: Fixture
let company: Company
let mona: { deadlineMs: number; passport: string }
const { created, detail, remove, update, move } = taskCalls(
  () => fixture,
  () => company,
  () => mona,
)

beforeAll(async () => {
  fixture = await startFixture()
  company = await aCompany(fixture)
  mona = await company.as('mona')
}, START_MS)

afterAll(() => fixture.stop())

/** A project that Emad is not in. */
async function ofMonaAlone(): Promise<number> {
  const number = aProjectNumber()
  const members = [{ userId: 'mona', roleId: 2 }]
  await company.publishProject({ number, code: `SEC${number}`, name: 'Secret', members })
  await knownProject(fixture, company, number)
  return number
}

const unknown = { kind: 'not_found', reason: 'TASK_NOT_FOUND', meta: {}, fields: [] }

describe('a task with its links', () => {
  it('shows them from either side and leaves out the trash', async () => {
    const top = await created({ name: 'Top' })
    const middle = await created({ parentId: top.id })
    const [blocker, other] = [await created({ dueDate: day('2030-03-10') }), await created()]
    const task = await created({
      description: 'Whole',
      startDate: day('2030-03-09'),
      parentId: middle.id,
      splitOfId: other.id,
      relatedIds: [other.id],
      blockedByIds: [blocker.id],
    })
    const naming = await created({ relatedIds: [task.id] })
    const gone = await created({ parentId: task.id })
    await remove([gone.id])
    const late = await created({ parentId: task.id })
    const early = await created({ parentId: task.id })
    const waiting = await created({ blockedByIds: [task.id] })
    const split = await created({ taskType: 6, splitOfId: task.id })
    const found = await detail(task.id)
    const ids = (references: { id: string }[]) => references.map(({ id }) => id)
    expect(found.task).toMatchObject({ id: task.id, description: 'Whole', subtaskCount: 2 })
    expect(found.ancestors).toMatchObject([{ id: top.id, name: 'Top' }, { id: middle.id }])
    expect(ids(found.subtasks)).toEqual([early.id, late.id])
    expect(new Set(ids(found.related))).toEqual(new Set([other.id, naming.id]))
    expect(ids(found.blockedBy)).toEqual([blocker.id])
    expect(ids(found.blocks)).toEqual([waiting.id])
    expect(found.splitOf?.id).toBe(other.id)
    expect(ids(found.splits)).toEqual([split.id])
    expect(found.warnings).toMatchObject([{ reason: 'STARTS_BEFORE_BLOCKER', task: { id: blocker.id } }])
    expect(found.writable).toBe(true)
    expect((await detail(task.id, await company.as('vera'))).writable).toBe(false)
  })

  it('is found by its item id in its project', async () => {
    const task = await created()
    const { projectNumber } = company
    const byItem = (itemId: string, number = projectNumber) =>
      fixture.client.getTaskDetail({ id: '', itemId, projectNumber: number }, mona)
    expect((await byItem(task.itemId)).task?.id).toBe(task.id)
    await expect(byItem('WEB-99999')).rejects.toMatchObject(unknown)
    await expect(byItem(task.itemId, projectNumber + 1)).rejects.toMatchObject(unknown)
    await expect(byItem('')).rejects.toMatchObject({ fields: [{ field: 'item_id', reason: 'REQUIRED' }] })
    await expect(detail(task.id, await company.as('nadia'))).rejects.toMatchObject(unknown)
    await remove([task.id])
    await expect(byItem(task.itemId)).rejects.toMatchObject(unknown)
  })

  it('is found by its code alone after its project got another code (S2 §2)', async () => {
    const [number, later] = [aProjectNumber(), aProjectNumber()]
    const members = [{ userId: 'mona', roleId: 2 }]
    const byItem = (itemId: string, options = mona) =>
      fixture.client.getTaskDetail({ id: '', itemId, projectNumber: 0 }, options)
    const renamed = { id: randomUUID(), number, name: 'Renamed', members }
    await company.publishProject({ ...renamed, code: 'OLD' })
    await knownProject(fixture, company, number)
    const task = await created({ projectNumber: number })
    expect(task.itemId).toBe('OLD-1')
    await company.publishProject({ ...renamed, code: 'NEW', version: 2n })
    await soon(async () => (await created({ projectNumber: number })).itemId.startsWith('NEW-'))
    expect((await byItem('OLD-1')).task?.id).toBe(task.id)
    await expect(byItem('OLD-1', await company.as('nadia'))).rejects.toMatchObject(unknown)

    // From a release that kept no codes for a project: the one that has the code now comes first.
    await company.publishProject({ number: later, code: 'OLD', name: 'Later', members })
    await knownProject(fixture, company, later)
    const other = await created({ projectNumber: later })
    expect(other.itemId).toBe('OLD-1')
    expect((await byItem('OLD-1')).task?.id).toBe(other.id)
    await remove([other.id])
    expect((await byItem('OLD-1')).task?.id).toBe(task.id)
  })

  it('does not tell of projects the caller is not in, nor can they tie to their tasks', async () => {
    const secret = await created({ projectNumber: await ofMonaAlone(), name: 'Secret' })
    const task = await created({ relatedIds: [secret.id], blockedByIds: [secret.id] })
    const emad = await company.as('emad')
    const found = await detail(task.id, emad)
    expect([found.related, found.blockedBy, found.warnings]).toEqual([[], [], []])
    expect((await detail(task.id)).related).toMatchObject([{ name: 'Secret' }])
    const moved = await move(task, TaskStatus.PROGRESS, { options: emad })
    expect(moved.warnings).toEqual([])
    await expect(
      update(await created(), { relatedIds: [secret.id] }, { options: emad }),
    ).rejects.toMatchObject({ fields: [{ field: 'fields.related_ids', reason: 'UNKNOWN' }] })
    const kept = await update(moved.task as Task, { relatedIds: [secret.id], priority: 1 }, { options: emad })
    expect(kept.task?.relatedIds).toEqual([secret.id])
  })
})

describe('the history of a task', () => {
  it('comes newest first in pages, numbered by change', async () => {
    const task = await created()
    for (let version = 1; version <= 7; version++)
      await update(
        { id: task.id, version: BigInt(version) },
        { name: `Name ${version}`, priority: version % 5 },
      )
    const page = (pageToken: string) =>
      fixture.client.listTaskRevisions({ taskId: task.id, page: { pageSize: 5, pageToken } }, mona)
    const first = await page('')
    const second = await page(first.page?.nextPageToken ?? '')
    const third = await page(second.page?.nextPageToken ?? '')
    expect(third.page?.nextPageToken).toBe('')
    const rows = [...first.revisions, ...second.revisions, ...third.revisions]
    // The fifth change sets the priority to nothing, the others change both.
    expect(rows).toHaveLength(14)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(14)
    expect(rows.map(({ revision }) => revision)).toEqual([7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1])
    expect(rows[0]?.userId).toBe('mona')
    await expect(page('forged')).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' })
    const asked = { taskId: task.id, page: undefined }
    await expect(fixture.client.listTaskRevisions(asked, await company.as('nadia'))).rejects.toMatchObject(
      unknown,
    )
    await expect(
      fixture.client.listTaskRevisions({ taskId: randomUUID(), page: undefined }, mona),
    ).rejects.toMatchObject(unknown)
  })

  it('names tasks that are linked no more by their codes, but for those that the caller does not see', async () => {
    const [known, secret] = [await created(), await created({ projectNumber: await ofMonaAlone() })]
    const task = await created()
    const linked = await update(task, { blockedByIds: [known.id, secret.id] })
    await update(linked.task as Task, { blockedByIds: [] })
    const namesFor = async (options = mona) =>
      (await fixture.client.listTaskRevisions({ taskId: task.id, page: undefined }, options)).names
    expect(await namesFor()).toEqual({ [known.id]: known.itemId, [secret.id]: secret.itemId })
    expect(await namesFor(await company.as('emad'))).toEqual({ [known.id]: known.itemId })
  })
})
