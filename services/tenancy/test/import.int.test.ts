import { randomUUID } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  ImportOutcome,
  ImportServiceClient,
  ImportState,
} from '@smartproject/proto/smartproject/tenancy/v1/import_service'
import { InvitationState } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport, openedCodes } from '@smartproject/testkit/keys'

import { aWorld, deadlineMs, type Person, type Workspace, type World } from './world.js'

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

const withDeadline = (place: Workspace) => ({ ...place.asOwner, deadlineMs: 60_000 })
const as = async ({ userId }: Person) => ({ deadlineMs, passport: await aPassport({ userId, tenantId: '' }) })

async function check(place: Workspace, content: string | Buffer, fileName = 'people.csv') {
  const request = { fileName, content: Buffer.from(content), requestId: randomUUID() }
  const { peopleImport } = await imports.checkImport(request, withDeadline(place))
  if (!peopleImport) throw new Error('no import')
  return peopleImport
}

const commit = async (place: Workspace, id: string, leaveOutFaulty = false) =>
  imports.commitImport({ id, leaveOutFaulty, requestId: randomUUID() }, withDeadline(place))

const rowsOf = async (place: Workspace, id: string, faultyOnly = false) =>
  (await imports.listImportRows({ id, faultyOnly, page: { pageSize: 100, pageToken: '' } }, place.asOwner))
    .rows

const stateOf = async (place: Workspace, id: string) =>
  (await imports.getImport({ id }, place.asOwner)).peopleImport

const done = (place: Workspace, id: string) =>
  eventually(async () => (await stateOf(place, id))?.state === ImportState.DONE, { withinMs: 60_000 })

const invitationsOf = async (place: Workspace) =>
  (
    await world.user.listInvitations(
      { page: { pageSize: 100, pageToken: '' }, states: [], search: '' },
      place.asOwner,
    )
  ).invitations

/** The mails that were asked for in a workspace. */
const mailsOf = (place: Workspace) =>
  world.service.bus.collect(topics.companyNoticeEvent, place.subscription.id)

const address = () => `${randomUUID()}@invited.test`

