import { randomUUID } from 'node:crypto'

import { rpcClient } from '@smartproject/kit/grpc/client'
import {
  DocumentServiceClient,
  ListLibraryRequest,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'
import { LibraryTarget } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { TaskNoticeKind as Kind } from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { SubscribedAs } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'
import { callsAs, OWNER_PERMISSIONS } from '@smartproject/testkit/keys'

import { aCompany, aTask, soon, START_MS, type Company } from '../builders.js'
import {
  anUpload,
  fetchFile,
  startFilesFixture,
  upload,
  type As,
  type FilesFixture,
} from './files-fixture.js'

const GIB = 1_073_741_824n
const MIB = 1_048_576n

let fixture: FilesFixture

beforeAll(async () => {
  fixture = await startFilesFixture()
}, START_MS)

afterAll(() => fixture.stop())

/** A member of a company whose plan has the features. */
const member = (company: Company, features: string[], userId = 'emad') =>
  callsAs({ userId, tenantId: company.tenantId, features }, 10_000)

async function aTaskIn(company: Company): Promise<string> {
  const { task } = await fixture.client.createTask(aTask(company.projectNumber), await company.as('mona'))
  return task?.id ?? ''
}

const start = async (as: As, taskId: string, size: bigint) =>
  (await fixture.files.startUpload(anUpload(taskId, { size }), as)).fileId

const cancel = (as: As, fileId: string) => fixture.files.cancelUpload({ fileId, requestId: randomUUID() }, as)

describe('the storage of a plan', () => {
  it('is what the plan says, 10 GiB where it says nothing, and stands in the refusal (C19)', async () => {
    const company = await aCompany(fixture)
    const taskId = await aTaskIn(company)
    const one = member(company, ['storage', 'storage:1'])
    await start(one, taskId, GIB - 5n)
    await expect(start(one, taskId, 6n)).rejects.toMatchObject({
      reason: 'QUOTA_EXCEEDED',
      meta: { used: String(GIB - 5n), storage: String(GIB) },
    })
    // A figure beside the plan counts where it is higher.
    const more = member(company, ['storage', 'storage:1', 'storage:2'])
    await start(more, taskId, 6n)
    const payer = (features: string[] | null) => ({
      userId: 'olivia',
      tenantId: company.tenantId,
      role: 'owner' as const,
      permissions: [...OWNER_PERMISSIONS],
      features,
    })
    const usage = async (features: string[] | null) =>
      (await fixture.files.getFileUsage({}, callsAs(payer(features), 10_000))).storageBytes
    expect(await usage(['storage', 'storage:50'])).toBe(50n * GIB)
    expect(await usage(['storage'])).toBe(10n * GIB)
    expect(await usage(null)).toBe(10n * GIB)
  })

  it('reaches owners at 80 % and with a file that does not fit, once each, and again after it was free (C19)', async () => {
    const company = await aCompany(fixture)
    const taskId = await aTaskIn(company)
    const { tenantId } = company
    const notices = await fixture.service.bus.collect(topics.taskNoticeEvent, tenantId)
    const readers = () => notices.map(({ message: { kind, recipientId } }) => `${kind} ${recipientId}`)
    await company.publishMember('olivia', { subscribedAs: SubscribedAs.OWNER })
    await fixture.service.bus.publish(topics.subscriptionEvent, {
      tenantId,
      aggregateId: tenantId,
      message: {
        tenantId,
        subscription: { id: tenantId, number: 163, timeZone: 'Asia/Qatar', version: 1n },
      },
    })
    const { connection } = fixture.service
    await soon(() => connection.collection('members').findOne({ tenantId, owner: true }))
    await soon(() => connection.collection('subscriptions').findOne({ tenantId, number: 163 }))
    const emad = member(company, ['storage', 'storage:1'])

    // A file that is larger than much free room is refused and fills nothing.
    await expect(start(emad, taskId, GIB + 1n)).rejects.toMatchObject({ reason: 'QUOTA_EXCEEDED' })
    const first = await start(emad, taskId, 700n * MIB)
    const second = await start(emad, taskId, 200n * MIB)
    await start(emad, taskId, 10n * MIB)
    await soon(() => notices.length === 1)
    expect(notices[0]?.message).toMatchObject({
      kind: Kind.STORAGE_NEAR,
      recipientId: 'olivia',
      usedBytes: 900n * MIB,
      storageBytes: GIB,
      subscriptionNumber: 163,
    })
    for (let at = 0; at < 3; at++)
      await expect(start(emad, taskId, 200n * MIB)).rejects.toMatchObject({ reason: 'QUOTA_EXCEEDED' })
    // Nearly full once more is no news while it was full.
    await start(emad, taskId, 10n * MIB)
    await cancel(emad, second)
    await cancel(emad, first)
    await start(emad, taskId, MIB)
    await start(emad, taskId, 900n * MIB)
    await soon(() => notices.length === 3)
    const news = [Kind.STORAGE_NEAR, Kind.STORAGE_FULL, Kind.STORAGE_NEAR]
    expect(readers().toSorted()).toEqual(news.map((kind) => `${kind} olivia`).toSorted())
  })

  it('that a plan does not have takes no file and closes libraries; what is there is kept and read', async () => {
    const company = await aCompany(fixture)
    const taskId = await aTaskIn(company)
    const file = await upload(fixture, await company.as('emad'), taskId, Buffer.from('%PDF-1.4 text'))
    const without = member(company, ['iteration', 'storage:5'])
    const off = { kind: 'forbidden', reason: 'FEATURE_OFF', meta: { feature: 'storage' } }
    await expect(start(without, taskId, 10n)).rejects.toMatchObject(off)
    const library = LibraryTarget.fromPartial({ projectNumber: company.projectNumber })
    const draft = { ...anUpload('', { library }), taskId: '' }
    await expect(fixture.files.startUpload(draft, without)).rejects.toMatchObject(off)
    const documents = rpcClient(DocumentServiceClient, { address: fixture.service.address })
    const list = (as: As) =>
      documents.listLibrary(
        ListLibraryRequest.fromPartial({ projectNumber: company.projectNumber, view: 'all' }),
        as,
      )
    await expect(list(without)).rejects.toMatchObject(off)
    expect((await list(member(company, ['storage']))).documents).toEqual([])
    documents.close()
    expect((await fetchFile(fixture, without, file.id)).content.toString()).toBe('%PDF-1.4 text')
  })
})
