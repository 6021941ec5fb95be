import { type DriveApp, type DriveStandIn, startDriveStandIn } from '@smartproject/testkit/stand-ins/drive'

import { type DrivePlace, drivePlace } from '../../src/files/domain/company-drive.js'
import type { SharedDrive } from '../../src/files/area.js'
import { driveRequests } from '../../src/files/store/drive-requests.js'
import { graphDrive } from '../../src/files/store/graph-drive.js'

// The client of the shared drive, against a stand-in that speaks its calls.

const FOLDER = ['project 7']

let standIn: DriveStandIn
let app: DriveApp
let drive: SharedDrive
let pauses: number[]

beforeEach(async () => {
  standIn = await startDriveStandIn()
  app = standIn.register('firm')
  app.files.set('project 7/Year 2026/a.txt', Buffer.from('a'))
  app.files.set('project 7/Plan #1.pdf', Buffer.from('%PDF-1.7'))
  app.files.set('project 7/c.txt', Buffer.from('content of c'))
  pauses = []
  drive = open()
})

afterEach(() => standIn.stop())

/** The drive as the application of the test reaches it, changed. */
function open({
  directory = 'firm.test',
  ...changed
}: { directory?: string; clientId?: string; clientSecret?: string; place?: string } = {}) {
  const { env } = standIn
  const { place = app.driveId, clientId = app.clientId, clientSecret = app.clientSecret } = changed
  const settings = {
    graphUrl: env['SHAREPOINT_GRAPH_URL'] ?? '',
    tokenUrl: `${env['SHAREPOINT_LOGIN_URL']}/${directory}/oauth2/v2.0/token`,
    clientId,
    clientSecret,
    place: drivePlace(place) as DrivePlace,
  }
  return graphDrive(
    settings,
    driveRequests((ms) => Promise.resolve(pauses.push(ms))),
  )
}

const failed = (reason: string, status: number, status_text: string) => ({
  reason,
  meta: { status: `${status}`, status_text },
})
const tokensAsked = () => standIn.asked.filter((one) => one.endsWith('/oauth2/v2.0/token')).length

async function bytes(path: string[], start: number, end: number): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of drive.read(path, { start, end })) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

test('a folder is listed over all its pages, with one token', async () => {
  const { items, more } = await drive.list(FOLDER)
  expect(more).toBe(false)
  expect(items.map(({ name, folder, size }) => [name, folder, size])).toEqual([
    ['Year 2026', true, 0],
    ['Plan #1.pdf', false, 8],
    ['c.txt', false, 12],
  ])
  await drive.list([...FOLDER, 'Year 2026'])
  expect(tokensAsked()).toBe(1)
})

test('a folder of very many pages is listed in part, and says so', async () => {
  standIn.pageItems = 1
  for (let n = 0; n < 25; n++) app.files.set(`project 7/${n}.txt`, Buffer.from('x'))
  const { items, more } = await drive.list(FOLDER)
  expect([items.length, more]).toEqual([20, true])
})

test('bytes come from where the drive leads, without the token, and only those of the range', async () => {
  expect(await bytes([...FOLDER, 'c.txt'], 3, 6)).toBe('tent')
})

test('bytes that end early are a failure', async () => {
  await expect(bytes([...FOLDER, 'c.txt'], 3, 60)).rejects.toMatchObject(
    failed('DRIVE_FAILED', 502, 'Bad Gateway'),
  )
})

test('failures have the words of the drive', async () => {
  await expect(drive.list(['nowhere'])).rejects.toMatchObject(failed('DRIVE_PATH_MISSING', 404, 'Not Found'))
  standIn.failNext(/children/, { status: 403 })
  await expect(drive.list(FOLDER)).rejects.toMatchObject(failed('DRIVE_REFUSED', 403, 'Forbidden'))
  standIn.failNext(/children/, { status: 500 })
  await expect(drive.list(FOLDER)).rejects.toMatchObject(failed('DRIVE_FAILED', 500, 'Internal Server Error'))
  standIn.failNext(/bytes/, { status: 503 })
  await expect(bytes([...FOLDER, 'c.txt'], 0, 1)).rejects.toMatchObject(
    failed('DRIVE_BUSY', 503, 'Service Unavailable'),
  )
})

