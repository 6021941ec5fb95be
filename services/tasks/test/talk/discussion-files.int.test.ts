import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { rpcClient } from '@smartproject/kit/grpc/client'
import {
  type Discussion,
  DiscussionAudience,
  DiscussionServiceClient,
  Switch,
} from '@smartproject/proto/smartproject/tasks/v1/discussion_service'
import type { TaskFile } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import type { Comment } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import { ThreadServiceClient } from '@smartproject/proto/smartproject/tasks/v1/thread_service'
import { expectIndexed } from '@smartproject/testkit/explain'

import { soon, START_MS } from '../builders.js'
import { download, fetchFile, type FilesFixture, startFilesFixture, upload } from '../files/files-fixture.js'
import { refusals } from '../refusals.js'
import { aTalkProject, type TalkProject } from './talk-fixture.js'

const DAY_MS = 86_400_000

let fixture: FilesFixture
let clients: {
  threads: ReturnType<typeof rpcClient<ThreadServiceClient>>
  discussions: ReturnType<typeof rpcClient<DiscussionServiceClient>>
}
let project: TalkProject
let discussion: Discussion

beforeAll(async () => {
  fixture = await startFilesFixture()
  const { address } = fixture.service
  clients = {
    threads: rpcClient(ThreadServiceClient, { address }),
    discussions: rpcClient(DiscussionServiceClient, { address }),
  }
}, START_MS)

afterAll(async () => {
  for (const client of Object.values(clients)) client.close()
  await fixture.stop()
})

beforeEach(async () => {
  const { service, client, boards, clock, talk } = fixture
  project = await aTalkProject({ service, client, boards, clock, talk, ...clients, stop: async () => {} })
  discussion = await project.open()
})

const bring = async (content: string, who = 'emad', about = discussion) =>
  upload(fixture, await project.as(who), '', Buffer.from(content), {
    discussionId: about.id,
    name: 'plan.txt',
    contentType: 'text/plain',
  })

function treeOf(files: readonly TaskFile[]): string {
  const nodes = files.map(({ id, name }) => ({ type: 'file', attrs: { file: id, name } }))
  const content = [{ type: 'text', text: 'Here: ' }, ...nodes]
  return JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content }] })
}

async function show(files: readonly TaskFile[], who = 'emad', about = discussion): Promise<Comment> {
  const named = { taskId: '', entryId: '', discussionId: about.id }
  const words = { text: '', tree: treeOf(files), replyTo: '', requestId: randomUUID() }
  const { comment } = await fixture.talk.addComment({ ...named, ...words }, await project.as(who))
  if (!comment) throw new Error('nothing was said')
  return comment
}

const read = async (id: string, who: string) =>
  (await fetchFile(fixture, await project.as(who), id)).content.toString()
const linkOf = async (fileId: string, who: string) =>
  (await fixture.files.createFileLink({ fileId, inline: false, warned: false }, await project.as(who))).token
