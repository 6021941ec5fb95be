import { parseArgs } from 'node:util'

import { serviceUri } from '@smartproject/local/infra/mongo-users'
import { loadSecrets } from '@smartproject/local/setup/secrets'

import { secretManifests } from './secret-manifests.js'

const NOTE = `npm run --silent secrets -- --namespace NAME --prefix NAME --mongo URI [--smtp URI] [--dev-infra] > secrets.json
  --file  where the keys are kept and found again; .data/kubernetes/secrets.json by default. Guard it like the keys.`

// Prints the Secrets of an installation; keys that are missing in the file are made first.
const { values } = parseArgs({
  options: {
    file: { type: 'string', default: '.data/kubernetes/secrets.json' },
    namespace: { type: 'string', default: 'smartproject' },
    prefix: { type: 'string', default: 'smartproject' },
    mongo: { type: 'string' },
    smtp: { type: 'string' },
    'dev-infra': { type: 'boolean', default: false },
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
  devInfra: values['dev-infra'],
  mongoUri: (owner) =>
    serviceUri(mongo, { database: `sp_${owner}`, password: secrets.mongoPasswords[owner] }),
})
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2))
