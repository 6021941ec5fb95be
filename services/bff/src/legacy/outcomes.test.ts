import { DomainError } from '@smartproject/kit/errors'
import { Entry } from '@smartproject/proto/smartproject/tasks/v1/register_service'
import { Project } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { startTestApp, type FakeRpc, type TestApp } from '../http/app-fixture.js'
import { TestBrowser } from '../http/browser-fixture.js'

const visitors = Entry.fromPartial({
  id: 'o1',
  projectNumber: 7,
  kind: 'outcome',
  state: 'active',
  fields: { title: 'Visitors', measure: 'Clicks', unit: '%', baseline: '10', target: '20.5', actual: '0' },
  figures: { progress: -95 },
})
const bare = Entry.fromPartial({
  id: 'o2',
  projectNumber: 8,
  kind: 'outcome',
  state: 'planned',
  fields: { title: 'Calm' },
})
const visitorsView = {
  id: 'o1',
  project: 7,
  name: 'Visitors',
  description: '',
  measure: 'Clicks',
  unit: '%',
  baseline: 10,
  target: 20.5,
  actual: 0,
  due: null,
  status: 'active',
}

describe('older calls about outcomes and benefits', () => {
  let app: TestApp
  let browser: TestBrowser
  const play = (name: string, rpc: FakeRpc) => void app.rpcs.set(name, rpc)
  const lists = () => app.made.filter(({ name }) => name === 'registers.listEntries')
  const read = async (path: string, body: object) =>
    (await browser.post(path, body)).body as { data: unknown }
  /** Answers a list in pages of one entry. */
  const listed = (...entries: Entry[]) =>
    play('registers.listEntries', ({ page }: { page: { pageToken: string } }) => {
      const at = Number(page.pageToken)
      const nextPageToken = at + 1 < entries.length ? String(at + 1) : ''
      return { entries: entries.slice(at, at + 1), page: { nextPageToken }, writable: true }
    })

  beforeEach(async () => {
    app = await startTestApp()
    app.members.add('emad|1').add('emad|163')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
    play('tenancy.getProject', (_request: never, { passport }: { passport: string }) => {
      if (passport !== 'emad@163') throw new DomainError('not_found', 'PROJECT_NOT_FOUND')
      return { project: Project.fromPartial({ number: 7 }), ownRoleId: 2 }
    })
    app.made.length = 0
  })
  afterEach(() => app.stop())

  test('outcomes of a project are read to the end, in the company that has the project', async () => {
    listed(visitors, bare)
    const { data } = await read('/api/getoutcomelist', { project: 7 })
    expect(data).toEqual([visitorsView, expect.objectContaining({ id: 'o2', baseline: null, actual: null })])
    expect(lists()).toMatchObject([
      { request: { query: { projectNumber: 7, kind: 'outcome' }, adopted: false } },
      { request: { page: { pageToken: '1' } } },
    ])
  })

  test('outcomes have no progress without a target and a reading', async () => {
    listed(visitors, bare)
    const { data } = await read('/api/getprojectoutcome', { project: 7 })
    expect(data).toEqual([{ ...visitorsView, progress: -95 }, expect.objectContaining({ progress: null })])
  })

  test('outcomes of a company are those of all its projects', async () => {
    listed(bare)
    const { data } = await read('/api/getalloutcomelist', { subscription: 163 })
    expect(data).toMatchObject([{ id: 'o2', project: 8 }])
    expect(lists()).toMatchObject([{ request: { query: { projectNumber: 0, kind: 'outcome' } } }])
  })

  test('benefits have a currency only where one is set', async () => {
    const fields = { title: 'Less rent', value: '310000.5', realised: '1' }
    listed(
      Entry.fromPartial({ id: 'b1', kind: 'benefit', fields: { ...fields, currency: 'QAR' } }),
      Entry.fromPartial({ id: 'b2', kind: 'benefit', fields: { title: 'Calm' } }),
    )
    const { data } = await read('/api/getprojectbenefits', { project: 7 })
    expect(data).toEqual([
      { id: 'b1', name: 'Less rent', value: 310_000.5, currency: 'QAR', realised: 1 },
      { id: 'b2', name: 'Calm', value: null, realised: null },
    ])
  })

  test('an outcome is added with what is given of it', async () => {
    play('registers.createEntry', () => ({ entry: visitors }))
    const given = { name: 'Visitors', description: '', measure: 'Clicks', baseline: -1, target: 20.5 }
    const { data } = await read('/api/addoutcomes', { project: 7, ...given, due: '2030-01-01' })
    expect(data).toEqual({ id: 'o1' })
    const [made] = app.made.filter(({ name }) => name === 'registers.createEntry')
    expect(made?.request).toMatchObject({
      projectNumber: 7,
      kind: 'outcome',
      fields: {
        title: 'Visitors',
        description: '',
        measure: 'Clicks',
        baseline: '-1',
        target: '20.5',
        actual: '',
        due: '2030-01-01',
      },
    })
  })

  test.each([
    ['target', 1.23456],
    ['baseline', 1e12],
    ['actual', 'many'],
  ])('an outcome whose %s is %p is refused', async (field, value) => {
    const given = { name: 'x', description: '', measure: '', baseline: 0, target: 1, due: '2030-01-01' }
    const { status, body } = await browser.post('/api/addoutcomes', { project: 7, ...given, [field]: value })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ field, reason: 'NUMBER_INVALID' }] })
  })
})
