// Generates gen/: message and service code by ts-proto, then two registries read from the
// descriptors: every RPC with its access rule (a method without one fails here) and every topic.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ACCESS = '[smartproject.options.v1.access]'
const TOPIC = '[smartproject.options.v1.topic]'

const scratch = mkdtempSync(join(tmpdir(), 'smartproject-proto-'))
try {
  execFileSync('buf', ['generate'], { stdio: 'inherit' })
  const image = join(scratch, 'image.json')
  execFileSync('buf', ['build', '-o', image], { stdio: 'inherit' })
  const files = JSON.parse(readFileSync(image, 'utf8')).file.filter((f) =>
    f.package?.startsWith('smartproject.'),
  )
  writeFileSync('gen/methods.ts', methodsModule(files))
  writeFileSync('gen/topics.ts', topicsModule(files))
} finally {
  rmSync(scratch, { recursive: true })
}

function methodsModule(files) {
  const faults = []
  const entries = []
  for (const file of files)
    for (const service of file.service ?? [])
      for (const method of service.method) {
        const name = `${file.package}.${service.name}/${method.name}`
        const access = method.options?.[ACCESS]
        if (!access?.scope || access.scope === 'SCOPE_UNSPECIFIED') faults.push(`${name}: no access rule`)
        else if (access.scope === 'SCOPE_TENANT' && !access.permission)
          faults.push(`${name}: a tenant RPC names its permission`)
        else if (access.scope === 'SCOPE_SERVICE' && !access.callers?.length)
          faults.push(`${name}: a service RPC names its callers`)
        else if (
          access.writes &&
          !method.clientStreaming &&
          !hasField(files, method.inputType, 'request_id') &&
          access.scope !== 'SCOPE_SERVICE'
        )
          faults.push(`${name}: a write carries a request_id`)
        else if (holdsBytes(files, method.inputType) !== Boolean(access.bytes))
          faults.push(`${name}: a request with bytes, and no other, says how they are used`)
        else if (access.whenClosed && !(access.writes && access.scope === 'SCOPE_TENANT'))
          faults.push(`${name}: only a write in a subscription can be allowed when it is closed`)
        else
          entries.push({
            path: `/${name}`,
            service: file.package.split('.')[1],
            name: method.name,
            scope: access.scope.replace('SCOPE_', ''),
            permission: access.permission ? access.permission.replace('PERMISSION_', '') : null,
            writes: access.writes === true,
            whenClosed: access.whenClosed === true,
            callers: access.callers ?? [],
            serverStreaming: method.serverStreaming === true,
            clientStreaming: method.clientStreaming === true,
            parsesBytes: access.bytes === 'BYTES_USE_PARSED',
          })
      }
  if (faults.length > 0) throw new Error(`proto access rules:\n  ${faults.join('\n  ')}`)
  return `// Generated from the descriptors. Every RPC of the platform with its access rule.
export type Scope = 'SERVICE' | 'USER' | 'TENANT' | 'PLATFORM'

export interface MethodAccess {
  readonly path: string
  readonly service: string
  readonly name: string
  readonly scope: Scope
  readonly permission: string | null
  readonly writes: boolean
  readonly whenClosed: boolean
  readonly callers: readonly string[]
  readonly serverStreaming: boolean
  readonly clientStreaming: boolean
  /** The request holds bytes that are parsed; it is sent once. */
  readonly parsesBytes: boolean
}

export const methods: readonly MethodAccess[] = ${JSON.stringify(entries, null, 2)}
`
}

function hasField(files, typeName, field) {
  return messageOf(files, typeName).some(({ name }) => name === field)
}

/** The fields of a message of ours that stands in no other; none of any other. */
function messageOf(files, typeName) {
  const [, pkg, message] = /^\.(.*)\.([^.]+)$/.exec(typeName)
  const all = files.flatMap((file) => (file.package === pkg ? (file.messageType ?? []) : []))
  return all.find(({ name }) => name === message)?.field ?? []
}

/** Whether a message, or one within it, has a field of bytes. */
function holdsBytes(files, typeName, seen = new Set()) {
  if (seen.has(typeName)) return false
  seen.add(typeName)
  return messageOf(files, typeName).some(
    ({ type, typeName: inner }) =>
      type === 'TYPE_BYTES' || (type === 'TYPE_MESSAGE' && holdsBytes(files, inner, seen)),
  )
}

function topicsModule(files) {
  const topics = files.flatMap((file) =>
    (file.messageType ?? [])
      .filter((m) => m.options?.[TOPIC])
      .map((m) => ({
        topic: m.options[TOPIC],
        message: m.name,
        type: `${file.package}.${m.name}`,
        file: file.name,
      })),
  )
  topics.sort((a, b) => a.topic.localeCompare(b.topic))
  const imports = topics.map((t) => `import { ${t.message} } from './${t.file.replace(/\.proto$/, '.js')}'`)
  const entries = topics.map(
    (t) => `  ${camel(t.message)}: { name: '${t.topic}', type: '${t.type}', codec: ${t.message} },`,
  )
  return `// Generated from the descriptors. Every topic with the message its records are.
${imports.join('\n')}

/** A Kafka topic and the codec of its records. */
export interface Topic<M> {
  readonly name: string
  readonly type: string
  readonly codec: { encode(message: M): { finish(): Uint8Array }; decode(input: Uint8Array): M; fromPartial(object: object): M }
}

export const topics = {
${entries.join('\n')}
} as const
`
}

function camel(name) {
  return name[0].toLowerCase() + name.slice(1)
}
