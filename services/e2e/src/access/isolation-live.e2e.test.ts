import { eventually } from '@smartproject/testkit/eventually'

import { essence } from '../support/browser/aim.js'
import { closeDatabases, quiet, tenantHash } from '../support/databases.js'
import { Rpc } from '../support/rpc.js'
import { signIn, visit, type TestSession } from '../support/browser/session.js'
import { Things } from '../support/things.js'
import { kinds, makeWorld, secretsOf, unknownIds, type IdPool, type World } from '../support/world.js'

// Live streams, bytes of files, and rights that end during a session, tried across two companies.

/** A right that was taken away is gone within a second; a busy machine is given more. */
const GONE_WITHIN_MS = 5_000

let rpc: Rpc
let world: World
let mine: Things
let theirs: Things
let victim: IdPool
let secrets: string[]
let owner: TestSession
const open: AbortController[] = []

beforeAll(async () => {
  rpc = await Rpc.open()
  world = await makeWorld(rpc)
  mine = new Things(rpc, world.founder, world.a)
  theirs = new Things(rpc, world.founder, world.b)
  victim = await theirs.pool(kinds, 'owner')
  secrets = secretsOf(world.b, victim)
  owner = await signIn(world.a.people.owner.email)
}, 120_000)

afterAll(async () => {
  for (const stream of open) stream.abort()
  rpc.close()
  await closeDatabases()
})

/** Opens a live stream; `text` gives what has come so far. */
async function stream(session: TestSession, subscription: number) {
  const abort = new AbortController()
  open.push(abort)
  const answer = await fetch(`${session.origin}/api/stream?subscription=${subscription}`, {
    headers: { cookie: session.cookie(), accept: 'text/event-stream' },
    signal: abort.signal,
  })
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const piece of answer.body ?? []) text += decoder.decode(piece, { stream: true })
  })().catch(() => undefined)
  return { status: answer.status, text: () => text, ended: reading }
}

describe('a live stream', () => {
  it('of another company is one of a company that does not exist', async () => {
    const [foreign, unknown] = [
      await stream(owner, world.b.number),
      await stream(owner, unknownIds().subscription),
    ]
    await Promise.all([foreign.ended, unknown.ended])
    expect(foreign.status).toBe(404)
    const comparable = (text: string) => essence(text).replace(/"requestId":"[^"]*"/, '')
    expect(comparable(foreign.text())).toBe(comparable(unknown.text()))
  })

  it('of the own company carries no event of another at the same time', async () => {
    const own = await stream(owner, world.a.number)
    const other = await stream(await signIn(world.b.people.owner.email), world.b.number)
    await eventually(() => own.text() !== '' && other.text() !== '', { what: 'open streams' })
    const there = await theirs.pool(['commentId', 'labelId'], 'r1')
    await eventually(() => other.text().includes(there.taskId), { what: 'news of the other company' })
    const here = await mine.pool(['commentId'], 'r1')
    await eventually(() => own.text().includes(here.taskId), { what: 'news of the own company' })
    for (const secret of [...secrets, there.taskId, there.labelId]) expect(own.text()).not.toContain(secret)
  })
})

describe('a file', () => {
  const send = (session: TestSession, path: string) =>
    session.raw(path, {
      method: 'PATCH',
      body: 'bytes',
      headers: {
        'content-type': 'application/offset+octet-stream',
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
      },
    })

  it('that another company has announced takes no bytes from here', async () => {
    await quiet(world.b.tenantId)
    const before = await tenantHash(world.b.tenantId, 'tasks')
    for (const subscription of [world.a.number, world.b.number]) {
      const foreign = await send(owner, `/api/upload/${subscription}/${victim.uploadId}`)
      const unknown = await send(owner, `/api/upload/${subscription}/${unknownIds().uploadId}`)
      expect(foreign.status).toBe(404)
      expect(essence(foreign.text).replace(/"requestId":"[^"]*"/, '')).toBe(
        essence(unknown.text).replace(/"requestId":"[^"]*"/, ''),
      )
    }
    expect(await tenantHash(world.b.tenantId, 'tasks')).toEqual(before)
  })

  it('is opened by its own link alone: a changed one, a page token and nothing are the same', async () => {
    const { token } = (await theirs.as('owner', 'tasks/CreateFileLink', { fileId: victim.fileId })) as {
      token: string
    }
    const visitor = await visit()
    const read = (text: string) => visitor.raw(`/api/download/${text}`, { method: 'GET' })
    expect((await read(token)).text).toContain(world.b.mark)
    const turned = [...token].toReversed().join('')
    const swapped = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const cut = token.slice(0, -8)
    const { page } = (await theirs.as('owner', 'tasks/ListTasks', {
      projectNumbers: [],
      page: { pageSize: 1, pageToken: '' },
    })) as { page: { nextPageToken: string } }
    for (const wrong of [turned, cut, page.nextPageToken, swapped.slice(0, 20)])
      expect((await read(wrong)).status).toBe(404)
    await theirs.as('owner', 'tasks/DeleteFile', { id: victim.fileId })
    expect((await read(token)).status).toBe(404)
  })
})

describe('a right that is taken away during a session', () => {
  /** How long it took until the call was refused so. */
  async function goneAfter(call: () => Promise<{ status: number }>, status: number): Promise<number> {
    const since = performance.now()
    await eventually(async () => (await call()).status === status, {
      withinMs: GONE_WITHIN_MS,
      everyMs: 20,
      what: `${status}`,
    })
    return performance.now() - since
  }

  const change = async (userId: string, changes: { manageUsers: boolean; active: boolean }) => {
    const { member } = (await mine.as('owner', 'tenancy/GetMember', { userId })) as {
      member: { version: bigint; reportTo: string }
    }
    await mine.as('owner', 'tenancy/UpdateMember', {
      userId,
      version: member.version,
      reportTo: member.reportTo,
      ...changes,
    })
  }

  it('to manage users: the invitations are closed to them', async () => {
    const { manager } = world.a.people
    const session = await signIn(manager.email)
    const invitations = () => session.raw('/api/listInvitations', { body: { subscription: world.a.number } })
    expect((await invitations()).status).toBe(200)
    await change(manager.userId, { manageUsers: false, active: true })
    expect(await goneAfter(invitations, 403)).toBeLessThan(GONE_WITHIN_MS)
  })

  it('to a project: it is not there any more', async () => {
    const session = await signIn(world.a.people.r4.email)
    const number = world.a.projects[1]
    const board = () =>
      session.raw('/api/getBoard', { body: { subscription: world.a.number, project: number } })
    expect((await board()).status).toBe(200)
    const { project } = (await mine.as('owner', 'tenancy/GetProject', { number })) as {
      project: { version: bigint; name: string; members: { roleId: number }[] }
    }
    const members = project.members.filter(({ roleId }) => roleId !== 4)
    await mine.as('owner', 'tenancy/UpdateProject', {
      number,
      version: project.version,
      name: project.name,
      description: '',
      archived: false,
      members,
    })
    expect(await goneAfter(board, 404)).toBeLessThan(GONE_WITHIN_MS)
  })

  it('with their membership: no call and no stream is theirs (P27)', async () => {
    const { r2 } = world.a.people
    const session = await signIn(r2.email)
    const live = await stream(session, world.a.number)
    const board = () =>
      session.raw('/api/getBoard', { body: { subscription: world.a.number, project: world.a.projects[0] } })
    expect((await board()).status).toBe(200)
    await change(r2.userId, { manageUsers: false, active: false })
    expect(await goneAfter(board, 404)).toBeLessThan(GONE_WITHIN_MS)
    await live.ended
  })
})
