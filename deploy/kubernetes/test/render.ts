import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { parse, parseAllDocuments } from 'yaml'

export const ROOT = resolve(__dirname, '../../..')
export const CHART = join(ROOT, 'charts/smartproject')
/** The oldest Kubernetes the charts are made for, plus what our schemas are of. */
export const KUBERNETES = '1.33.0'
export const RELEASE = 't'
/** The values for a trial installation: `deploy/values-dev.yaml`. */
export const DEV_VALUES = join(ROOT, 'deploy/values-dev.yaml')

interface Peer {
  podSelector?: { matchLabels: Record<string, string> }
}
interface EnvVar {
  name: string
  value?: string
  valueFrom?: { secretKeyRef: { name: string; key: string } }
}
export interface Container {
  name: string
  image: string
  args?: string[]
  env?: EnvVar[]
  envFrom?: { configMapRef: { name: string } }[]
  securityContext?: Record<string, unknown> & {
    capabilities?: { drop?: string[]; add?: string[] }
    seccompProfile?: { type: string }
  }
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> }
}
export interface PodSpec {
  automountServiceAccountToken?: boolean
  hostNetwork?: boolean
  hostPID?: boolean
  hostIPC?: boolean
  securityContext?: Record<string, unknown> & { seccompProfile?: { type: string }; runAsNonRoot?: boolean }
  volumes?: Record<string, unknown>[]
  containers: Container[]
  initContainers?: Container[]
  terminationGracePeriodSeconds?: number
}

/** A manifest, as far as the tests look at it. */
export interface Manifest {
  kind: string
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> }
  data?: Record<string, string>
  spec?: {
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec }
    podSelector?: { matchLabels: Record<string, string> }
    ingress?: { ports?: { port: number }[]; from?: Peer[] }[]
    egress?: { ports?: { port: number }[]; to?: Peer[] }[]
  }
}

/** The chart's facts about a service's code. */
export interface Facts {
  http?: boolean
  calls?: string[]
  secrets?: string[]
  shared?: string[]
  secretsWith?: Record<string, string[]>
}

/** Every chart with each of its `ci/*-values.yaml`, and what trial clusters get. */
export function everyCase(): { chart: string; values: string }[] {
  const kept = ['smartproject', 'dev-infra'].flatMap((chart) =>
    readdirSync(join(ROOT, 'charts', chart, 'ci')).map((values) => ({ chart, values })),
  )
  return [...kept, { chart: 'smartproject', values: DEV_VALUES }]
}

/** Runs helm; the answer, or an Error with what it said. */
export function helm(...args: string[]): string {
  return execFileSync('helm', args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 })
}

/** Runs a chart's own tests: by the program of that name, or as the plug-in of helm. */
export function unittest(folder: string): string {
  try {
    return execFileSync('helm-unittest', ['--strict', folder], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error
    return helm('unittest', '--strict', folder)
  }
}

/** The text a chart renders to with one of its values files. */
export function renderText(chart: string, values: string, ...more: string[]): string {
  const folder = join(ROOT, 'charts', chart)
  return helm(
    'template',
    RELEASE,
    folder,
    '--namespace',
    'projects',
    '--kube-version',
    KUBERNETES,
    '--values',
    // An absolute path stands for itself.
    resolve(folder, 'ci', values),
    ...more,
  )
}

const rendered = new Map<string, Manifest[]>()

/** The manifests a chart renders to with one of its values files. */
export function render(chart: string, values: string): Manifest[] {
  const key = `${chart} ${values}`
  const known = rendered.get(key)
  if (known) return known
  const manifests = manifestsOf(renderText(chart, values))
  rendered.set(key, manifests)
  return manifests
}

/** The manifests of a text. */
export function manifestsOf(text: string): Manifest[] {
  return parseAllDocuments(text)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null)
}

/** Every pod of the manifests, with the name of what makes it. */
export function podsOf(manifests: readonly Manifest[]): { name: string; spec: PodSpec }[] {
  return manifests.flatMap(({ kind, metadata, spec }) => {
    const pod = kind === 'Pod' ? (spec as unknown as PodSpec) : spec?.template?.spec
    return pod ? [{ name: `${kind} ${metadata.name}`, spec: pod }] : []
  })
}

/** The facts file of the chart. */
export function facts(): Record<string, Facts> {
  return parse(readFileSync(join(CHART, 'files/services.yaml'), 'utf8')) as Record<string, Facts>
}
