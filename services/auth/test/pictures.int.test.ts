import { randomUUID } from 'node:crypto'

import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

import { aWorld, deadlineMs, type World } from './world.js'

let world: World

beforeAll(async () => {
  world = await aWorld()
})

afterAll(() => world.stop())

const webp = (fill: number) =>
  Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBP'), Buffer.alloc(20, fill)])
const read = (url: string) =>
  world.bff
    .getPicture({ id: url.replace('/api/picture/', '') }, { deadlineMs })
    .then(({ content }) => Buffer.from(content))

async function newAccount() {
  const user = await world.anAccount()
  const own = await world.ownPassport(user.id, 'no session')
  const set = (content: Buffer) => world.user.setOwnPicture({ content, requestId: randomUUID() }, own)
  return { user, set }
}

it('a picture is set, published, replaced under another address, and taken away', async () => {
  const { user, set } = await newAccount()
  const received = await world.service.bus.collect(topics.userEvent, '')
  const first = (await set(webp(1))).user?.avatarUrl ?? ''
  expect(first).toMatch(/^\/api\/picture\/[\w-]{43}$/)
  expect(await read(first)).toEqual(webp(1))
  await eventually(() =>
    received.some(({ message }) => message.userId === user.id && message.avatarUrl === first),
  )
  const second = (await set(webp(2))).user?.avatarUrl ?? ''
  expect(second).not.toBe(first)
  expect(await read(second)).toEqual(webp(2))
  await expect(read(first)).rejects.toMatchObject({ kind: 'not_found', reason: 'PICTURE_NOT_FOUND' })
  expect((await set(Buffer.alloc(0))).user?.avatarUrl).toBe('')
  await expect(read(second)).rejects.toMatchObject({ reason: 'PICTURE_NOT_FOUND' })
})

it('a file that is no small WebP is refused, and the previous picture stays', async () => {
  const { set } = await newAccount()
  const url = (await set(webp(1))).user?.avatarUrl ?? ''
  const cases: [Buffer, string][] = [
    [Buffer.from('<svg/>'), 'PICTURE_UNREADABLE'],
    [Buffer.concat([webp(1), Buffer.alloc(128 * 1024)]), 'PICTURE_TOO_LARGE'],
  ]
  for (const [content, reason] of cases)
    await expect(set(content)).rejects.toMatchObject({ fields: [{ field: 'content', reason }] })
  expect(await read(url)).toEqual(webp(1))
})

it('every query of pictures has its index', async () => {
  await expectIndexed(world.service.connection, 'pictures', { userId: 'a' })
})