test('a busy drive is asked once more after the pause that it names, at most 10 s (C32)', async () => {
  standIn.failNext(/children/, { status: 429, headers: { 'retry-after': '3' } })
  expect((await drive.list(FOLDER)).items).toHaveLength(3)
  expect(pauses).toEqual([3_000])
  const twice = { status: 503, headers: { 'retry-after': '1' } }
  standIn.failNext(/children/, twice, twice)
  await expect(drive.list(FOLDER)).rejects.toMatchObject(failed('DRIVE_BUSY', 503, 'Service Unavailable'))
  standIn.failNext(/children/, { status: 429, headers: { 'retry-after': '11' } })
  await expect(drive.list(FOLDER)).rejects.toMatchObject(failed('DRIVE_BUSY', 429, 'Too Many Requests'))
  expect(pauses).toEqual([3_000, 1_000])
})

test('a token that is good no more is replaced once', async () => {
  await drive.list(FOLDER)
  standIn.revoke()
  expect((await drive.list(FOLDER)).items).toHaveLength(3)
  expect(tokensAsked()).toBe(2)
  standIn.failNext(/children/, { status: 401 }, { status: 401 })
  await expect(drive.list(FOLDER)).rejects.toMatchObject(failed('DRIVE_REFUSED', 401, 'Unauthorized'))
  standIn.failNext(/token/, { status: 401 })
  standIn.revoke()
  await expect(drive.list(FOLDER)).rejects.toMatchObject(failed('DRIVE_REFUSED', 401, 'Unauthorized'))
})

test('the token goes to the configured host alone (C32)', async () => {
  const other = await startDriveStandIn()
  try {
    standIn.leadTo(new URL(other.env['SHAREPOINT_GRAPH_URL'] ?? '').origin)
    await expect(drive.list(FOLDER)).rejects.toMatchObject(failed('DRIVE_FAILED', 502, 'Bad Gateway'))
    expect(other.asked).toEqual([])
    standIn.leadTo('file://host')
    await expect(bytes([...FOLDER, 'c.txt'], 0, 1)).rejects.toMatchObject(
      failed('DRIVE_FAILED', 502, 'Bad Gateway'),
    )
  } finally {
    await other.stop()
  }
})

describe('a fault of a drive (C32)', () => {
  test.each([
    [{ clientSecret: 'other' }, 'DRIVE_SECRET_WRONG', 401, 'Unauthorized'],
    [{ clientId: '00000000-0000-4000-8000-999999999999' }, 'DRIVE_CLIENT_UNKNOWN', 400, 'Bad Request'],
    [{ directory: 'other.test' }, 'DRIVE_DIRECTORY_UNKNOWN', 400, 'Bad Request'],
    [{ place: 'b!other' }, 'DRIVE_PLACE_MISSING', 404, 'Not Found'],
    [{ place: 'https://firm.test/sites/other' }, 'DRIVE_PLACE_MISSING', 404, 'Not Found'],
  ])('has a reason of its own: %j', async (changed, reason, status, text) => {
    await expect(open(changed).about()).rejects.toMatchObject(failed(reason, status, text))
  })

  test('has a reason of its own for a secret that has ended, with a token or without', async () => {
    await drive.list(FOLDER)
    standIn.expire(app)
    await expect(drive.list(FOLDER)).rejects.toMatchObject(
      failed('DRIVE_SECRET_EXPIRED', 401, 'Unauthorized'),
    )
    await expect(open().about()).rejects.toMatchObject(failed('DRIVE_SECRET_EXPIRED', 401, 'Unauthorized'))
  })

  test('is found where the drive gives its name and refuses its files', async () => {
    standIn.failNext(/root\/children/, { status: 403 })
    await expect(drive.about()).rejects.toMatchObject(failed('DRIVE_REFUSED', 403, 'Forbidden'))
  })

  test('is none where it gives its name and its top folder', async () => {
    expect(await drive.about()).toEqual({ name: 'Documents' })
  })
})

test('the documents of a site are a drive, which is asked for once', async () => {
  const site = open({ place: 'https://firm.test/sites/build/Shared%20Documents/Forms/AllItems.aspx' })
  expect((await site.list(FOLDER)).items).toHaveLength(3)
  expect((await site.list(FOLDER)).items).toHaveLength(3)
  expect(standIn.asked.filter((one) => one.includes('/sites/'))).toHaveLength(2)
})

test('a drive of another application is not there for it', async () => {
  const other = standIn.register('other')
  other.files.set('project 7/secret.txt', Buffer.from('of another company'))
  const foreign = open({ place: other.driveId })
  await expect(foreign.list(FOLDER)).rejects.toMatchObject({ reason: 'DRIVE_PATH_MISSING' })
  await expect(foreign.about()).rejects.toMatchObject({ reason: 'DRIVE_PLACE_MISSING' })
})
