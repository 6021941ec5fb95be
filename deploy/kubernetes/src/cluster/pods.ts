import { list, run, type Kubectl } from './commands.js'
import { RELEASE } from './installation.js'

interface Pod {
  metadata: { name: string; labels: Record<string, string>; deletionTimestamp?: string }
  spec: { nodeName?: string }
  status: {
    startTime?: string
    conditions?: { type: string; status: string; lastTransitionTime: string }[]
    containerStatuses?: {
      ready: boolean
      restartCount: number
      image: string
      state: { running?: { startedAt: string } }
    }[]
  }
}

/** A pod of a service. */
export interface ServicePod {
  readonly name: string
  readonly service: string
  readonly image: string
  readonly ready: boolean
  readonly restarts: number
  /** Seconds from the start of its process until it was ready; the API tells whole seconds. */
  readonly startS: number
}

/** The services' pods that are not on their way out. */
export async function servicePods(kubectl: Kubectl): Promise<ServicePod[]> {
  const pods = await list<Pod>(kubectl, 'pods', `app.kubernetes.io/instance=${RELEASE}`)
  return pods
    .filter(
      ({ metadata }) => metadata.deletionTimestamp === undefined && 'pod-template-hash' in metadata.labels,
    )
    .map(({ metadata, status }) => {
      const [container] = status.containerStatuses ?? []
      const ready = status.conditions?.find(({ type }) => type === 'Ready')
      const startedAt = Date.parse(container?.state.running?.startedAt ?? '')
      return {
        name: metadata.name,
        service: metadata.labels['app.kubernetes.io/component'] ?? '',
        image: container?.image ?? '',
        ready: ready?.status === 'True',
        restarts: container?.restartCount ?? 0,
        startS: (Date.parse(ready?.lastTransitionTime ?? '') - startedAt) / 1_000,
      }
    })
}

interface Summary {
  pods: {
    podRef: { name: string; namespace: string }
    memory?: { workingSetBytes: number }
  }[]
}

/** Working memory of the namespace's pods in MiB, as their nodes' kubelets count it, by pod. */
export async function memoryOf(namespace: string): Promise<Map<string, number>> {
  const nodes = (await run('kubectl', 'get', 'nodes', '--output', 'name')).trim().split('\n')
  const memory = new Map<string, number>()
  for (const node of nodes) {
    const path = `/api/v1/nodes/${node.replace('node/', '')}/proxy/stats/summary`
    const { pods } = JSON.parse(await run('kubectl', 'get', '--raw', path)) as Summary
    for (const { podRef, memory: used } of pods)
      if (podRef.namespace === namespace && used) memory.set(podRef.name, used.workingSetBytes / 1024 ** 2)
  }
  return memory
}

/** One line for each service: how long its pods took to start and what they hold. */
export async function podTable(kubectl: Kubectl, namespace: string): Promise<string[]> {
  const memory = await memoryOf(namespace)
  const byService = Map.groupBy(await servicePods(kubectl), ({ service }) => service)
  const lines = [...byService].map(([service, pods]) => {
    const starts = pods.map(({ startS }) => startS).join(', ')
    const mib = pods.map(({ name }) => (memory.get(name) ?? Number.NaN).toFixed(0)).join(', ')
    const restarts = pods.reduce((sum, pod) => sum + pod.restarts, 0)
    return `| ${service.padEnd(9)} | ${starts.padStart(10)} | ${mib.padStart(10)} | ${String(restarts).padStart(8)} |`
  })
  const head = '| Service   | Started, s | Holds, MiB | Restarts |'
  return [head, '| --------- | ---------: | ---------: | -------: |', ...lines.toSorted()]
}
