import type { KafkaSecurity } from '@smartproject/kit/bus/kafka-security'
import { ofWorker } from '@smartproject/testkit/of-worker'
import type { JWK } from 'jose'

/** The running platform as tests see it. */
export interface PlatformInfo {
  readonly urls: { web: string; mailbox: string; smtp: string; ops: Record<string, string> }
  readonly ports: { grpc: Record<string, number> }
  readonly secrets: {
    passportSigningKey: JWK
    callerSigningKey: JWK
    mailSealKey: JWK
    auditSigningKey: JWK
    mongoAdminPassword: string
    kafkaPasswords: Record<string, string>
  }
  readonly names: string[]
  /** Addresses of the services' databases, with their users. */
  readonly mongo: Record<string, string>
  readonly kafkaBrokers: string
  /** Of one who may do everything. */
  readonly kafkaAdmin: KafkaSecurity
  readonly dataDir: string
}

async function ask(path: string): Promise<unknown> {
  const response = await fetch(`${ofWorker(process.env['E2E_CONTROL_URL'])}${path}`)
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Where everything is. */
export async function platformInfo(): Promise<PlatformInfo> {
  return (await ask('/info')) as PlatformInfo
}

/** `kill -9`; the launcher starts the process again. */
export async function killHard(name: string): Promise<void> {
  await ask(`/kill?name=${name}`)
}

/** Stops a process politely; it stays down. */
export async function stopProcess(name: string): Promise<void> {
  await ask(`/stop?name=${name}`)
}

/** Starts a stopped process and waits until it is ready. */
export async function startProcess(name: string): Promise<void> {
  await ask(`/start?name=${name}`)
}

/** Waits until a process is ready. */
export async function waitUntilReady(name: string): Promise<void> {
  await ask(`/ready?name=${name}`)
}
