import { ChannelCredentials, experimental, ServerCredentials } from '@grpc/grpc-js'

import { noteCertificate } from '../certificates.js'
import { ConfigError } from '../config.js'
import type { Log } from '../log.js'
import { certificateRefused } from '../metrics.js'
import { readMaterial, TlsFault, type TlsMaterial } from './material.js'
import type { TlsFiles } from './settings.js'

/** The certificate of this process, always the newest one that is good; new connections use it. */
export interface Certificates {
  readonly provider: experimental.CertificateProvider
  /** Looks at the files no more; what was read last stays in use. */
  stop(): void
}

const SETTING = 'GRPC_TLS_CERT_FILE'

/**
 * Reads the certificate of a service and follows its files from then on. Files that cannot be served while we run
 * change nothing: what was there stays in use, and log and metrics say so.
 * Errors: ConfigError when they cannot be served at the start.
 */
export async function loadCertificates(service: string, files: TlsFiles, log: Log): Promise<Certificates> {
  let current = await readMaterial(service, files).catch((error: unknown) => {
    throw error instanceof TlsFault ? new ConfigError(`bad configuration:\n  ${error.message}`) : error
  })
  let fault = ''
  const { provider, replace } = provide(current)
  certificateRefused.set({ certificate: SETTING }, 0)
  note(current, log)

  async function look(): Promise<void> {
    try {
      const read = () => readMaterial(service, files)
      // Files that are replaced while they are read belong to two sets: what looks wrong is read again.
      const found = await read().catch(read)
      if (fault !== '') certificateRefused.set({ certificate: SETTING }, 0)
      fault = ''
      if (same(found, current)) return
      current = found
      replace(found)
      note(found, log)
    } catch (error) {
      const found = error instanceof TlsFault ? error.message : String(error)
      if (found === fault) return
      fault = found
      certificateRefused.set({ certificate: SETTING }, 1)
      log.error({ fault }, 'new certificate refused, the one before stays in use')
    }
  }

  // One look after the other: a slow one would bring back what a later one has found to be gone.
  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = null))
  }, files.refreshMs)
  timer.unref()
  return { provider, stop: () => clearInterval(timer) }
}

function note({ certificate, serial, ends }: TlsMaterial, log: Log): void {
  noteCertificate(SETTING, certificate)
  log.info({ serial, ends: ends.toISOString() }, 'certificate in use')
}

function same(one: TlsMaterial, other: TlsMaterial): boolean {
  return (['certificate', 'key', 'authorities'] as const).every((part) => one[part].equals(other[part]))
}

/**
 * The provider that gRPC asks for certificates. Its own provider of files would hand on whatever lies there: a half replaced pair
 * would close the server to everybody.
 */
function provide(first: TlsMaterial) {
  let { certificate, key: privateKey, authorities: caCertificate } = first
  const forAuthorities = new Set<experimental.CaCertificateUpdateListener>()
  const forIdentity = new Set<experimental.IdentityCertificateUpdateListener>()
  const provider: experimental.CertificateProvider = {
    // Not at once: a new listener is ready only when it has returned.
    addCaCertificateListener(listener) {
      forAuthorities.add(listener)
      process.nextTick(() => listener({ caCertificate }))
    },
    addIdentityCertificateListener(listener) {
      forIdentity.add(listener)
      process.nextTick(() => listener({ certificate, privateKey }))
    },
    removeCaCertificateListener: (listener) => void forAuthorities.delete(listener),
    removeIdentityCertificateListener: (listener) => void forIdentity.delete(listener),
  }
  return {
    provider,
    replace(next: TlsMaterial) {
      ;({ certificate, key: privateKey, authorities: caCertificate } = next)
      for (const listener of forAuthorities) listener({ caCertificate })
      for (const listener of forIdentity) listener({ certificate, privateKey })
    },
  }
}

/** How a server proves itself and has its callers prove themselves; plain without certificates. */
export function serverCredentials(certificates: Certificates | null): ServerCredentials {
  if (!certificates) return ServerCredentials.createInsecure()
  const { provider } = certificates
  return experimental.createCertificateProviderServerCredentials(provider, provider, true)
}

/** The same for a client. */
export function channelCredentials(certificates: Certificates | null): ChannelCredentials {
  if (!certificates) return ChannelCredentials.createInsecure()
  const { provider } = certificates
  return experimental.createCertificateProviderChannelCredentials(provider, provider)
}
