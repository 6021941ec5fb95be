import { once } from 'node:events'
import { connect } from 'node:tls'
import type { X509Certificate } from 'node:crypto'

import { status } from '@grpc/grpc-js'
import { ConfigError } from '@smartproject/kit/config'
import type { RpcServer } from '@smartproject/kit/grpc/server'
import { scrape } from '@smartproject/kit/metrics'
import type { Certificates } from '@smartproject/kit/tls/certificates'
import { peerName } from '@smartproject/kit/tls/peers'
import { eventually as within } from '@smartproject/testkit/eventually'

import { certify, type Certified } from '../../../deploy/kubernetes/src/authority.js'
import {
  aClient,
  aLog,
  anAuthority,
  aServer,
  callAnew,
  folderOf,
  holding,
  lasting,
  showing,
  unchecked,
  type Folder,
} from './tls-fixture.js'

// Real servers, real files, turned over as Kubernetes does it. Each wait is for a condition; the limits are for
// machines that do much else.

jest.setTimeout(120_000)
const eventually = <T>(check: () => T | Promise<T>) => within(check, { withinMs: 60_000 })

const ends: (() => void | Promise<void>)[] = []
function atEnd<T>(value: T, end: (value: T) => void | Promise<void>): T {
  ends.push(() => end(value))
  return value
}
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

let ours: Certified
let others: Certified
beforeAll(async () => {
  ours = await anAuthority('ours')
  others = await anAuthority('others')
})

const CALLERS = ['bff', 'leave']
const own = (service: string, authority = ours) => certify(authority, [peerName(service)], lasting(48))

async function folder(service: string): Promise<Folder> {
  return atEnd(await folderOf(service, ours), (one) => one.remove())
}

async function held(service: string, from?: Folder, log?: ReturnType<typeof aLog>['log']) {
  return atEnd(await holding(service, from ?? (await folder(service)), log), (one) => one.stop())
}

async function serving(certificates: Certificates): Promise<RpcServer> {
  return atEnd(await aServer({ certificates, callers: CALLERS }), (one) => one.stop(1_000))
}

const clientOf = (server: RpcServer, certificates: Certificates | null) =>
  atEnd(aClient(server, certificates), (one) => one.close())

/** The certificate a server shows a new client. */
async function shownBy({ port }: RpcServer): Promise<X509Certificate> {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['h2'] })
  socket.on('error', () => undefined)
  await once(socket, 'secureConnect')
  const certificate = socket.getPeerX509Certificate()
  socket.destroy()
  if (!certificate) throw new Error('no certificate was shown')
  return certificate
}

const unavailable = { code: status.UNAVAILABLE }

