import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { ImportServiceClient, ImportState } from '@smartproject/proto/smartproject/tenancy/v1/import_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'

import { aWorld, type Workspace, type World } from './world.js'

const ROWS = 10_000
/** As long as a busy machine may take for what an idle one does in half a minute. */
const TIMEOUT_MS = 120_000

let world: World
let imports: RpcClient<ImportServiceClient>

beforeAll(async () => {
  world = await aWorld()
  imports = rpcClient(ImportServiceClient, { address: world.service.address })
}, 60_000)

afterAll(async () => {
  imports.close()
  await world.stop()
})

const withDeadline = (place: Workspace) => ({ ...place.asOwner, deadlineMs: TIMEOUT_MS })

async function check(place: Workspace, rows: readonly string[]) {
  const content = Buffer.from(['email,fullname', ...rows].join('\n'))
  const request = { fileName: 'people.csv', content, requestId: randomUUID() }
  const { peopleImport } = await imports.checkImport(request, withDeadline(place))
  return peopleImport?.id ?? ''
}

const commit = (place: Workspace, id: string) =>
  imports.commitImport({ id, leaveOutFaulty: false, requestId: randomUUID() }, withDeadline(place))

it('a file with a fault in row 9,999 sends no invitation; without it all 10,000 are invited, each once (P25)', async () => {
  const place = await world.aWorkspace()
  const mails = await world.service.bus.collect(topics.companyNoticeEvent, place.subscription.id)
  const rows = Array.from({ length: ROWS }, (_, index) => `person-${index}@many.test,Person ${index}`)
  const faulty = await check(place, rows.with(9_998, 'no address,x'))
  await expect(commit(place, faulty)).rejects.toMatchObject({
    kind: 'precondition',
    reason: 'IMPORT_HAS_FAULTS',
    meta: { count: '1' },
  })
  expect(
    (await world.user.listInvitations({ page: undefined, states: [], search: '' }, place.asOwner))
      .invitations,
  ).toEqual([])
  const begun = Date.now()
  const id = await check(place, rows)
  await commit(place, id)
  const finished = { _id: id, state: 'done', invited: ROWS, sent: ROWS } as object
  const { connection } = world.service
  await eventually(() => connection.collection('imports').findOne(finished), { withinMs: TIMEOUT_MS })
  process.stdout.write(`${ROWS} rows took ${Date.now() - begun} ms\n`)
  await eventually(() => mails.length === ROWS, { withinMs: TIMEOUT_MS })
  expect(new Set(mails.map(({ message }) => message.notice?.email)).size).toBe(ROWS)
  expect((await imports.getImport({ id }, await ownerOf(place))).peopleImport?.state).toBe(ImportState.DONE)
}, 300_000)

/** A passport of this moment. */
function ownerOf(place: Workspace) {
  return world.passport(place.subscription.id, place.owner.userId, ['WORKSPACE_READ', 'MEMBER_MANAGE'])
}
