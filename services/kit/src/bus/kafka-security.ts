import { readFileSync } from 'node:fs'

import type { KafkaConfig } from 'kafkajs'

import { ConfigError, processConfig, type ProcessConfig } from '../config.js'

/** The settings by which anything but a service finds Kafka; those that services have. */
export const kafkaSettings = processConfig.pick({
  KAFKA_BROKERS: true,
  KAFKA_TLS: true,
  KAFKA_TLS_CA_FILE: true,
  KAFKA_SASL_MECHANISM: true,
  KAFKA_SASL_USERNAME: true,
  KAFKA_SASL_PASSWORD: true,
})

/** The settings that say how to reach brokers that ask for TLS or a login. */
export type KafkaSecurity = {
  readonly [
    K in keyof ProcessConfig as K extends `KAFKA_TLS${string}` | `KAFKA_SASL_${string}` ? K : never
  ]?: ProcessConfig[K] | undefined
}

/** The options of kafkajs for them. Errors: ConfigError for a login that is not whole, or a file that is not there. */
export function kafkaSecurity(settings: KafkaSecurity): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  const ssl = tls(settings)
  const sasl = login(settings)
  return { ...(ssl ? { ssl } : {}), ...(sasl ? { sasl } : {}) }
}

function tls({ KAFKA_TLS: on, KAFKA_TLS_CA_FILE: file }: KafkaSecurity): KafkaConfig['ssl'] {
  if (file !== undefined && !on) throw fault('KAFKA_TLS', 'needed with KAFKA_TLS_CA_FILE')
  if (!on) return undefined
  if (file === undefined) return true
  try {
    return { ca: [readFileSync(file, 'utf8')] }
  } catch {
    throw fault('KAFKA_TLS_CA_FILE', 'not a file that can be read')
  }
}

function login(settings: KafkaSecurity): KafkaConfig['sasl'] {
  const { KAFKA_SASL_MECHANISM: mechanism } = settings
  const { KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = settings
  if (mechanism === undefined && username === undefined && password === undefined) return undefined
  if (mechanism === undefined) throw fault('KAFKA_SASL_MECHANISM', 'needed for a login')
  if (username === undefined) throw fault('KAFKA_SASL_USERNAME', 'needed for a login')
  if (password === undefined) throw fault('KAFKA_SASL_PASSWORD', 'needed for a login')
  // The three mechanisms are one type each, told apart by the literal.
  if (mechanism === 'plain') return { mechanism, username, password }
  if (mechanism === 'scram-sha-256') return { mechanism, username, password }
  return { mechanism, username, password }
}

function fault(name: string, message: string): ConfigError {
  return new ConfigError(`bad configuration:\n  ${name}: ${message}`)
}
