import { tmpdir } from 'node:os'

import { parseConfig } from '@smartproject/kit/config'
import { DomainError } from '@smartproject/kit/errors'
import { createLog } from '@smartproject/kit/log'
import { loadCertificates } from '@smartproject/kit/tls/certificates'
import { tlsFiles } from '@smartproject/kit/tls/settings'
import { demoSecret } from '@smartproject/demo/authenticator'
import { loadDemoData } from '@smartproject/demo/load'
import { serviceNames } from '@smartproject/local/services'

import { demoConfig } from './config.js'

const GRPC_PORT = 50_051

// Loads the demo companies into a fresh platform; a platform that has people in it is left alone.
const config = parseConfig(demoConfig, process.env)
const files = tlsFiles(config)
const certificates = files && (await loadCertificates('demo', files, createLog('demo', 'info')))
try {
  await loadDemoData({
    dataDir: tmpdir(),
    secrets: { callerSigningKey: config.CALLER_SIGNING_KEY, passportSigningKey: config.PASSPORT_SIGNING_KEY },
    ports: { grpc: Object.fromEntries(serviceNames.map((name) => [name, GRPC_PORT])) },
    hostOf: (name) => `${config.SERVICE_PREFIX}-${name}`,
    certificates,
  })
  console.log('the demo companies are there')
  // Demo data as its passwords are: a person who tries the platform out types it into an authenticator.
  console.log(`admin@demo.test signs in with the authenticator secret ${demoSecret(tmpdir()) ?? '(unknown)'}`)
} catch (error) {
  if (!(error instanceof DomainError) || error.kind !== 'already_exists') throw error
  console.log('the demo companies were there before')
}
