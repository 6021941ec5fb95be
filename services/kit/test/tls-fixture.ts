import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { credentials, Metadata, type ChannelCredentials, type ServiceError } from '@grpc/grpc-js'
import { rpcClient } from '@smartproject/kit/grpc/client'
import { rpcService, startRpcServer, type RpcServer } from '@smartproject/kit/grpc/server'
import { createLog } from '@smartproject/kit/log'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import { channelCredentials, loadCertificates, type Certificates } from '@smartproject/kit/tls/certificates'
import { peerName } from '@smartproject/kit/tls/peers'
import type { TlsFiles } from '@smartproject/kit/tls/settings'
import {
  ListNotificationsResponse,
  MarkSeenResponse,
  NotifyServiceClient,
  NotifyServiceService,
  type NotifyServiceServer,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { aPassport, testKeys } from '@smartproject/testkit/keys'

import {
  certify,
  makeAuthority,
  type Certified,
  type Validity,
} from '../../../deploy/kubernetes/src/authority.js'

const HOUR_MS = 3_600_000
const REFRESH_MS = 20

/** From an hour ago, for that many hours. */
export function lasting(hours: number): Validity {
  const from = Date.now() - HOUR_MS
  return { from: new Date(from), until: new Date(from + hours * HOUR_MS) }
}

export const anAuthority = (name: string) => makeAuthority(name, lasting(1_000))

/** A folder with the three files, replaced as Kubernetes does it: by one link that is turned over. */
export class Folder {
  readonly #root = mkdtempSync(join(tmpdir(), 'tls-'))
  #turns = 0

  readonly files: TlsFiles = {
    certificate: join(this.#root, 'now/tls.crt'),
    key: join(this.#root, 'now/tls.key'),
    authorities: join(this.#root, 'now/ca.crt'),
    refreshMs: REFRESH_MS,
  }

  /** Puts other files in the place of those that are there. */
  turn(own: Certified, ...authorities: Pick<Certified, 'certificate'>[]): void {
    this.turnTo({
      'tls.crt': own.certificate,
      'tls.key': own.key,
      'ca.crt': authorities.map(({ certificate }) => certificate).join('\n'),
    })
  }

  turnTo(contents: Readonly<Record<string, string>>): void {
    const next = `turn-${++this.#turns}`
    mkdirSync(join(this.#root, next))
    for (const [name, text] of Object.entries(contents)) writeFileSync(join(this.#root, next, name), text)
    symlinkSync(next, join(this.#root, 'next'))
    renameSync(join(this.#root, 'next'), join(this.#root, 'now'))
  }

  remove(): void {
    rmSync(this.#root, { recursive: true })
  }
}

/** A certificate of a service in a folder of its own; of several when one process plays them. */
export async function folderOf(
  service: string | readonly string[],
  authority: Certified,
  validity = lasting(48),
): Promise<Folder> {
  const folder = new Folder()
  folder.turn(await certify(authority, [service].flat().map(peerName), validity), authority)
  return folder
}

/** The settings of a service whose certificate is there. */
export function tlsEnvironment({ files }: Folder): Record<string, string> {
  return {
    GRPC_TLS_CERT_FILE: files.certificate,
    GRPC_TLS_KEY_FILE: files.key,
    GRPC_TLS_CA_FILE: files.authorities,
  }
}

/** The output of a process, as parsed lines. */
export function aLog() {
  const lines: Record<string, unknown>[] = []
  const log = createLog('tls-test', 'info', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  return { log, lines }
}

const silent = createLog('tls-test', 'silent')

/** The certificates of a service as one of its processes holds them. */
export async function holding(service: string, folder: Folder, log = silent): Promise<Certificates> {
  return loadCertificates(service, folder.files, log)
}

/** A real server of notify that answers everything; with certificates only to those callers. */
export function aServer(tls: { certificates: Certificates; callers: string[] } | null): Promise<RpcServer> {
  const { passportKeys, callerKeys } = testKeys()
  return startRpcServer({
    name: 'notify',
    host: '127.0.0.1',
    port: 0,
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
    verifier: createVerifier({ passports: passportKeys, callers: callerKeys }),
    log: silent,
    tls,
  })
}

const question = { unseenOnly: false, page: undefined }
const passport = aPassport({ userId: 'u', tenantId: '00000000-0000-7000-8000-000000000001' })

/** A client of it as services have one. */
export function aClient({ port }: RpcServer, certificates: Certificates | null, deadlineMs = 20_000) {
  const client = rpcClient(NotifyServiceClient, { address: `127.0.0.1:${port}`, certificates })
  return {
    call: async () => client.listNotifications(question, { passport: await passport, deadlineMs }),
    close: () => client.close(),
  }
}

/** One call over a connection of its own; the failure as gRPC tells it. */
export async function callAnew({ port }: RpcServer, by: ChannelCredentials | Certificates): Promise<void> {
  const client = new NotifyServiceClient(
    `127.0.0.1:${port}`,
    'provider' in by ? channelCredentials(by) : by,
    { 'grpc.use_local_subchannel_pool': 1, 'grpc.ssl_target_name_override': peerName('notify') },
  )
  const metadata = new Metadata()
  metadata.set('x-passport', await passport)
  try {
    await new Promise<void>((resolve, reject) => {
      const answered = (error: ServiceError | null) => (error ? reject(error) : resolve())
      client.listNotifications(question, metadata, { deadline: Date.now() + 20_000 }, answered)
    })
  } finally {
    client.close()
  }
}

/** The credentials of a client that checks nothing itself; no certificate at all without one. */
export function showing(authorities: readonly Certified[], own?: Certified): ChannelCredentials {
  const pem = (text: string) => Buffer.from(text)
  const roots = pem(authorities.map(({ certificate }) => certificate).join('\n'))
  return own ? credentials.createSsl(roots, pem(own.key), pem(own.certificate)) : credentials.createSsl(roots)
}

/** Certificates that were not checked. */
export function unchecked(own: Certified, authority: Certified): Certificates {
  const identity = { certificate: Buffer.from(own.certificate), privateKey: Buffer.from(own.key) }
  const authorities = { caCertificate: Buffer.from(authority.certificate) }
  return {
    provider: {
      addCaCertificateListener: (listener) => process.nextTick(listener, authorities),
      addIdentityCertificateListener: (listener) => process.nextTick(listener, identity),
      removeCaCertificateListener: () => undefined,
      removeIdentityCertificateListener: () => undefined,
    },
    stop: () => undefined,
  }
}