describe('a file of people', () => {
  it.each(['the manager', 'the other person'])(
    'names a person of the same file as manager, who is the reporting person once both have joined, %s first',
    async (first) => {
      const place = await world.aWorkspace()
      const [manager, anna] = [await world.aPerson(), await world.aPerson()]
      const mails = await mailsOf(place)
      const made = await check(place, `email,report_to\n${anna.email},${manager.email}\n${manager.email},\n`)
      expect(made).toMatchObject({ newCount: 2, faultyCount: 0 })
      await commit(place, made.id)
      await eventually(() => mails.length === 2)
      const accept = async (person: Person) => {
        const mail = mails.find(({ message }) => message.notice?.email === person.email)
        const { code = '' } = await openedCodes(mail?.message.notice?.sealedCodes ?? '')
        await world.user.acceptInvitation({ code, id: '', requestId: randomUUID() }, await as(person))
      }
      for (const person of first === 'the manager' ? [manager, anna] : [anna, manager]) await accept(person)
      const { member } = await world.user.getMember({ userId: anna.userId }, place.asOwner)
      expect(member?.reportTo).toBe(manager.userId)
    },
  )

  it('is judged row by row, with every fault of each, and sends no invitation', async () => {
    const place = await world.aWorkspace()
    const { person: manager } = await world.aMember(place)
    const project = await world.aProject(place)
    const first = address()
    const made = await check(
      place,
      [
        'Email;FullName;right;report_to;projects;language;ignored',
        `${first};"Nadia; New";manager;${manager.email};${project.code}:3;ar;x`,
        ` ${first.toUpperCase()} ;Twice;;;;;`,
        `${manager.email};;;;;;`,
        `no address;;owner;nobody@demo.test;NONE, ${project.code}:9;de;`,
        ';;;;;;',
      ].join('\r\n'),
    )
    expect(made).toMatchObject({ state: ImportState.CHECKED, newCount: 1, memberCount: 1, faultyCount: 2 })
    const rows = await rowsOf(place, made.id)
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, ImportOutcome.NEW],
      [3, ImportOutcome.FAULTY],
      [4, ImportOutcome.MEMBER],
      [5, ImportOutcome.FAULTY],
    ])
    expect(rows[0]?.fullname).toBe('Nadia; New')
    const faults = await rowsOf(place, made.id, true)
    expect(faults.map((row) => row.faults.map(({ field, reason }) => `${field} ${reason}`))).toEqual([
      ['email DUPLICATE'],
      [
        'email EMAIL_INVALID',
        'right RIGHT_NOT_ALLOWED',
        'language LANGUAGE_UNKNOWN',
        'report_to REPORT_TO_NOT_MEMBER',
        'projects PROJECT_UNKNOWN',
        'projects ROLE_UNKNOWN',
      ],
    ])
    expect(await invitationsOf(place)).toEqual([])
  })

  it('invites with right, line, projects and language, each by one mail with a code of its own', async () => {
    const place = await world.aWorkspace()
    const mails = await mailsOf(place)
    const project = await world.aProject(place)
    const person = await world.aPerson({ fullname: 'Nadia New' })
    const file = [
      'email,fullname,right,report_to,projects,language',
      `${person.email},Nadia New,manager,${place.owner.email},${project.code}:3,ar`,
      `${address()},,guest,,,`,
    ].join('\n')
    const made = await check(place, file)
    await commit(place, made.id)
    await done(place, made.id)
    await eventually(() => mails.length === 2)
    const mail = mails.find(({ message }) => message.notice?.email === person.email)?.message.notice
    expect(mail).toMatchObject({ template: 'people-invited', locale: 'ar', fullname: 'Nadia New' })
    const code = (await openedCodes(mail?.sealedCodes ?? ''))['code'] ?? ''
    await world.user.acceptInvitation({ code, id: '', requestId: randomUUID() }, await as(person))
    const { member } = await world.user.getMember({ userId: person.userId }, place.asOwner)
    expect(member).toMatchObject({ reportTo: place.owner.userId, active: true })
    expect(member?.permissions).toContain('PERMISSION_MEMBER_MANAGE')
    const { project: joined } = await world.user.getProject({ number: project.number }, place.asOwner)
    expect(joined?.members).toContainEqual({ userId: person.userId, roleId: 3 })
    await expect(commit(place, made.id)).rejects.toMatchObject({ reason: 'IMPORT_SETTLED' })
  })

  it('makes no invitation when the seats do not suffice for all', async () => {
    const place = await world.aWorkspace()
    const tenantId = place.subscription.id
    await world.service.connection.collection('subscriptions').updateOne({ _id: tenantId } as object, {
      $set: {
        plan: {
          planId: 2,
          title: 'BASIC',
          startDate: '2020-01-01',
          endDate: '2099-12-31',
          seats: 3,
          version: 1,
        },
      },
    })
    const made = await check(place, ['email', address(), address(), address()].join('\n'))
    await expect(commit(place, made.id)).rejects.toMatchObject({ reason: 'SEATS_FULL' })
    expect(await invitationsOf(place)).toEqual([])
  })

  it('is taken back: what waits ends, who has accepted stays and is named (P26)', async () => {
    const place = await world.aWorkspace()
    const mails = await mailsOf(place)
    const person = await world.aPerson()
    const made = await check(place, ['email', person.email, address()].join('\n'))
    const undo = () => imports.undoImport({ id: made.id, requestId: randomUUID() }, place.asOwner)
    await expect(undo()).rejects.toMatchObject({ reason: 'IMPORT_SETTLED' })
    await commit(place, made.id)
    await done(place, made.id)
    await eventually(() => mails.length === 2)
    const mail = mails.find(({ message }) => message.notice?.email === person.email)?.message.notice
    const code = (await openedCodes(mail?.sealedCodes ?? ''))['code'] ?? ''
    await world.user.acceptInvitation({ code, id: '', requestId: randomUUID() }, await as(person))
    expect(await undo()).toMatchObject({ revoked: 1, kept: [person.email] })
    await eventually(async () => {
      const states = (await invitationsOf(place)).map(({ state }) => state)
      return states.includes(InvitationState.ACCEPTED) && states.includes(InvitationState.REVOKED)
    })
    const { member } = await world.user.getMember({ userId: person.userId }, place.asOwner)
    expect(member?.active).toBe(true)
    await expect(undo()).rejects.toMatchObject({ reason: 'IMPORT_SETTLED' })
  })

  it('does not keep others from being invited by hand on the same day', async () => {
    const place = await world.aWorkspace()
    const made = await check(place, ['email', ...Array.from({ length: 250 }, address)].join('\n'))
    await commit(place, made.id)
    await done(place, made.id)
    const request = { emails: [address()], manageUsers: false, guest: false, reportTo: '', projects: [] }
    const { results } = await world.user.inviteMembers({ ...request, requestId: randomUUID() }, place.asOwner)
    expect(results).toHaveLength(1)
  })
})

