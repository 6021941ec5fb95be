import { randomUUID } from 'node:crypto'

import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'

import { aCompany, WAIT, sealed, startMailFixture, textOf, type MailFixture } from './builders.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

let fixture: MailFixture

beforeAll(async () => {
  fixture = await startMailFixture()
})
afterAll(() => fixture.stop())

const stranger = () => `${randomUUID()}@stranger.test`

async function aNotice(template: string, email: string, subjectId: string, version = 1n) {
  const codes = { code: randomUUID().replaceAll('-', ''), pin: '012345' }
  const notice = {
    template,
    subjectId,
    version,
    recipientId: `address:${email}`,
    email,
    fullname: '',
    locale: 'en',
    values: { company: 'Gulf Builders', inviter: 'Mona Ali' },
    sealedCodes: await sealed(fixture.key, codes),
    codesExpireTime: new Date(Date.now() + 60_000),
  }
  return { codes, notice }
}

it('the sender of notices mails a person without an account and without a company, and stores no code (P6)', async () => {
  const email = stranger()
  const { codes, notice } = await aNotice('account-activate', email, randomUUID())
  const event = { tenantId: '', aggregateId: notice.subjectId, message: { notice } }
  const id = await fixture.service.bus.publish(topics.accountNoticeEvent, event)
  await fixture.service.bus.publish(topics.accountNoticeEvent, { ...event, id })
  // Account services of other tests ask for mails of the same ledger.
  const row = await eventually(async () => {
    const rows = await fixture.rows('platform')
    return rows.find((one) => one['recipientId'] === notice.recipientId && one['state'] !== 'planned')
  }, WAIT)

  expect(row).toMatchObject({ state: 'sent', recipientEmail: email, data: null, sealedCodes: '' })
  const mails = fixture.mailsTo(email)
  expect(mails).toHaveLength(1)
  const text = textOf(mails[0]?.raw ?? '')
  expect(text).toContain(`https://smart.example/account/activate/${codes.code}\n`)
  expect(text).toContain('Code: 012345')
  const stored = await Promise.all(
    ['deliveries', 'outbox', 'subjects'].map((name) =>
      fixture.service.connection.collection(name).find({}).toArray(),
    ),
  )
  expect(JSON.stringify(stored)).not.toContain(codes.code)
})

it('an invitation of a person without an account goes by the ledger of its company', async () => {
  const { tenantId } = await aCompany(fixture.service.bus, { members: [] })
  const email = stranger()
  const { codes, notice } = await aNotice('people-invited', email, randomUUID())
  await fixture.service.bus.publish(topics.companyNoticeEvent, {
    tenantId,
    aggregateId: notice.subjectId,
    message: { tenantId, notice },
  })
  const [row] = await fixture.settled(tenantId, 1)
  expect(row).toMatchObject({ state: 'sent', subjectType: 'people', subjectId: notice.subjectId })
  const text = textOf(fixture.mailsTo(email)[0]?.raw ?? '')
  expect(text).toContain('Mona Ali invites you to Gulf Builders')
  expect(text).toContain(`https://smart.example/invite/${codes.code}\n`)
})

it('a newer code takes the place of one that was not sent yet (P8)', async () => {
  const { tenantId } = await aCompany(fixture.service.bus, { members: [] })
  const email = stranger()
  const subjectId = randomUUID()
  fixture.sink.mode = 'busy'
  const older = await aNotice('people-invited', email, subjectId, 1n)
  const newer = await aNotice('people-invited', email, subjectId, 2n)
  for (const { notice } of [older, newer])
    await fixture.service.bus.publish(topics.companyNoticeEvent, {
      tenantId,
      aggregateId: subjectId,
      message: { tenantId, notice },
    })
  // A mail that is on its way goes out: the older one has come back before the mailbox is open again.
  const waiting = async () => (await fixture.rows(tenantId)).filter(({ claim }) => claim === '')
  await eventually(async () => (await waiting()).length === 2, WAIT)
  fixture.sink.mode = 'accept'
  const rows = await fixture.settled(tenantId, 2)
  const states = rows.map((row) => `${String(row['subjectVersion'])} ${String(row['state'])}`)
  expect(states.toSorted()).toEqual(['1 dropped', '2 sent'])
  const texts = fixture.mailsTo(email).map(({ raw }) => textOf(raw))
  expect(texts).toEqual([expect.stringContaining(newer.codes.code)])
})
