import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { ImportServiceClient, ImportState } from '@smartproject/proto/smartproject/tenancy/v1/import_service'
import { topics } from '@smartproject/proto/topics'
import { testEnvironment } from '@smartproject/testkit/environment'
import { eventually } from '@smartproject/testkit/eventually'
import { testKeys } from '@smartproject/testkit/keys'
import { spawnService, type ServiceProcess } from '@smartproject/testkit/service-process'

import { aWorld, type World } from './world.js'

jest.setTimeout(120_000)

const PEOPLE = 20

let world: World
let service: ServiceProcess
let imports: RpcClient<ImportServiceClient>

beforeAll(async () => {
  world = await aWorld()
})
afterAll(async () => {
  imports.close()
  await service.kill()
  await world.stop()
})

/** The service as a process that can be killed. */
async function startService(): Promise<void> {
  const { databaseUri: uri } = world.service
  const database = { name: new URL(uri).pathname.slice(1), uri, drop: () => Promise.resolve() }
  const signingKey = JSON.stringify(testKeys().passportSigningKey)
  const env = { ...testEnvironment('tenancy', database), PASSPORT_SIGNING_KEY: signingKey }
  service = await spawnService('tenancy', env, '{}')
  imports = rpcClient(ImportServiceClient, { address: service.address })
}

it('a commit that is killed before it is done leaves nothing visible and no mail, and can be made again (P25)', async () => {
  const place = await world.aWorkspace()
  const { connection, bus } = world.service
  const mails = await bus.collect(topics.companyNoticeEvent, place.subscription.id)
  await world.service.halt()
  await startService()
  const emails = Array.from({ length: PEOPLE }, () => `${randomUUID()}@invited.test`)
  const content = Buffer.from(['email', ...emails].join('\n'))
  const checked = await imports.checkImport(
    { fileName: 'people.csv', content, requestId: randomUUID() },
    place.asOwner,
  )
  const id = checked.peopleImport?.id ?? ''
  const commit = () =>
    imports.commitImport({ id, leaveOutFaulty: false, requestId: randomUUID() }, place.asOwner)
  const invited = () => connection.collection('invitations').countDocuments({ email: { $in: emails } })
  const state = async () => (await imports.getImport({ id }, place.asOwner)).peopleImport?.state

  // Another transaction holds the import, so that the service is kept inside its own until it is killed.
  const holder = await connection.startSession()
  holder.startTransaction()
  const held = await connection
    .collection('imports')
    .updateOne({ _id: id } as object, { $set: { held: true } }, { session: holder })
  expect(held.modifiedCount).toBe(1)
  const aborted = async () =>
    (await connection.db?.admin().serverStatus())?.['transactions'].totalAborted as number
  const before = await aborted()
  const first = commit().then(
    () => 'answered',
    () => 'broken off',
  )
  await eventually(async () => (await aborted()) > before + 1, { what: 'the commit that waits' })
  await service.kill()
  expect(await first).toBe('broken off')
  await holder.abortTransaction()
  await holder.endSession()

  imports.close()
  await startService()
  expect([await state(), await invited(), mails.length]).toEqual([ImportState.CHECKED, 0, 0])

  await commit()
  await eventually(async () => (await state()) === ImportState.DONE, { withinMs: 60_000 })
  await eventually(() => mails.length >= PEOPLE, { withinMs: 60_000 })
  expect(mails.map(({ message }) => message.notice?.email ?? '').toSorted()).toEqual(emails.toSorted())
  expect(await invited()).toBe(PEOPLE)
})
