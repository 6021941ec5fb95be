import { SENDGRID_KEY, SendgridStandIn } from './sendgrid.js'

const mail = {
  personalizations: [{ to: [{ email: 'Mona@demo.test' }] }],
  headers: { 'Message-ID': '<d-1@smart.example>', 'X-Smart-Project-Delivery': 'd-1' },
  content: [
    { type: 'text/plain', value: 'words' },
    { type: 'text/html', value: '<p>words</p>' },
  ],
}

/** Sends it; the status, or 0 without an answer. */
async function send(standIn: SendgridStandIn, key = SENDGRID_KEY): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(mail) }
  return fetch(`${standIn.url}v3/mail/send`, request).then(
    ({ status }) => status,
    () => 0,
  )
}

describe("SendGrid's stand-in", () => {
  let standIn: SendgridStandIn
  beforeEach(async () => {
    standIn = await SendgridStandIn.listen()
  })
  afterEach(() => standIn.close())

  it('keeps each mail it takes, each time it comes', async () => {
    expect([await send(standIn), await send(standIn), await send(standIn, 'another')]).toEqual([
      202, 202, 401,
    ])
    const taken = { to: 'mona@demo.test', messageId: '<d-1@smart.example>', delivery: 'd-1', text: 'words' }
    expect(standIn.taken).toEqual([taken, taken])
  })

  it('takes no mail while it is down or refuses, and has those it took before the line broke', async () => {
    await standIn.make('down')
    expect(await send(standIn)).toBe(0)
    await standIn.make('refuse')
    expect(await send(standIn)).toBe(503)
    expect(standIn.taken).toHaveLength(0)
    await standIn.make('drop-after-accept')
    expect(await send(standIn)).toBe(0)
    await standIn.make('none')
    expect(await send(standIn)).toBe(202)
    expect(standIn.taken).toHaveLength(2)
    expect(standIn.counters).toEqual({ refused: 1, dropped: 1 })
  })
})
