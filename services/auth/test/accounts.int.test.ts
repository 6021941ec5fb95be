import { randomUUID } from 'node:crypto'

import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

import { aWorld, PASSWORD, type World } from './world.js'

let world: World

beforeAll(async () => {
  world = await aWorld()
})

afterAll(() => world.stop())

describe('accounts', () => {
  it('are created once per request and published with all they are', async () => {
    const seen = await world.service.bus.collect(topics.userEvent, '')
    const request = {
      email: `  ${randomUUID()}@Demo.Test `,
      fullname: 'Sara',
      password: PASSWORD,
      locale: 'ar',
      platformAdmin: true,
      requestId: randomUUID(),
    }
    const first = await world.user.createUser(request, await world.admin())
    expect(first.user).toMatchObject({ email: request.email.trim().toLowerCase(), version: 1n, active: true })
    expect(await world.user.createUser(request, await world.admin())).toEqual(first)
    await expect(
      world.user.createUser({ ...request, password: 'Demo-Pass-2' }, await world.admin()),
    ).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
    const own = await eventually(() => {
      const events = seen.filter((event) => event.message.userId === first.user?.id)
      return events.length > 0 ? events : null
    })
    expect(own.map((event) => event.message)).toMatchObject([
      {
        email: first.user?.email,
        fullname: 'Sara',
        locale: 'ar',
        platformAdmin: true,
        active: true,
        version: 1n,
      },
    ])
  })

  it('keep no password that a fast hash could find', async () => {
    const account = await world.anAccount()
    const [doc] = await world.service.connection.collection('users').find({ email: account.email }).toArray()
    expect(doc?.['passwordHash']).toMatch(/^\$argon2id\$/)
    const everything = await Promise.all(
      ['users', 'requests', 'outbox'].map((name) =>
        world.service.connection.collection(name).find({}).toArray(),
      ),
    )
    expect(JSON.stringify(everything)).not.toContain(PASSWORD)
  })

  it('have a unique e-mail, however it is written', async () => {
    const account = await world.anAccount()
    await expect(world.anAccount({ email: account.email.toUpperCase() })).rejects.toMatchObject({
      kind: 'already_exists',
      reason: 'USER_EMAIL_TAKEN',
    })
    const email = `${randomUUID()}@demo.test`
    const results = await Promise.allSettled([1, 2, 3].map(() => world.anAccount({ email })))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  it('name every field at fault', async () => {
    const bad = world.anAccount({ email: 'nobody', fullname: ' ', password: 'short', locale: 'fr' })
    await expect(bad).rejects.toMatchObject({
      kind: 'invalid',
      fields: [
        { field: 'email', reason: 'EMAIL_INVALID' },
        { field: 'fullname', reason: 'REQUIRED' },
        { field: 'password', reason: 'TOO_SHORT' },
        { field: 'locale', reason: 'LOCALE_UNKNOWN' },
      ],
    })
    await expect(world.anAccount({ password: 'x'.repeat(257) })).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('are made and listed by platform administrators only', async () => {
    const options = await world.ownPassport('somebody', 's')
    await expect(world.user.listUsers({ page: undefined }, options)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
  })

  it('are listed by e-mail, page by page', async () => {
    for (let i = 0; i < 3; i++) await world.anAccount()
    const emails: string[] = []
    let pageToken = ''
    do {
      const answer = await world.user.listUsers({ page: { pageSize: 2, pageToken } }, await world.admin())
      emails.push(...answer.users.map((one) => one.email))
      pageToken = answer.page?.nextPageToken ?? ''
    } while (pageToken !== '')
    expect(emails).toHaveLength(await world.service.connection.collection('users').countDocuments())
    expect(emails).toEqual([...emails].sort())
    await expect(
      world.user.listUsers({ page: { pageSize: 2, pageToken: 'forged' } }, await world.admin()),
    ).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' })
  })

  it('change their own language, which is a new version', async () => {
    const account = await world.anAccount()
    const options = await world.ownPassport(account.id, 's')
    const request = { locale: 'ar', requestId: randomUUID() }
    const changed = await world.user.setOwnLocale(request, options)
    expect(changed.user).toMatchObject({ locale: 'ar', version: 2n })
    expect(await world.user.setOwnLocale(request, options)).toEqual(changed)
    expect((await world.user.getOwnUser({}, options)).user).toMatchObject({ locale: 'ar', version: 2n })
    await expect(
      world.user.setOwnLocale({ locale: 'fr', requestId: randomUUID() }, options),
    ).rejects.toMatchObject({
      fields: [{ field: 'locale', reason: 'LOCALE_UNKNOWN' }],
    })
  })
})

it('every query has its index', async () => {
  const { connection } = world.service
  await expectIndexed(connection, 'users', { email: 'a' })
  await expectIndexed(connection, 'users', { email: { $gt: 'a' } }, { email: 1 })
  await expectIndexed(connection, 'sessions', { tokenHash: 'a' })
  await expectIndexed(connection, 'event_log', { sessionId: 'a', event: 2 })
})
