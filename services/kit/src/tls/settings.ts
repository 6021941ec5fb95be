import { ConfigError, type ServiceConfig } from '../config.js'

/** The settings that say how services prove to each other who they are. */
export type TlsSettings = {
  readonly [K in keyof ServiceConfig as K extends `GRPC_TLS_${string}` ? K : never]?:
    | ServiceConfig[K]
    | undefined
}

/** Where the certificate of a process lies; PEM files that may be replaced at any time. */
export interface TlsFiles {
  readonly certificate: string
  readonly key: string
  /** The authorities it trusts: one, or the old and the new one while they change. */
  readonly authorities: string
  /** How often the files are looked at, in milliseconds. */
  readonly refreshMs: number
}

const FILES = ['GRPC_TLS_CERT_FILE', 'GRPC_TLS_KEY_FILE', 'GRPC_TLS_CA_FILE'] as const

/**
 * The files of a process that calls others; null when calls are plain. Errors: ConfigError that lists every setting
 * that is missing beside those that are given.
 */
export function tlsFiles(settings: TlsSettings): TlsFiles | null {
  requireAllOrNone(settings, FILES)
  const { GRPC_TLS_CERT_FILE: certificate, GRPC_TLS_KEY_FILE: key } = settings
  const { GRPC_TLS_CA_FILE: authorities, GRPC_TLS_REFRESH_MS: refreshMs } = settings
  if (!certificate || !key || !authorities || !refreshMs) return null
  return { certificate, key, authorities, refreshMs }
}

/**
 * The files of a process that is called as well, and who may call it; null when calls are plain. Errors: as above,
 * with the callers among the settings.
 */
export function tlsServing(settings: TlsSettings): { files: TlsFiles; callers: readonly string[] } | null {
  requireAllOrNone(settings, [...FILES, 'GRPC_TLS_CALLERS'])
  const files = tlsFiles(settings)
  return files && { files, callers: settings.GRPC_TLS_CALLERS ?? [] }
}

function requireAllOrNone(settings: TlsSettings, names: readonly (keyof TlsSettings)[]): void {
  const missing = names.filter((name) => settings[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return
  const faults = missing.map((name) => `  ${name}: needed with the other settings of GRPC_TLS`)
  throw new ConfigError(`bad configuration:\n${faults.join('\n')}`)
}
