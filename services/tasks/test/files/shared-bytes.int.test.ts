import { createHash, randomBytes, randomUUID } from 'node:crypto'

import { aCompany, aTask, soon, START_MS, type Company } from '../builders.js'
import { fetchFile, PLACES, startPlacedFixture, upload, type PlacedFixture } from './files-fixture.js'

describe.each(PLACES)('the same bytes in a %s', (place) => {
  let placed: PlacedFixture
  let company: Company

  beforeAll(async () => {
    placed = await startPlacedFixture(place)
    company = placed.company
  }, START_MS)

  afterAll(() => placed.stop())

  async function aTaskOf(of: Company): Promise<string> {
    const { task } = await placed.fixture.client.createTask(aTask(of.projectNumber), await of.as('mona'))
    return task?.id ?? ''
  }
  const bring = async (content: Buffer, of = company, userId = 'emad', taskId?: string) =>
    upload(placed.fixture, await of.as(userId), taskId ?? (await aTaskOf(of)), content, {
      name: 'a.bin',
      contentType: 'application/octet-stream',
    })
  const drop = async (id: string, of = company) =>
    placed.fixture.files.deleteFile({ id, requestId: randomUUID() }, await of.as('mona'))
  const read = async (id: string, of = company) =>
    (await fetchFile(placed.fixture, await of.as('mona'), id)).content
  const blob = (content: Buffer, { tenantId } = company) => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    const _id = `${tenantId}:${sha256}:${content.length}` as never
    return placed.fixture.service.connection.collection('blobs').findOne({ _id })
  }
  const settled = (count: number) => soon(async () => (await placed.stored()) === count, `${count} stored`)

  it('are stored once in a company, as long as one file has them (C27)', async () => {
    const before = await placed.stored()
    const content = randomBytes(5_000)
    const first = await bring(content)
    const second = await bring(content, company, 'mona')
    await settled(before + 1)
    expect(await blob(content)).toMatchObject({ refs: 2 })
    await drop(first.id)
    expect(await blob(content)).toMatchObject({ refs: 1 })
    expect((await read(second.id)).equals(content)).toBe(true)
    await drop(second.id)
    expect(await blob(content)).toBeNull()
    await settled(before)
    // New bytes with the same hash are stored anew.
    const third = await bring(content)
    expect((await read(third.id)).equals(content)).toBe(true)
    await drop(third.id)
    await settled(before)
  })

  it('are counted in full for each file, and those of another company are stored and answered like any others (C27)', async () => {
    const other = await aCompany(placed.fixture)
    const before = await placed.stored()
    const content = randomBytes(7_000)
    const own = await bring(content)
    const theirs = await bring(content, other)
    await bring(content, other)
    await settled(before + 2)
    expect(await blob(content)).toMatchObject({ refs: 1 })
    expect(await blob(content, other)).toMatchObject({ refs: 2 })
    const usage = await placed.fixture.files.getFileUsage({}, await other.asOwner())
    expect(usage).toMatchObject({ files: 2n, bytes: 14_000n })
    await drop(own.id)
    await settled(before + 1)
    expect((await read(theirs.id, other)).equals(content)).toBe(true)
  })

  it('of ten files at once are counted ten times, and none of them is lost when nine are deleted at once (C27)', async () => {
    const content = randomBytes(3_000)
    const before = await placed.stored()
    const taskIds = await Promise.all(Array.from({ length: 10 }, () => aTaskOf(company)))
    const files = await Promise.all(taskIds.map((taskId) => bring(content, company, 'emad', taskId)))
    await settled(before + 1)
    expect(await blob(content)).toMatchObject({ refs: 10 })
    const [kept, ...others] = files
    await Promise.all(others.map(({ id }) => drop(id)))
    expect(await blob(content)).toMatchObject({ refs: 1 })
    expect((await read(kept?.id ?? '')).equals(content)).toBe(true)
    await drop(kept?.id ?? '')
    await settled(before)
  })
})
