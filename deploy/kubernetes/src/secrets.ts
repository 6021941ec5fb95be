import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

import { serviceUri } from '@smartproject/local/infra/mongo-users'
import { loadSecrets } from '@smartproject/local/setup/secrets'

import { certificatesBy, loadAuthorities } from './authorities.js'
import { secretManifests } from './secret-manifests.js'

const NOTE = `npm run --silent secrets -- --namespace NAME --prefix NAME --mongo URI [--smtp URI] [--dev-infra] [--tls] > secrets.json
  --file  where the keys are kept and found again; .data/kubernetes/secrets.json by default. Guard it like the keys.
  --tls   also makes certificates for a year; their authorities are kept in authorities.json beside that file
  --new-authority  makes one more authority, which is believed and does not sign yet: it is last in authorities.json`

// Prints the Secrets of an installation; keys that are missing in the file are made first.
const { values } = parseArgs({
  options: {
    file: { type: 'string', default: '.data/kubernetes/secrets.json' },
    namespace: { type: 'string', default: 'smartproject' },
    prefix: { type: 'string', default: 'smartproject' },
    mongo: { type: 'string' },
    smtp: { type: 'string' },
    'dev-infra': { type: 'boolean', default: false },
    tls: { type: 'boolean', default: false },
    'new-authority': { type: 'boolean', default: false },
  },
})
const { mongo, smtp } = values
if (mongo === undefined) {
  console.error(NOTE)
  process.exit(1)
}

const secrets = await loadSecrets(values.file)
const items = secretManifests(secrets, {
  ...values,
  smtp,
  certificates: values.tls ? await certificates() : {},
  devInfra: values['dev-infra'],
  mongoUri: (owner) =>
    serviceUri(mongo, { database: `sp_${owner}`, password: secrets.mongoPasswords[owner] }),
})
function certificates() {
  const file = join(dirname(values.file), 'authorities.json')
  return loadAuthorities(file, values['new-authority']).then(certificatesBy)
}

console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2))
