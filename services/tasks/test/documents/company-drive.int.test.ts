import { randomUUID } from 'node:crypto'

import {
  type ListDriveResponse,
  SaveDriveRequest,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'
import { topics } from '@smartproject/proto/topics'
import { type DriveApp, type DriveStandIn, startDriveStandIn } from '@smartproject/testkit/stand-ins/drive'
import { expectIndexed } from '@smartproject/testkit/explain'

import { aCompany, type Company, soon, START_MS } from '../builders.js'
import { PART } from '../files/files-fixture.js'
import { type LibraryFixture, startLibraryFixture } from './documents-fixture.js'

// The drive that the owner of a company sets up: its secret, what is wrong with it, and that companies have drives of their own.

let standIn: DriveStandIn
let library: LibraryFixture
/** Another company of the same service. */
let other: Company
let firm: DriveApp
let others: DriveApp

beforeAll(async () => {
  standIn = await startDriveStandIn()
  library = await startLibraryFixture(standIn.env)
  other = await aCompany(library.fixture)
  firm = standIn.register('firm')
  others = standIn.register('others')
  firm.files.set(`project-${library.project}/of-firm.txt`, Buffer.from('of the firm'))
  firm.files.set(`project-${library.project}/large.txt`, Buffer.from('line\n'.repeat(PART)))
  others.files.set(`project-${other.projectNumber}/of-others.txt`, Buffer.from('of others'))
}, START_MS)

afterAll(async () => {
  await library.stop()
  await standIn.stop()
})

const owner = () => library.as('olivia')

const draft = (
  { directory, clientId, clientSecret, site }: DriveApp,
  fields: Partial<SaveDriveRequest> = {},
) =>
  SaveDriveRequest.fromPartial({
    directory,
    clientId,
    clientSecret,
    place: site,
    requestId: randomUUID(),
    ...fields,
  })

const get = async () => (await library.documents.getDrive({}, await owner())).drive

/** Sets the drive up as it is now. */
const save = async (app: DriveApp, fields: Partial<SaveDriveRequest> = {}) => {
  const version = (await get())?.version ?? 0n
  return (await library.documents.saveDrive(draft(app, { version, ...fields }), await owner())).drive
}

const remove = async () => {
  const version = (await get())?.version ?? 0n
  await library.documents.removeDrive({ version, requestId: randomUUID() }, await owner())
}

const namesIn = ({ items }: ListDriveResponse) => items.map(({ name }) => name).toSorted()

const list = async (userId = 'emad') =>
  library.documents.listDrive({ projectNumber: library.project, path: [] }, await library.as(userId))

const listOthers = async () =>
  library.documents.listDrive({ projectNumber: other.projectNumber, path: [] }, await other.as('emad'))

const copy = async (name: string) => {
  const request = { projectNumber: library.project, path: [name], folderId: '', requestId: randomUUID() }
  return (await library.documents.copyFromDrive(request, await library.as('mona'))).id
}

const ended = (id: string) =>
  soon(async () => {
    const { progress } = await library.fixture.files.getProgress({ id }, await library.as('mona'))
    expect(progress?.status).not.toBe('running')
    return progress
  })

/** Asks for a copy whose second turn is refused, waits until it pauses, changes something, and lets it go on. */
const copyWith = async (change: () => Promise<unknown> | void) => {
  standIn.failNext(new RegExp(`bytes=${4 * PART}-`), { status: 503 })
  const id = await copy('large.txt')
  const { service, clock } = library.fixture
  const copies = service.connection.collection<{ _id: string; dueTime: Date }>('drive_copies')
  await soon(async () => {
    const row = await copies.findOne({ _id: id })
    const ms = row ? row.dueTime.getTime() - clock.now().getTime() : 0
    return ms > 0 && ms <= 20_000
  }, 'the pause')
  await change()
  clock.advance(60_000)
  return ended(id)
}

describe('the drive of a company', () => {
  it('is for its owner alone (C32)', async () => {
    const { documents } = library
    for (const userId of ['oona', 'mona']) {
      const as = await library.as(userId)
      const refusal = { reason: 'PERMISSION_DENIED' }
      await expect(documents.getDrive({}, as)).rejects.toMatchObject(refusal)
      await expect(documents.saveDrive(draft(firm), as)).rejects.toMatchObject(refusal)
      await expect(documents.removeDrive({ version: 1n, requestId: randomUUID() }, as)).rejects.toMatchObject(
        refusal,
      )
      await expect(documents.testDrive({}, as)).rejects.toMatchObject(refusal)
    }
    expect(await documents.getDrive({}, await owner())).toEqual({ offered: true, drive: undefined })
    await expect(documents.testDrive({}, await owner())).rejects.toMatchObject({ reason: 'DRIVE_NOT_SET_UP' })
  })

  it('names every field at fault, and nothing is asked of any host', async () => {
    const before = standIn.asked.length
    const wrong = {
      directory: 'common',
      clientId: 'app',
      clientSecret: 'x'.repeat(501),
      place: 'https://127.0.0.1/sites/x',
    }
    await expect(save(firm, wrong)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [
        { field: 'directory', reason: 'DIRECTORY_INVALID' },
        { field: 'client_id', reason: 'CLIENT_ID_INVALID' },
        { field: 'client_secret', reason: 'TOO_LONG' },
        { field: 'place', reason: 'PLACE_INVALID' },
      ],
    })
    await expect(save(firm, { clientSecret: '' })).rejects.toMatchObject({
      fields: [{ field: 'client_secret', reason: 'REQUIRED' }],
    })
    expect(standIn.asked.length).toBe(before)
  })

  it('keeps its secret sealed: no answer, no row and no audit record tells it (C32)', async () => {
    const { service } = library.fixture
    const audits = await service.bus.collect(topics.auditEvent, library.company.tenantId)
    const requestId = randomUUID()
    const saved = await save(firm, { requestId })
    expect(saved).toMatchObject({ directory: 'firm.test', place: firm.site, version: 1n })
    expect(await library.documents.testDrive({}, await owner())).toEqual({ name: 'Documents' })
    const audit = await soon(() => audits.find((e) => e.message.action === 'drive.set_up'))
    expect(audit.message.details).toEqual({
      directory: 'firm.test',
      application: firm.clientId,
      place: firm.site,
      secret: 'entered',
    })
    const texts = [saved, await get(), audits.map(({ message }) => message)].map((one) =>
      JSON.stringify(one, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    )
    const collections = await service.connection.listCollections()
    for (const { name } of collections) {
      if (name.startsWith('system.')) continue
      texts.push(JSON.stringify(await service.connection.collection(name).find().toArray()))
    }
    expect(texts.join('\n')).toContain(firm.clientId)
    expect(texts.join('\n')).not.toContain(firm.clientSecret)
  })

  it('keeps the stored secret for the same application, and asks for it with another one (C32)', async () => {
    const rows = library.fixture.service.connection.collection('company_drives')
    const [before, row] = [await get(), await rows.findOne({})]
    const after = await save(firm, { clientSecret: '', place: firm.driveId })
    expect(after).toMatchObject({ place: firm.driveId, secretTime: before?.secretTime })
    // Sealed anew, by the key that seals now.
    expect((await rows.findOne({}))?.['sealedSecret']).not.toBe(row?.['sealedSecret'])
    expect(namesIn(await list())).toEqual(['large.txt', 'of-firm.txt'])
    const refusal = { fields: [{ field: 'client_secret', reason: 'REQUIRED' }] }
    await expect(save(firm, { clientSecret: '', clientId: others.clientId })).rejects.toMatchObject(refusal)
    await expect(save(firm, { clientSecret: '', directory: 'others.test' })).rejects.toMatchObject(refusal)
    await expect(save(firm, { version: 1n })).rejects.toMatchObject({ reason: 'VERSION_MISMATCH' })
  })

  it('is one of its own: no company sees the drive, the setting or the files of another one (C32)', async () => {
    expect(await library.documents.getDrive({}, await other.asOwner())).toMatchObject({ drive: undefined })
    expect(await listOthers()).toMatchObject({ configured: false, items: [] })
    await library.documents.saveDrive(draft(others), await other.asOwner())
    expect(namesIn(await listOthers())).toEqual(['of-others.txt'])
    expect(namesIn(await list())).toEqual(['large.txt', 'of-firm.txt'])
    const version = (await library.documents.getDrive({}, await other.asOwner())).drive?.version ?? 0n
    await library.documents.saveDrive(draft(others, { place: firm.driveId, version }), await other.asOwner())
    await expect(listOthers()).rejects.toMatchObject({ reason: 'DRIVE_PATH_MISSING' })
  })

  it('says what is wrong with its secret (C32)', async () => {
    await save(firm, { clientSecret: 'other' })
    await expect(library.documents.testDrive({}, await owner())).rejects.toMatchObject({
      reason: 'DRIVE_SECRET_WRONG',
      meta: { status: '401', status_text: 'Unauthorized' },
    })
    await expect(list()).rejects.toMatchObject({ reason: 'DRIVE_SECRET_WRONG' })
    await save(firm)
    expect(await library.documents.testDrive({}, await owner())).toEqual({ name: 'Documents' })
  })

  it('is found by its id', async () => {
    const { tenantId } = library.company
    await expectIndexed(library.fixture.service.connection, 'company_drives', { _id: tenantId, tenantId })
  })
})

describe('a copy on its way', () => {
  it('goes on with a secret that was replaced during it (C32)', async () => {
    expect(await copyWith(() => save(firm))).toMatchObject({ status: 'done', percent: 100 })
  })

  it('ends when the drive is removed, and gives its bytes back (C32)', async () => {
    const used = async () => (await library.fixture.files.getFileUsage({}, await owner())).files
    const before = await used()
    expect(await copyWith(remove)).toMatchObject({ status: 'failed', reason: 'DRIVE_NOT_SET_UP' })
    expect(await used()).toBe(before)
    expect(await list()).toMatchObject({ configured: false, items: [] })
    expect(await library.list('mona')).toMatchObject({ drive: false, driveMissing: false })
    expect(await library.list('olivia')).toMatchObject({ drive: false, driveMissing: true })
    await expect(copy('of-firm.txt')).rejects.toMatchObject({ reason: 'DRIVE_NOT_SET_UP' })
    await expect(
      library.documents.removeDrive({ version: 1n, requestId: randomUUID() }, await owner()),
    ).rejects.toMatchObject({ reason: 'DRIVE_NOT_SET_UP' })
  })

  it('ends with the reason when the secret has expired (C32)', async () => {
    await save(firm)
    expect(await library.list('olivia')).toMatchObject({ drive: true, driveMissing: false })
    expect(await copyWith(() => standIn.expire(firm))).toMatchObject({
      status: 'failed',
      reason: 'DRIVE_SECRET_EXPIRED',
    })
  })
})

describe('a platform without drives', () => {
  it(
    'says so, and keeps no secret',
    async () => {
      const plain = await startLibraryFixture()
      const { documents } = plain
      const as = await plain.as('olivia')
      expect(await documents.getDrive({}, as)).toEqual({ offered: false, drive: undefined })
      expect(await plain.list('olivia')).toMatchObject({ drive: false, driveMissing: false })
      await expect(documents.saveDrive(draft(firm), as)).rejects.toMatchObject({ reason: 'DRIVE_OFF' })
      expect(await documents.listDrive({ projectNumber: plain.project, path: [] }, as)).toMatchObject({
        configured: false,
      })
      await plain.stop()
    },
    START_MS,
  )
})
