import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'

import { mainJobInBrowser } from './cluster/browser-job.js'
import { run } from './cluster/commands.js'
import { loadImages } from './cluster/images.js'
import { install, RELEASE, type Installation } from './cluster/installation.js'
import { podTable } from './cluster/pods.js'
import { worksUnderDisturbance } from './cluster/under-load.js'
import { answers } from './on-path.js'

const NOTE = `npm run test:cluster installs the platform on the cluster kubectl points to, in a namespace of its own,
and lets happen to it what happens to clusters while people work. The cluster's images come from IMAGE_LOADER, a
command that reads an image archive from its standard input, or from a registry that --prefix names.
  --network NAME   network of docker build      --own-infra   images of MongoDB and Kafka made from packages
  --prefix NAME    of the images' names         --no-build    images are there already
  --seed N         of what people do            --keep        the namespace stays
  --values FILE    more values of smartproject; what they break shall be found
  --only TEXT      only what has this in its name
  --when-possible  ends with 75, not tried, without docker, kubectl, helm or a cluster`

/** The answer of a check that the machine cannot run. */
const NOT_TRIED = 75

const { values } = parseArgs({
  options: {
    network: { type: 'string', default: '' },
    prefix: { type: 'string', default: 'smartproject' },
    seed: { type: 'string', default: '1' },
    values: { type: 'string' },
    only: { type: 'string', default: '' },
    'own-infra': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    'when-possible': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const TAGS = ['cluster-1', 'cluster-2'] as const
const say = (line: string) => console.log(`[${process.uptime().toFixed(0).padStart(4)} s] ${line}`)

function missing(): string[] {
  return [
    ...(values['no-build'] || answers('docker', 'version') ? [] : ['docker with its engine running']),
    ...(answers('helm', 'version') ? [] : ['helm']),
    ...(answers('kubectl', 'get', '--raw', '/readyz') ? [] : ['kubectl with a cluster that answers']),
  ]
}

async function test(platform: Installation): Promise<boolean> {
  const { kubectl, namespace } = platform
  say(`Everything is ready after ${process.uptime().toFixed(0)} s`)
  say(await run('helm', 'test', RELEASE, '--namespace', namespace, '--logs', '--timeout', '5m'))
  const browser = await mainJobInBrowser(platform, say)
  const about = { platform, prefix: values.prefix, tags: TAGS }
  const load = await worksUnderDisturbance(about, { seed: Number(values.seed), only: values.only, say })
  for (const line of await podTable(kubectl, namespace)) say(line)
  return browser && load
}

async function main(): Promise<number> {
  const lacks = missing()
  if (lacks.length > 0) {
    console.log(`The charts are not tried on a cluster: ${lacks.join(', ')} not there.`)
    return values['when-possible'] ? NOT_TRIED : 1
  }
  const { prefix, network } = values
  const infra = values['own-infra']
  if (!values['no-build']) loadImages({ prefix, network, tags: TAGS, infra })
  const own = (name: string) => (infra ? `${prefix}/${name}:${TAGS[0]}` : '')
  const namespace = `smartproject-test-${randomBytes(3).toString('hex')}`
  const platform = await install({
    namespace,
    prefix,
    tag: TAGS[0],
    mongodb: own('mongodb'),
    kafka: own('kafka'),
    values: values.values,
    say,
  })
  try {
    return (await test(platform)) ? 0 : 1
  } finally {
    await platform.close()
    if (!values.keep) await platform.remove()
  }
}

if (values.help) console.log(NOTE)
else process.exitCode = await main()
