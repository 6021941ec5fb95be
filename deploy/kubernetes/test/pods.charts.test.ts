import { everyCase, podsOf, render, type Container, type PodSpec } from './render.js'

const VOLUMES = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
]

/** The rules of the "restricted" profile that a pod breaks; the words are those of the profile's controls. */
function faults(spec: PodSpec): string[] {
  const found: string[] = []
  const check = (holds: boolean, what: string) => void (holds || found.push(what))
  check(!spec.hostNetwork && !spec.hostPID && !spec.hostIPC, 'host namespaces')
  for (const volume of spec.volumes ?? [])
    check(
      Object.keys(volume).every((key) => key === 'name' || VOLUMES.includes(key)),
      `volume ${String(volume['name'])}`,
    )
  for (const container of [...spec.containers, ...(spec.initContainers ?? [])])
    for (const fault of containerFaults(container, spec)) found.push(`${container.name}: ${fault}`)
  return found
}

function containerFaults(
  { securityContext: own = {} }: Container,
  { securityContext: pod = {} }: PodSpec,
): string[] {
  const seccomp = own.seccompProfile ?? pod.seccompProfile
  const rules: [boolean, string][] = [
    [own['privileged'] !== true, 'privileged'],
    [own['allowPrivilegeEscalation'] === false, 'privilege escalation'],
    [(own['runAsNonRoot'] ?? pod.runAsNonRoot) === true, 'runs as root'],
    [(own['runAsUser'] ?? pod['runAsUser']) !== 0, 'user 0'],
    [['RuntimeDefault', 'Localhost'].includes(seccomp?.type ?? ''), 'seccomp'],
    [own.capabilities?.drop?.includes('ALL') === true, 'capabilities kept'],
    [(own.capabilities?.add ?? []).length === 0, 'capabilities added'],
  ]
  return rules.filter(([holds]) => !holds).map(([, what]) => what)
}

const good: PodSpec = {
  securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  containers: [
    {
      name: 'a',
      image: 'a',
      securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
    },
  ],
}

describe('the check itself', () => {
  it('passes a restricted pod', () => expect(faults(good)).toEqual([]))

  it.each<[string, Partial<PodSpec>, Partial<Container>]>([
    ['host namespaces', { hostNetwork: true }, {}],
    ['volume x', { volumes: [{ name: 'x', hostPath: { path: '/' } }] }, {}],
    ['a: privileged', {}, { securityContext: { ...good.containers[0]?.securityContext, privileged: true } }],
    ['a: capabilities kept', {}, { securityContext: { allowPrivilegeEscalation: false } }],
    ['a: privilege escalation', {}, { securityContext: { capabilities: { drop: ['ALL'] } } }],
    ['a: seccomp', { securityContext: { runAsNonRoot: true } }, {}],
    ['a: runs as root', { securityContext: { seccompProfile: { type: 'RuntimeDefault' } } }, {}],
  ])('finds %s', (what, pod, container) => {
    const [first] = good.containers
    expect(
      faults({ ...good, containers: [{ name: 'a', image: 'a', ...first, ...container }], ...pod }),
    ).toEqual([what])
  })
})

describe.each(everyCase())('every pod of $chart with $values', ({ chart, values }) => {
  const pods = podsOf(render(chart, values))

  it('is there', () => expect(pods.length).toBeGreaterThan(0))

  it.each(pods)('$name is restricted', ({ spec }) => expect(faults(spec)).toEqual([]))

  it.each(pods)('$name gets no token, and cannot write but to its volumes', ({ spec }) => {
    expect(spec.automountServiceAccountToken).toBe(false)
    for (const container of [...spec.containers, ...(spec.initContainers ?? [])])
      expect([container.name, container.securityContext?.['readOnlyRootFilesystem']]).toEqual([
        container.name,
        true,
      ])
  })

  it.each(pods)('$name requests memory, and has a limit of it', ({ spec }) => {
    for (const { resources } of spec.containers) {
      expect(resources?.requests).toMatchObject({ cpu: expect.any(String), memory: expect.any(String) })
      expect(resources?.limits).toMatchObject({ memory: expect.any(String) })
    }
  })
})

describe.each(
  podsOf(render('smartproject', 'minimal-values.yaml')).filter(({ name }) => name.startsWith('Deployment')),
)('the heap of $name', ({ spec }) => {
  it('ends before the memory does', () => {
    for (const { args = [], resources } of spec.containers) {
      const heap = Number(/--max-old-space-size=(\d+)/.exec(args.join(' '))?.[1])
      const limit = Number.parseInt(resources?.limits?.['memory'] ?? '', 10)
      expect(heap).toBeLessThanOrEqual(limit * 0.75)
    }
  })
})
