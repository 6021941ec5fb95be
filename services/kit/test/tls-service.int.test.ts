import { ConfigError, parseConfig, serviceConfig } from '@smartproject/kit/config'
import { rpcClient } from '@smartproject/kit/grpc/client'
import { rpcService } from '@smartproject/kit/grpc/server'
import { createLog } from '@smartproject/kit/log'
import { startService } from '@smartproject/kit/service'
import type { Certificates } from '@smartproject/kit/tls/certificates'
import {
  ListNotificationsResponse,
  MarkSeenResponse,
  NotifyServiceClient,
  NotifyServiceService,
  type NotifyServiceServer,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { testDatabase, testEnvironment, type TestDatabase } from '@smartproject/testkit/environment'
import { aPassport } from '@smartproject/testkit/keys'

import type { Certified } from '../../../deploy/kubernetes/src/authority.js'
import { anAuthority, folderOf, holding, tlsEnvironment, type Folder } from './tls-fixture.js'

jest.setTimeout(120_000)

let database: TestDatabase
let authority: Certified
let folder: Folder
beforeAll(async () => {
  database = testDatabase('tls')
  authority = await anAuthority('ours')
  folder = await folderOf('notify', authority)
})
afterAll(async () => {
  folder.remove()
  await database.drop()
})

const start = (settings: Record<string, string>, seen: (certificates: Certificates | null) => void) =>
  startService({
    name: 'notify',
    config: parseConfig(serviceConfig, { ...testEnvironment('notify', database), ...settings }),
    log: createLog('notify', 'silent'),
    migrations: [],
    build: (fixture) => {
      seen(fixture.certificates)
      return {
        services: [
          rpcService<NotifyServiceServer>(NotifyServiceService, {
            listNotifications: () => Promise.resolve(ListNotificationsResponse.fromPartial({})),
            markSeen: () => Promise.resolve(MarkSeenResponse.fromPartial({})),
            getNotificationPreferences: () => Promise.reject(new TypeError('not asked')),
            setNotificationPreferences: () => Promise.reject(new TypeError('not asked')),
            unsubscribe: () => Promise.reject(new TypeError('not asked')),
            watchNotifications: () => Promise.resolve(),
          }),
        ],
      }
    },
  })

test('a service with certificates configured answers only to its callers, and probes go on without a certificate', async () => {
  let own: Certificates | null = null
  const service = await start(
    { ...tlsEnvironment(folder), GRPC_TLS_CALLERS: 'bff, leave' },
    (given) => (own = given),
  )
  // The credentials of the service's own calls.
  expect(own).not.toBeNull()

  const caller = await folderOf('leave', authority)
  const certificates = await holding('leave', caller)
  const address = `127.0.0.1:${service.grpcPort}`
  const passport = await aPassport({ userId: 'u', tenantId: '00000000-0000-7000-8000-000000000001' })
  const ask = { unseenOnly: false, page: undefined }
  for (const [by, answer] of [
    [certificates, 'answered'],
    [null, 'unavailable'],
  ] as const) {
    const client = rpcClient(NotifyServiceClient, { address, certificates: by })
    const asked = client.listNotifications(ask, { passport, deadlineMs: 20_000 })
    expect(
      await asked.then(
        () => 'answered',
        ({ kind }: { kind: string }) => kind,
      ),
    ).toBe(answer)
    client.close()
  }
  for (const path of ['healthz', 'readyz'])
    expect((await fetch(`http://127.0.0.1:${service.opsPort}/${path}`)).status).toBe(200)

  certificates.stop()
  caller.remove()
  await service.stop()
})

test('one with half of the settings does not start, not even to migrate', async () => {
  const half = { GRPC_TLS_CERT_FILE: folder.files.certificate, MIGRATE_ONLY: 'true' }
  await expect(start(half, () => undefined)).rejects.toThrow(ConfigError)
})
