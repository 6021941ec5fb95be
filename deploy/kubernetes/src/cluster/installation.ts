import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { serviceUri } from '@smartproject/local/infra/mongo-users'
import { loadSecrets } from '@smartproject/local/setup/secrets'

import { certificatesBy, loadAuthorities } from '../authorities.js'
import { secretManifests } from '../secret-manifests.js'
import { apply, kubectlIn, run, type Kubectl } from './commands.js'
import { nodePorts, openEntrance } from './entrance.js'

/** The parts of a test installation. */
export interface Wanted {
  readonly namespace: string
  readonly prefix: string
  readonly tag: string
  /** Images of MongoDB and Kafka; those of the chart when empty. */
  readonly mongodb: string
  readonly kafka: string
  /** A file with more values of smartproject. */
  readonly values?: string | undefined
  readonly say: (line: string) => void
}

/** The platform in a namespace of its own, reached from here. */
export interface Installation {
  readonly namespace: string
  readonly kubectl: Kubectl
  readonly urls: { readonly web: string; readonly mailbox: string }
  /** MongoDB as its administrator. */
  readonly mongoUri: string
  /** Upgrades to another tag of the images; more arguments for helm may follow. */
  upgrade(tag: string, ...more: string[]): Promise<void>
  /** Closes the entrances to it. */
  close(): Promise<void>
  remove(): Promise<void>
}

export const RELEASE = 'smartproject'
const INFRA = 'dev-infra'
const TIMEOUT = ['--wait', '--timeout', '15m']

/** Installs both charts into a fresh namespace that takes restricted pods only, and opens entrances to them. */
export async function install(wanted: Wanted): Promise<Installation> {
  const { namespace, tag, say } = wanted
  const kubectl = kubectlIn(namespace)
  await apply(kubectl, [restricted(namespace)])
  const mongoPassword = await makeSecrets(kubectl, namespace)
  say('Installing dev-infra')
  await installInfra(wanted)
  const [web, mailbox] = await Promise.all([openEntrance(), openEntrance()])
  const helm = helmOf(wanted, `http://localhost:${web.port}`)
  say('Installing smartproject, two replicas of each service')
  await helm('install', tag)
  const { node, ports } = await nodePorts(kubectl, {
    bff: { release: RELEASE, component: 'bff', port: 'http' },
    mailbox: { release: INFRA, component: 'mailbox', port: 8025 },
    mongodb: { release: INFRA, component: 'mongodb', port: 27_017 },
  })
  web.lead(node, ports.bff)
  mailbox.lead(node, ports.mailbox)
  return {
    namespace,
    kubectl,
    urls: { web: `http://localhost:${web.port}`, mailbox: `http://localhost:${mailbox.port}` },
    mongoUri: `mongodb://root:${mongoPassword}@${node}:${ports.mongodb}/?authSource=admin&directConnection=true`,
    upgrade: (to, ...more) => helm('upgrade', to, ...more),
    close: async () => void (await Promise.all([web.close(), mailbox.close()])),
    async remove() {
      await run('kubectl', 'delete', 'namespace', namespace, '--wait=false')
    },
  }
}

async function installInfra({ namespace, prefix, tag, mongodb, kafka }: Wanted): Promise<void> {
  const images = [
    ...value('tools.image', `${prefix}/tools:${tag}`),
    ...value('mongodb.image', mongodb),
    ...value('kafka.image', kafka),
  ]
  await run('helm', 'install', INFRA, 'charts/dev-infra', '--namespace', namespace, ...TIMEOUT, ...images)
}

/** Installs or upgrades the platform with images of a tag, and waits until it is there. */
function helmOf({ namespace, prefix, values }: Wanted, publicUrl: string) {
  const files = ['deploy/values-dev.yaml', 'deploy/kubernetes/test/cluster-values.yaml', values]
  const settings = [
    ...files.flatMap((file) => (file === undefined ? [] : ['--values', file])),
    ...value('publicUrl', publicUrl),
    ...value('image.repository', prefix),
  ]
  const about = ['charts/smartproject', '--namespace', namespace, ...TIMEOUT, ...settings]
  return async (verb: 'install' | 'upgrade', tag: string, ...more: string[]) => {
    await run('helm', verb, RELEASE, ...about, ...value('image.tag', tag), ...more)
  }
}

const value = (key: string, text: string) => (text === '' ? [] : ['--set', `${key}=${text}`])

function restricted(name: string) {
  const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' }
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } }
}

/** Makes the Secrets; the password of MongoDB's administrator as it stands in a URI. */
async function makeSecrets(kubectl: Kubectl, namespace: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'smart-project-secrets-'))
  try {
    const secrets = await loadSecrets(join(folder, 'secrets.json'))
    const host = `${INFRA}-mongodb-0.${INFRA}-mongodb.${namespace}.svc:27017`
    const about = {
      namespace,
      prefix: RELEASE,
      smtp: `smtp://${INFRA}-mailbox:1025`,
      devInfra: true,
      certificates: await certificatesBy(await loadAuthorities(join(folder, 'authorities.json'), false)),
      mongoUri: (owner: keyof typeof secrets.mongoPasswords) =>
        serviceUri(`mongodb://${host}/?replicaSet=rs0`, {
          database: `sp_${owner}`,
          password: secrets.mongoPasswords[owner],
        }),
    }
    await apply(kubectl, secretManifests(secrets, about))
    return encodeURIComponent(secrets.mongoAdminPassword)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
