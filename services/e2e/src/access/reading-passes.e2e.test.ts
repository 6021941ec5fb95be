import { blobUrl } from '@smartproject/bff/api/work/reading-passes'
import { eventually } from '@smartproject/testkit/eventually'

import { signIn, type TestSession } from '../support/browser/session.js'
import { rolesOf } from '../support/companies.js'
import { closeDatabases } from '../support/databases.js'
import { Rpc } from '../support/rpc.js'
import { Things } from '../support/things.js'
import { makeWorld, type World } from '../support/world.js'

// Links and passes that a person has open while the right to read is taken away.

/** Longest time from the answer that takes a right away to the first refusal. */
const WITHIN_MS = 1_000

let rpc: Rpc
let world: World
let things: Things
let reader: TestSession

beforeAll(async () => {
  rpc = await Rpc.open()
  world = await makeWorld(rpc)
  things = new Things(rpc, world.founder, world.a)
  reader = await signIn(world.a.people.r4.email)
}, 120_000)
afterAll(async () => {
  await closeDatabases()
  rpc.close()
})

const get = async (url: string) => (await reader.raw(url, { method: 'GET' })).status

/** Takes a person out of the project. */
async function takeOut(person: 'r4'): Promise<void> {
  const [number] = world.a.projects
  const { project } = await things.as('owner', 'tenancy/GetProject', { number })
  const { version, name } = project as { version: bigint; name: string }
  const { userId } = world.a.people[person]
  const members = rolesOf(world.a.people).filter((member) => member.userId !== userId)
  const change = { number, version, name, description: '', archived: false, members }
  await things.as('owner', 'tenancy/UpdateProject', change)
}

it('a person who is taken out of the project opens no link and no pass a second later (C29)', async () => {
  const kinds = ['subscription', 'project', 'documentId'] as const
  const { documentId: document, subscription, project } = await things.pool(kinds, 'owner')
  const { url: link } = await reader.call('createFileLink', { subscription, document })
  const ofProject = await reader.call('getsastoken', { project })
  const ofAll = await reader.call('getsignedbloburl', {})
  const urls = [
    link,
    ...[ofProject, ofAll].map(({ token }) => blobUrl({ subscription, document, n: 1 }, token)),
  ]
  expect(await Promise.all(urls.map(get))).toEqual([200, 200, 200])
  await takeOut('r4')
  const refused = async () => (await Promise.all(urls.map(get))).every((status) => status === 404)
  await eventually(refused, { withinMs: WITHIN_MS, what: 'the end of links and passes' })
})