const listed = async (who = 'mona') => {
  const named = { taskId: '', entryId: '', discussionId: discussion.id }
  return (await fixture.files.listFiles(named, await project.as(who))).files.map(({ id }) => id)
}
const stored = async () => {
  const entries = await readdir(fixture.directory, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}
const settled = (count: number) => soon(async () => (await stored()) === count, `${count} stored files`)
/** The place of the bytes of a file. */
async function keyOf(id: string): Promise<string> {
  const files = fixture.service.connection.collection<{ _id: string; blobKey: string }>('files')
  return join(fixture.directory, (await files.findOne({ _id: id }))?.blobKey ?? '')
}
const gone = { kind: 'not_found' }

describe('a file of a discussion', () => {
  it('is its author’s alone until a message shows it, and then opens to the readers of the discussion (C13)', async () => {
    const file = await bring('levels')
    expect(file).toMatchObject({ discussionId: discussion.id, taskId: '', entryId: '' })
    expect(await read(file.id, 'emad')).toBe('levels')
    expect(await refusals([read(file.id, 'mona'), read(file.id, 'nadia')])).toMatchObject([gone, gone])
    expect(await listed()).toEqual([])
    await show([file])
    expect([await read(file.id, 'mona'), await read(file.id, 'gus')]).toEqual(['levels', 'levels'])
    expect(await listed('gus')).toEqual([file.id])
    expect(await refusals([read(file.id, 'nadia'), listed('nadia')])).toMatchObject([gone, gone])
  })

  it('closes to those whom a narrower audience leaves out, open links too (C13, C29)', async () => {
    const file = await bring('levels')
    await show([file])
    const [link, own] = [await linkOf(file.id, 'vera'), await linkOf(file.id, 'mona')]
    discussion = await project.change(discussion, { audience: DiscussionAudience.INNER })
    expect(await refusals([download(fixture, link), read(file.id, 'vera'), listed('vera')])).toMatchObject([
      gone,
      gone,
      gone,
    ])
    expect((await download(fixture, own)).content.toString()).toBe('levels')
  })

  it('falls with its message, or when the message shows it no more, with its bytes and open links (C14, C29)', async () => {
    const before = await stored()
    const usage = async () => (await fixture.files.getFileUsage({}, await project.company.asOwner())).files
    const counted = await usage()
    const [first, second] = [await bring('first'), await bring('second')]
    const said = await show([first, second])
    expect(await usage()).toBe(counted + 2n)
    const links = [await linkOf(first.id, 'mona'), await linkOf(second.id, 'mona')]
    const words = { id: said.id, version: said.version, text: '', tree: treeOf([second]) }
    await fixture.talk.editComment({ ...words, requestId: randomUUID() }, await project.as('emad'))
    expect(await listed()).toEqual([second.id])
    expect(await refusals([download(fixture, links[0] ?? '')])).toMatchObject([gone])
    await project.unsay(said.id, 'mona')
    expect(await listed()).toEqual([])
    expect(await refusals([download(fixture, links[1] ?? ''), read(second.id, 'emad')])).toMatchObject([
      gone,
      gone,
    ])
    expect(await usage()).toBe(counted)
    await settled(before)
  })

  it('is taken by the message of its author alone, and by no second one', async () => {
    const file = await bring('levels')
    await show([file], 'mona')
    expect(await refusals([read(file.id, 'mona')])).toMatchObject([gone])
    const other = await project.open()
    await show([file], 'emad', other)
    expect(await refusals([read(file.id, 'mona')])).toMatchObject([gone])
    const said = await show([file])
    const again = await show([file])
    await project.unsay(again.id)
    expect(await read(file.id, 'mona')).toBe('levels')
    await project.unsay(said.id)
    expect(await refusals([read(file.id, 'emad')])).toMatchObject([gone])
  })

  it('is refused where its person may not write: to viewers, in a closed discussion, and to strangers', async () => {
    const attempts = await refusals([bring('x', 'vera'), bring('x', 'gus'), bring('x', 'nadia')])
    expect(attempts).toMatchObject([{ kind: 'forbidden' }, { kind: 'forbidden' }, gone])
    await project.set(discussion, { closed: Switch.ON }, 'mona')
    expect(await refusals([bring('x')])).toMatchObject([{ reason: 'DISCUSSION_CLOSED' }])
  })

  it('ends with a deleted discussion, is there again when that is restored, and ends by itself where no message shows it', async () => {
    const [shown, unsaid] = [await bring('shown'), await bring('unsaid')]
    const [kept, left] = [await keyOf(shown.id), await keyOf(unsaid.id)]
    await show([shown])
    await project.remove(discussion.id, 'mona')
    expect(await refusals([read(shown.id, 'mona')])).toMatchObject([gone])
    await project.restore(discussion.id, 'mona')
    expect(await read(shown.id, 'mona')).toBe('shown')
    fixture.clock.advance(7 * DAY_MS + 1)
    expect(await refusals([read(unsaid.id, 'emad')])).toMatchObject([gone])
    await soon(() => !existsSync(left), 'the bytes to be gone')
    expect(existsSync(kept)).toBe(true)
    await show([unsaid])
    expect(await refusals([read(unsaid.id, 'emad')])).toMatchObject([gone])
    await project.remove(discussion.id, 'mona')
    fixture.clock.advance(30 * DAY_MS + 1)
    await soon(() => !existsSync(kept), 'the bytes to be gone')
  })

  it('is found by an index', async () => {
    const filter = { $and: [{ tenantId: 't' }, { discussionId: 'd', kept: true }] }
    await expectIndexed(fixture.service.connection, 'files', filter, { createTime: -1, _id: -1 })
  })
})