describe('a file', () => {
  it.each([
    ['an empty heading', 'name\nx', 'IMPORT_NO_EMAIL'],
    ['a heading alone', 'email\n', 'IMPORT_EMPTY'],
    ['letters of no encoding', Buffer.from([0x65, 0xff, 0xfe, 0x0a]), 'IMPORT_UNREADABLE'],
    ['a broken quote', 'email\n"a@b.test', 'IMPORT_UNREADABLE'],
    ['too many rows', `email\n${'a@b.test\n'.repeat(10_001)}`, 'IMPORT_TOO_LARGE'],
    ['a broken archive', Buffer.from('PK not an archive'), 'IMPORT_UNREADABLE'],
    [
      'an archive that unpacks to 200 MB (Q27)',
      archiveOf(Buffer.alloc(200 * 1024 * 1024)),
      'IMPORT_TOO_LARGE',
    ],
  ])('with %s is refused', async (_, content, reason) => {
    const place = await world.aWorkspace()
    await expect(check(place, content)).rejects.toMatchObject({
      kind: 'invalid',
      reason,
      fields: [{ field: 'content', reason }],
    })
  })

  it('of UTF-16 with tabs is read', async () => {
    const place = await world.aWorkspace()
    const text = `\ufeffemail\tfullname\n${address()}\tنادية\n`
    const made = await check(place, Buffer.from(text, 'utf16le'))
    expect((await rowsOf(place, made.id))[0]).toMatchObject({ fullname: 'نادية', outcome: ImportOutcome.NEW })
  })

  it('of a spreadsheet is read by its first sheet, formulas as text (Q27)', async () => {
    const place = await world.aWorkspace()
    const made = await check(
      place,
      sheetOf([
        ['email', 'fullname'],
        [address(), '=HYPERLINK("x")'],
      ]),
      'p.xlsx',
    )
    expect((await rowsOf(place, made.id))[0]).toMatchObject({
      fullname: '=HYPERLINK("x")',
      outcome: ImportOutcome.NEW,
    })
  })

  it('is hidden from members who do not manage people', async () => {
    const place = await world.aWorkspace()
    const { passport } = await world.aMember(place)
    const request = { fileName: 'x.csv', content: Buffer.from('email\na@b.test'), requestId: randomUUID() }
    await expect(imports.checkImport(request, passport)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
  })
})

it('an import finds its rows by indexes', async () => {
  const { connection } = world.service
  await expectIndexed(connection, 'imports', { tenantId: 't' }, { createTime: -1 })
  await expectIndexed(connection, 'imports', { state: 'sending' })
  await expectIndexed(
    connection,
    'import_rows',
    { tenantId: 't', importId: 'i', line: { $gt: 1 } },
    { line: 1 },
  )
  const faulty = { tenantId: 't', importId: 'i', outcome: { $in: ['faulty'] }, line: { $gt: 1 } }
  await expectIndexed(connection, 'import_rows', faulty, { line: 1 })
  await expectIndexed(connection, 'imports', { tenantId: 't', state: 'sending' })
  await expectIndexed(connection, 'invitations', { tenantId: 't', importId: 'i', state: 'pending' })
  const expired = {
    tenantId: 't',
    email: { $in: ['a@b.test'] },
    state: 'pending',
    expireTime: { $lte: new Date() },
  }
  await expectIndexed(connection, 'invitations', expired)
  await expectIndexed(connection, 'invitations', {
    tenantId: 't',
    reportToEmail: 'a@b.test',
    state: 'accepted',
  })
})

it('an import goes on after its process ended, and no address gets two mails (P25)', async () => {
  const place = await world.aWorkspace()
  const mails = await mailsOf(place)
  const rows = Array.from({ length: 1_000 }, () => address())
  const made = await check(place, ['email', ...rows].join('\n'))
  await commit(place, made.id)
  // Last of all: clients keep their connection to the former process.
  await world.service.restart()
  const { connection } = world.service
  const finished = { _id: made.id, state: 'done' } as object
  await eventually(() => connection.collection('imports').findOne(finished), { withinMs: 60_000 })
  await eventually(() => mails.length >= 1_000, { withinMs: 60_000 })
  expect(mails.map(({ message }) => message.notice?.email ?? '').toSorted()).toEqual(rows.toSorted())
}, 120_000)

/** An archive with these files. */
function archive(files: Readonly<Record<string, Buffer>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const data = deflateRawSync(content)
    const title = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(data.length, 14)
    about.writeUInt32LE(content.length, 18)
    about.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), about, title, data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), about, tail, title]))
    parts.push(local)
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, entries, end])
}

function archiveOf(content: Buffer): Buffer {
  return archive({ 'xl/worksheets/sheet1.xml': content })
}

/** A spreadsheet as programs write it, with texts in the cells. */
function sheetOf(rows: readonly string[][]): Buffer {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const spread = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const pack = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const cells = rows.map((row, y) => {
    const texts = row.map(
      (text, x) =>
        `<c r="${String.fromCodePoint(65 + x)}${y + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
    )
    return `<row r="${y + 1}">${texts.join('')}</row>`
  })
  return archive({
    'xl/workbook.xml': Buffer.from(
      `${head}<workbook xmlns="${spread}" xmlns:r="${office}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `${head}<Relationships xmlns="${pack}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(
      `${head}<worksheet xmlns="${spread}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
    ),
  })
}