describe('a server with certificates', () => {
  test('answers services that may call it, and shows its own name', async () => {
    const server = await serving(await held('notify'))
    for (const caller of CALLERS)
      await expect(clientOf(server, await held(caller)).call()).resolves.toMatchObject({ notifications: [] })
    expect((await shownBy(server)).subjectAltName).toBe(`DNS:${peerName('notify')}`)
  })

  test('refuses a service that has nothing to ask here, whatever passport it shows', async () => {
    const server = await serving(await held('notify'))
    await expect(clientOf(server, await held('reporting')).call()).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'CALLER_NOT_ALLOWED',
    })
  })

  test('refuses a client without a certificate, with one of another authority, or with one that has ended', async () => {
    const server = await serving(await held('notify'))
    await callAnew(server, showing([ours], await own('bff')))
    await expect(callAnew(server, showing([ours]))).rejects.toMatchObject(unavailable)
    const stranger = await own('bff', others)
    await expect(callAnew(server, showing([ours, others], stranger))).rejects.toMatchObject(unavailable)
    const ended = await certify(ours, [peerName('bff')], lasting(0.5))
    await expect(callAnew(server, showing([ours], ended))).rejects.toMatchObject(unavailable)
  })

  test('refuses who speaks plainly', async () => {
    const server = await serving(await held('notify'))
    await expect(clientOf(server, null).call()).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('a client with certificates', () => {
  test.each([
    ['of another authority', async () => unchecked(await own('notify', others), ours)],
    ['that has ended', async () => unchecked(await certify(ours, [peerName('notify')], lasting(0.5)), ours)],
    ['of another service', async () => unchecked(await own('tasks'), ours)],
  ])('refuses a server with a certificate %s', async (_, certificates) => {
    const server = await serving(await certificates())
    const client = clientOf(server, await held('bff'))
    await expect(client.call()).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('does not talk plainly to a server that has none', async () => {
    const server = atEnd(await aServer(null), (one) => one.stop(1_000))
    await expect(clientOf(server, await held('bff')).call()).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(clientOf(server, null).call()).resolves.toMatchObject({ notifications: [] })
  })
})

/** A certificate and the authorities beside it. */
type Turn = [own: Certified, ...authorities: Certified[]]

describe('certificates that are replaced', () => {
  /** Calls without a pause, over a connection that stays and over new ones, until told to stop. */
  function calling(server: RpcServer, certificates: Certificates) {
    const client = clientOf(server, certificates)
    const failed: unknown[] = []
    const done = { staying: 0, anew: 0 }
    let going = true
    const repeat = async (kind: keyof typeof done, call: () => Promise<unknown>) => {
      for (; going; done[kind]++) await call().catch((error: unknown) => failed.push(error))
    }
    const ended = Promise.all([
      repeat('staying', () => client.call()),
      repeat('anew', () => callAnew(server, certificates)),
    ])
    return {
      failed,
      /** Waits until some calls of both kinds began and ended after this moment. */
      async goOn() {
        const before = { ...done }
        await eventually(() => done.staying > before.staying + 3 && done.anew > before.anew + 3)
      },
      async stop() {
        going = false
        await ended
      },
    }
  }

  test('are taken up without a restart and without a failed call, and so is their authority', async () => {
    const [ofServer, ofClient] = [await folder('notify'), await folder('bff')]
    const [serverLog, clientLog] = [aLog(), aLog()]
    const server = await serving(await held('notify', ofServer, serverLog.log))
    const certificates = await held('bff', ofClient, clientLog.log)
    const calls = atEnd(calling(server, certificates), (one) => one.stop())
    const turned = async (server: Turn, client: Turn) => {
      const before = { serverLog: serverLog.lines.length, clientLog: clientLog.lines.length }
      ofServer.turn(...server)
      ofClient.turn(...client)
      await eventually(
        () => serverLog.lines.length > before.serverLog && clientLog.lines.length > before.clientLog,
      )
      await calls.goOn()
    }

    const before = await shownBy(server)
    let [mine, its] = [await own('notify'), await own('bff')]
    await turned([mine, ours], [its, ours])
    const after = await shownBy(server)
    expect(after.serialNumber).not.toBe(before.serialNumber)
    expect(serverLog.lines.at(-1)).toMatchObject({ msg: 'certificate in use', serial: after.serialNumber })

    await turned([mine, ours, others], [its, ours, others])
    const late = its
    ;[mine, its] = [await own('notify', others), await own('bff', others)]
    await turned([mine, ours, others], [its, ours, others])
    await turned([mine, others], [its, others])
    await calls.stop()
    expect(calls.failed).toEqual([])
    await expect(callAnew(server, showing([others], late))).rejects.toMatchObject(unavailable)
  })

  const bad: [string, (now: Certified) => Promise<Record<string, string>>, string][] = [
    [
      'another key',
      async (now) => ({ 'tls.crt': now.certificate, 'tls.key': (await own('notify')).key }),
      'not the key',
    ],
    ['no certificate', async (now) => ({ 'tls.crt': 'nothing', 'tls.key': now.key }), 'holds no certificate'],
    ['no key', async (now) => ({ 'tls.crt': now.certificate, 'tls.key': 'nothing' }), 'no private key'],
    ['no file', async (now) => ({ 'tls.crt': now.certificate }), 'KEY_FILE: not a file'],
    ['another name', async () => pair(await own('tasks')), 'not a certificate of notify'],
    ['another authority', async () => pair(await own('notify', others)), 'not signed by'],
    [
      'an end that is past',
      async () => pair(await certify(ours, [peerName('notify')], lasting(0.5))),
      'has ended',
    ],
    ['no authority', async (now) => ({ ...pair(now), 'ca.crt': '' }), 'CA_FILE: holds no certificate'],
  ]
  const pair = ({ certificate, key }: Certified) => ({ 'tls.crt': certificate, 'tls.key': key })
  const measured = async (name: string) =>
    new RegExp(`^${name}\\{certificate="GRPC_TLS_CERT_FILE"\\} (\\S+)$`, 'm').exec(await scrape())?.[1]

  test.each(bad)(
    'with %s are refused: the old ones stay, and log and metrics say so',
    async (_, make, fault) => {
      const place = await folder('notify')
      const { log, lines } = aLog()
      const server = await serving(await held('notify', place, log))
      const client = await held('bff')
      const [serial, ending] = [
        (await shownBy(server)).serialNumber,
        await measured('tls_certificate_expiry_timestamp_seconds'),
      ]
      place.turnTo({ 'ca.crt': ours.certificate, ...(await make(await own('notify'))) })
      await eventually(() => lines.length > 1)
      expect(lines[1]).toMatchObject({ level: 'error', fault: expect.stringContaining(fault) as string })
      expect((await shownBy(server)).serialNumber).toBe(serial)
      expect(await measured('tls_certificate_refused')).toBe('1')
      expect(await measured('tls_certificate_expiry_timestamp_seconds')).toBe(ending)
      await callAnew(server, client)

      place.turn(await own('notify'), ours)
      await eventually(async () => (await shownBy(server)).serialNumber !== serial)
      expect(await measured('tls_certificate_refused')).toBe('0')
      // Said once, not at every look.
      expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1)
    },
  )

  test.each(bad)('with %s stop a start', async (_, make, fault) => {
    const place = await folder('notify')
    place.turnTo({ 'ca.crt': ours.certificate, ...(await make(await own('notify'))) })
    const start = holding('notify', place)
    await expect(start).rejects.toBeInstanceOf(ConfigError)
    await expect(start).rejects.toThrow(fault)
  })
})
