import { createLog, gatheringOutput } from '@smartproject/kit/log'
import { live } from '@smartproject/kit/run'

import { databaseOwners, type DatabaseOwner } from '../services.js'
import { startTogether, type Part } from './together.js'

// Several services in one process, for machines with little memory (docs/adr/0055). `deploy/local/bundle.mjs` puts each
// of them beside this file, with a kit of its own: metrics, log and tracing of one know nothing of another.

const names = databaseOwners.filter((name) => (process.env['SERVICES'] ?? '').split(',').includes(name))

const load = (name: DatabaseOwner) => import(`./${name}.js`) as Promise<Part>

// The output of each gets out when the process ends.
process.setMaxListeners(process.getMaxListeners() + names.length)

await live(() =>
  startTogether(names, { load, env: process.env, log: createLog('compact', 'info', gatheringOutput()) }),
)
