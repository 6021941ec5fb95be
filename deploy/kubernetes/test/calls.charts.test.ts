import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { DEV_VALUES, facts, render, RELEASE, ROOT, type Manifest } from './render.js'

const NAMES = Object.keys(facts())
const COMPONENT = 'app.kubernetes.io/component'
const GRPC = 50_051

/** Which services the code of one has clients to: what its files import clients of and hand to `rpcClient`. */
function callsInCode(service: string): string[] {
  const folder = join(ROOT, 'services', service, 'src')
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|-fixture\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => /\brpcClient\(/.test(text))
  const clients = texts.flatMap((text) => [
    ...text.matchAll(/import \{ \w+ServiceClient[^}]*\} from '@smartproject\/proto\/smartproject\/(\w+)\//g),
  ])
  return [...new Set(clients.map(([, name = '']) => name))].sort((a, b) => a.localeCompare(b))
}

const policies = (values: string) =>
  render('smartproject', values).filter(({ kind }) => kind === 'NetworkPolicy')
const componentOf = (policy: Manifest) => policy.spec?.podSelector?.matchLabels[COMPONENT] ?? ''
const labelsOf = (peers: { podSelector?: { matchLabels: Record<string, string> } }[] = []) =>
  peers.flatMap(({ podSelector }) => podSelector?.matchLabels[COMPONENT] ?? [])

/** Pairs `caller → called` on the gRPC port, as the callers' policies let them out and the called ones' let them in. */
function pairs(values: string) {
  const out: string[] = []
  const into: string[] = []
  for (const policy of policies(values)) {
    const own = componentOf(policy)
    for (const { ports, to } of policy.spec?.egress ?? [])
      if (ports?.some(({ port }) => port === GRPC))
        out.push(...labelsOf(to).map((other) => `${own} → ${other}`))
    for (const { ports, from } of policy.spec?.ingress ?? [])
      if (ports?.some(({ port }) => port === GRPC))
        into.push(...labelsOf(from).map((other) => `${other} → ${own}`))
  }
  return { out: out.sort(), into: into.sort() }
}

describe('the calls between services', () => {
  it.each(NAMES)('is written down as the code of %s has it', (service) => {
    expect([...(facts()[service]?.calls ?? [])].sort()).toEqual(callsInCode(service))
  })

  it('is allowed by network policies, on both ends, and nothing else is', () => {
    const wanted = NAMES.flatMap((name) => callsInCode(name).map((called) => `${name} → ${called}`)).sort()
    expect(pairs('minimal-values.yaml')).toEqual({ out: wanted, into: wanted })
  })

  it('agrees with the callers that services accept by certificate', () => {
    const letIn = render('smartproject', 'full-values.yaml')
      .filter(({ kind }) => kind === 'ConfigMap')
      .flatMap(({ metadata, data }) =>
        (data?.['GRPC_TLS_CALLERS']?.split(',') ?? []).map(
          (caller) => `${caller} → ${metadata.labels?.[COMPONENT] ?? ''}`,
        ),
      )
    expect(letIn.sort()).toEqual(pairs('full-values.yaml').into)
  })

  it('also has the demo’s job when there is one, on both ends', () => {
    const { out, into } = pairs('full-values.yaml')
    expect(out).toEqual(into)
    expect(out.filter((pair) => pair.startsWith('demo'))).toEqual([
      'demo → auth',
      'demo → billing',
      'demo → tasks',
      'demo → tenancy',
    ])
  })
})

describe('the egress of pods', () => {
  it.each(['minimal-values.yaml', 'full-values.yaml', DEV_VALUES])(
    'is named, with its ports: %s',
    (values) => {
      const rules = policies(values).flatMap(({ metadata, spec }) =>
        (spec?.egress ?? []).map(({ ports = [], to = [] }) => ({ of: metadata.name, ports, to })),
      )
      expect(rules.length).toBeGreaterThan(NAMES.length)
      expect(rules.filter(({ ports, to }) => ports.length === 0 || to.length === 0)).toEqual([])
    },
  )
})

describe('every pod', () => {
  it.each(['minimal-values.yaml', 'full-values.yaml'])(
    'has a policy of its own and the one that denies: %s',
    (values) => {
      const manifests = render('smartproject', values)
      const components = manifests
        .filter(({ kind }) => ['Deployment', 'Job', 'Pod'].includes(kind))
        .map(({ spec, metadata }) => (spec?.template?.metadata.labels ?? metadata.labels)?.[COMPONENT])
      expect(new Set(policies(values).map(componentOf).filter(Boolean))).toEqual(new Set(components))
      const deny = policies(values).filter((policy) => componentOf(policy) === '')
      expect(deny.map(({ spec }) => spec?.podSelector?.matchLabels['app.kubernetes.io/instance'])).toEqual([
        RELEASE,
      ])
      for (const policy of policies(values))
        expect(policy.spec).toMatchObject({ policyTypes: ['Ingress', 'Egress'] })
    },
  )

  it('opens to named callers, but for the application itself', () => {
    for (const policy of policies('full-values.yaml'))
      for (const { from } of policy.spec?.ingress ?? []) expect(from?.length).toBeGreaterThan(0)
  })
})
