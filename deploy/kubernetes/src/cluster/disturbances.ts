import { setTimeout as wait } from 'node:timers/promises'

import { runCommand } from '@smartproject/local/infra/command'

import { kubectlIn, run, type Kubectl } from './commands.js'
import { RELEASE, type Installation } from './installation.js'
import { servicePods } from './pods.js'

/** Something that happens to a cluster while people work. */
export interface Disturbance {
  readonly name: string
  /** Does it and waits until it is over; the proof that it was there. Errors: when the platform did not take it. */
  readonly happen: (about: Happening) => Promise<string>
}

/** The target of the disturbance. */
export interface Happening {
  readonly platform: Installation
  readonly prefix: string
  /** Two tags of the images: the one that runs, and a later one. */
  readonly tags: readonly [string, string]
}

const SELECTOR = `app.kubernetes.io/instance=${RELEASE}`
const DELETED = 4
const BAD_FOR_S = 45
const ROLLED_OUT = ['rollout', 'status', '--timeout', '15m']

/** All of them, in the order in which they happen. */
export const disturbances: readonly Disturbance[] = [
  { name: 'rolling restart of everything', happen: restartAll },
  { name: 'upgrade to a new image', happen: ({ platform, tags: [, later] }) => moveTo(platform, later) },
  { name: 'and back', happen: ({ platform, tags: [first] }) => moveTo(platform, first) },
  { name: `${DELETED} random pods deleted`, happen: deletePods },
  { name: 'drain of the node', happen: drain },
  { name: 'upgrade to a bad image', happen: upgradeToBad },
  { name: 'a bad image past all checks', happen: forceBad },
]

async function restartAll({ platform: { kubectl } }: Happening): Promise<string> {
  const before = await names(kubectl)
  await kubectl('rollout', 'restart', 'deployment', '--selector', SELECTOR)
  await rolledOut(kubectl)
  const kept = (await names(kubectl)).filter((name) => before.includes(name))
  expectThat(kept.length === 0, `${kept.join(', ')} did not restart`)
  return `${before.length} pods replaced`
}

async function moveTo(platform: Installation, tag: string): Promise<string> {
  await platform.upgrade(tag)
  // Helm goes on as soon as the new pods are ready, while old ones are still there.
  await rolledOut(platform.kubectl)
  const pods = await servicePods(platform.kubectl)
  expectThat(
    pods.every(({ image }) => image.endsWith(`:${tag}`)),
    `not every pod runs ${tag}`,
  )
  return `${pods.length} pods run ${tag}`
}

async function deletePods({ platform: { kubectl } }: Happening): Promise<string> {
  const gone: string[] = []
  for (let times = 0; times < DELETED; times++) {
    const all = await names(kubectl)
    const pod = all[Math.floor(Math.random() * all.length)] ?? ''
    await kubectl('delete', 'pod', pod)
    gone.push(pod)
    await rolledOut(kubectl)
  }
  return gone.join(', ')
}

/** With one node nothing can move away: one pod of each service may go, the other one the budgets keep. */
async function drain({ platform: { kubectl, namespace } }: Happening): Promise<string> {
  const [node = ''] = (await run('kubectl', 'get', 'nodes', '--output', 'name')).trim().split('\n')
  try {
    const pods = ['--pod-selector', SELECTOR, '--delete-emptydir-data', '--ignore-daemonsets']
    const { code, stderr } = await runCommand('kubectl', ['drain', node, ...pods, '--timeout', '60s'])
    const refusals = stderr.split('\n').filter((line) => line.includes('disruption budget')).length
    expectThat(code !== 0 && refusals > 0, `the node was drained:\n${stderr}`)
    const ready = (await servicePods(kubectl)).filter((pod) => pod.ready)
    expectThat(new Set(ready.map(({ service }) => service)).size === 10, 'a service has no ready pod')
    return `refused ${refusals} times, ${ready.length} pods stayed`
  } finally {
    await run('kubectl', 'uncordon', node)
    await rolledOut(kubectlIn(namespace))
  }
}

/** An image that is not the service: the hook job stops before a pod is replaced. */
async function upgradeToBad({ platform, prefix, tags: [tag] }: Happening): Promise<string> {
  const before = await names(platform.kubectl)
  const bad = [
    '--set',
    `services.leave.image=${prefix}/tools:${tag}`,
    '--set',
    'migrations.timeoutSeconds=60',
  ]
  const refusal = await platform.upgrade(tag, ...bad).then(
    () => '',
    (error: unknown) => String(error),
  )
  expectThat(refusal !== '', 'the upgrade went through')
  const kept = (await names(platform.kubectl)).filter((name) => before.includes(name))
  expectThat(kept.length === before.length, 'pods were replaced')
  await platform.upgrade(tag)
  await rolledOut(platform.kubectl)
  return `helm gave up, ${kept.length} pods untouched`
}

/** The same image put into a Deployment by hand: its pod never gets ready, and no old one leaves. */
async function forceBad({ platform: { kubectl }, prefix, tags: [tag] }: Happening): Promise<string> {
  const deployment = `deployment/${RELEASE}-leave`
  const before = (await servicePods(kubectl)).filter(({ service }) => service === 'leave')
  await kubectl('set', 'image', deployment, `leave=${prefix}/tools:${tag}`)
  await wait(BAD_FOR_S * 1_000)
  const now = (await servicePods(kubectl)).filter(({ service }) => service === 'leave')
  const old = now.filter(({ name, ready }) => ready && before.some((pod) => pod.name === name))
  const bad = now.filter(({ ready }) => !ready)
  await kubectl('rollout', 'undo', deployment)
  await kubectl(...ROLLED_OUT, deployment)
  expectThat(bad.length === 1, `${bad.length} pods with the bad image`)
  expectThat(old.length === before.length, 'an old pod left')
  return `${bad[0]?.restarts} restarts of the bad pod, ${old.length} old ones served`
}

async function names(kubectl: Kubectl): Promise<string[]> {
  return (await servicePods(kubectl)).map(({ name }) => name)
}

async function rolledOut(kubectl: Kubectl): Promise<void> {
  const all = await kubectl('get', 'deployments', '--selector', SELECTOR, '--output', 'name')
  for (const deployment of all.trim().split('\n')) await kubectl(...ROLLED_OUT, deployment)
}

function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}
