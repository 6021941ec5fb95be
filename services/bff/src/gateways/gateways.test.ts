import { createServer, type Http2Server, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'

import { createSigner, createVerifier } from '@smartproject/kit/tokens/passport'
import { GetNotificationPreferencesRequest } from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { testKeys } from '@smartproject/testkit/keys'

import { openGateways, type Gateways } from './gateways.js'

const UNIMPLEMENTED = '12'
const call = { deadlineMs: 5_000, passport: 'of a person' }

let server: Http2Server
let gateways: Gateways
let asked: IncomingHttpHeaders[]

beforeEach(async () => {
  asked = []
  server = createServer().on('stream', (stream, headers) => {
    asked.push(headers)
    stream.respond(
      { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': UNIMPLEMENTED },
      { endStream: true },
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const signer = await createSigner(testKeys().callerSigningKey, 'bff')
  const rest = { auth: address, tenancy: address, tasks: address, leave: address, reporting: address }
  gateways = openGateways(
    { ...rest, billing: address, notify: address, email: address, admin: address },
    signer,
  )
})

afterEach(async () => {
  gateways.close()
  await new Promise((resolve) => server.close(resolve))
})

it('the token of a mail goes to the notifications in the name of the bff, which no passport stands for', async () => {
  await expect(gateways.notify.unsubscribe({ token: 't', requestId: 'r' }, call)).rejects.toThrow()
  const { passportKeys, callerKeys } = testKeys()
  const verifier = createVerifier({ passports: passportKeys, callers: callerKeys })
  const token = String(asked[0]?.['x-service-token'])
  expect(await verifier.serviceToken(token, 'notify')).toBe('bff')
})

it('a read of a person carries their passport alone', async () => {
  const request = GetNotificationPreferencesRequest.fromPartial({})
  await expect(gateways.notify.getNotificationPreferences(request, call)).rejects.toThrow()
  expect(asked.map((headers) => [headers['x-passport'], headers['x-service-token']])).toEqual([
    ['of a person', undefined],
  ])
})
