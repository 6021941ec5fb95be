import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { methods } from '@smartproject/proto/methods'

/** Test files that see mutants, as patterns of their paths, by what they run on. */
export const SUITES = {
  /** In one process, on the compiled code of the copy: what access rules decide. */
  unit: 'tenancy/src/domain/permissions[.]test',
  /** On the platform: what services decide. */
  matrix: 'access/permission(s|-edges)[.]e2e',
  /** On the platform: what tenants see of each other. */
  isolation: 'access/isolation-rpc[.]e2e',
} as const

export type Suite = keyof typeof SUITES

/** A guard or filter taken out of a compiled file, and the tests that ought to see it. */
export interface Mutant {
  readonly name: string
  /** Relative to the checkout. */
  readonly file: string
  /** Takes the guard out of the text of the file. */
  readonly change: (text: string) => string
  /** The service that is started again with it. */
  readonly service: string
  /** Test files and names of tests, as patterns; the smallest suite that ought to see it. */
  readonly suite: Suite
  readonly tests: string
  /** The RPC that alone is touched; several such mutants are judged in one run. Null for what many RPCs share. */
  readonly rpc: string | null
}

/** Sources in which guards stand: layers of a service, or of an area of it. */
const GUARDED = /^(?:[^/]+\/)?(?:app|domain|rpc|store)\/.*(?<!\.test)\.ts$/
const SERVICES = [
  'tasks',
  'leave',
  'tenancy',
  'reporting',
  'notify',
  'email',
  'admin',
  'billing',
  'auth',
] as const

/** The form of a guard in compiled code, and the code without it; `$1` is its first group. */
const GUARDS: readonly (readonly [guard: RegExp, left: string])[] = [
  // Where the guard finds what is worked with, it is found without it.
  [
    /(?<=[=:] )await (?:readable|writable)Project\(stores, caller, ([^;\n]*)\)(?=;\n)/g,
    'await stores.projects.byNumber($1)',
  ],
  [/(?<== )await readableTask\(stores, caller, ([^;\n]*)\)(?=;\n)/g, 'await stores.tasks.byId($1)'],
  [
    /(?<![=:] )await (?:requireReader|requireWriter|requireManager|readableTask|readableProject|writableProject|requireReadableProject)\(stores, caller, [^;\n]*\);(?=\n)/g,
    ';',
  ],
  [/(?<=\n\s+)(?:requireReader|readableTask|readableProject)\(stores, caller, [^\n]*\)(?=,?\n)/g, 'null'],
  // A rule about a person whom the request names is judged by the tests of its use case.
  [
    /!?(?:canSee|mayRead|maySetCode|takesPart|runs|arrangesSubscription|mayReadTask)\((?!project, userId\))(?:project|current|caller|roles|task|stores)[^()]*\)(?=\)|\s*\?|;| &&)/g,
    '',
  ],
  [/[\w?.]+(?:userId|authorId|createdBy|approverId) !== caller\.userId/g, 'false'],
  // Rights in an answer tell a browser what to offer, and guard nothing.
  [/(?<!writable: )access(?:To\([^()]*\))? (?:===|!==) '(?:none|write)'/g, ''],
]

/** Every mutant there is: those of the one place where tenants are kept apart, of the access rules, of each use case. */
export function mutantsIn(root: string): Mutant[] {
  return [
    ...filters(root),
    ...rules(root),
    ...central(root),
    ...SERVICES.flatMap((service) => guardsOf(root, service)),
  ]
}

function mutant(root: string, about: Mutant): Mutant {
  const before = readFileSync(join(root, about.file), 'utf8')
  if (about.change(before) === before)
    throw new Error(`${about.name}: the guard is not in ${about.file} any more`)
  return about
}

/** The tenant's condition, taken out of one way to the documents after the other. */
function filters(root: string): Mutant[] {
  const file = 'services/kit/dist/mongo/tenant-collection.js'
  const ways = [
    'find',
    'countDocuments',
    'countUpTo',
    'findGathered',
    'countGathered',
    'updateOne',
    'updateEach',
    'updateMany',
    'findOneAndUpdate',
    'deleteOne',
    'deleteMany',
  ] as const
  const spots: Record<(typeof ways)[number], readonly [string, string]> = {
    find: ['commands.find(scope(filter)', 'commands.find((filter)'],
    countDocuments: ['model.countDocuments(scope(filter)', 'model.countDocuments((filter)'],
    countUpTo: ['countUpTo(model, scope(filter)', 'countUpTo(model, (filter)'],
    findGathered: ['findGathered(gathered, model, scope(filter)', 'findGathered(gathered, model, (filter)'],
    countGathered: [
      'countGathered(gathered, model, scope(filter)',
      'countGathered(gathered, model, (filter)',
    ],
    updateOne: ['step = { filter: scope(filter)', 'step = { filter: (filter)'],
    updateEach: ['filter: scope(filter),\n', 'filter: (filter),\n'],
    updateMany: ['model.updateMany(scope(filter)', 'model.updateMany((filter)'],
    findOneAndUpdate: ['.findOneAndUpdate(scope(filter)', '.findOneAndUpdate((filter)'],
    deleteOne: ['model.deleteOne(scope(filter)', 'model.deleteOne((filter)'],
    deleteMany: ['model.deleteMany(scope(filter)', 'model.deleteMany((filter)'],
  }
  const about = {
    service: 'tasks',
    suite: 'isolation' as const,
    tests: '^(tasks/|reads that come together|afterwards)',
    rpc: null,
  }
  const taken = (name: string, from: string, guard: string, left: string) =>
    mutant(root, {
      ...about,
      name: `filter/${name}`,
      file: from,
      change: (text) => text.replace(guard, left),
    })
  return [
    ...ways.map((way) => taken(way, file, ...spots[way])),
    taken('aggregate', file, '[{ $match: { tenantId } }, ...pipeline]', '[...pipeline]'),
    taken(
      'reader',
      'services/kit/dist/mongo/tenant-reader.js',
      '{ $and: [{ tenantId }, part.filter] }',
      'part.filter',
    ),
  ]
}

/** Rules of single RPCs that demand more than every member has, made as loose as they can be. */
function rules(root: string): Mutant[] {
  const everybody = new Set(['WORKSPACE_READ', 'LEAVE_USE', 'TASK_READ', 'TASK_WRITE', 'REPORT_READ'])
  const strict = methods.filter(
    ({ scope, permission }) => scope === 'PLATFORM' || (permission !== null && !everybody.has(permission)),
  )
  return strict.map(({ path, service, name, scope }) =>
    mutant(root, {
      name: `rule/${service}/${name}`,
      file: 'proto/dist/methods.js',
      service,
      ...suiteOf(service, name),
      suite: 'unit',
      change(text) {
        const at = text.indexOf(`"path": "${path}"`)
        const rest = text.slice(at)
        const loose =
          scope === 'PLATFORM'
            ? rest.replace('"PLATFORM"', '"USER"')
            : rest.replace(/"permission": "\w+"/, '"permission": "WORKSPACE_READ"')
        return text.slice(0, at) + loose
      },
    }),
  )
}

/** The one place where access is decided. */
function central(root: string): Mutant[] {
  const file = 'services/kit/dist/grpc/authorise.js'
  const spots: readonly (readonly [name: string, guard: string, left: string, tests: string])[] = [
    [
      'permission',
      '!passport.permissions.includes(access.permission)',
      'false',
      '^tasks/(GetBoardSetup|ListProjectTemplates) by',
    ],
    ['tenant', "passport.tenantId === ''", 'false', '^tasks/(GetBoardSetup|ListProjectTemplates) by'],
    [
      'platform',
      "access.scope === 'PLATFORM' && passport.role !== 'platform'",
      'false',
      '^admin/ListUsers by',
    ],
    ['service', "access.scope === 'SERVICE'", "access.scope === 'NONE'", '^tasks/ReadFile by'],
  ]
  return spots.map(([name, guard, left, tests]) =>
    mutant(root, {
      name: `central/${name}`,
      file,
      service: tests.slice(1).split('/')[0] ?? '',
      suite: 'unit',
      tests,
      rpc: null,
      change: (text) => text.replace(guard, left),
    }),
  )
}

/** Each guard of each use case of a service. */
function guardsOf(root: string, service: string): Mutant[] {
  return filesOf(root, service).flatMap((file) => {
    const before = readFileSync(join(root, file), 'utf8')
    const base = (file.split('/').at(-1) ?? '').replace(/\.js$/, '')
    const rpc = base.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    return GUARDS.flatMap(([guard, left]) =>
      [...before.matchAll(guard)].map(({ 0: found, 1: group = '', index }) => {
        const line = before.slice(0, index).split('\n').length
        const rest = left.replace('$1', group) || opposite(found)
        const without = before.slice(0, index) + rest + before.slice(index + found.length)
        const name = `guard/${file
          .replace(/^services\//, '')
          .replace('/dist/', '/')
          .replace(/\.js$/, '')}:${line}`
        return { name, file, service, ...suiteOf(service, rpc), change: () => without }
      }),
    )
  })
}

/** A condition as if everybody met it. */
function opposite(guard: string): string {
  if (guard.endsWith("=== 'none'") || guard.endsWith("!== 'write'")) return 'false'
  if (guard.includes("!== 'none'") || guard.includes("=== 'write'")) return 'true'
  return guard.startsWith('!') ? 'false' : 'true'
}

/** The tests of the RPC, or of the whole service where none is called so. */
function suiteOf(service: string, name: string): Pick<Mutant, 'suite' | 'tests' | 'rpc'> {
  const own = methods.some((method) => method.service === service && method.name === name)
  const rpc = own ? `${service}/${name}` : null
  return { suite: 'matrix', tests: rpc ? `^${rpc} by` : `^${service}/`, rpc }
}

/** Compiled files with guards: not what is left over of sources that are gone, nor what only tests are made of. */
function filesOf(root: string, service: string): string[] {
  return readdirSync(join(root, 'services', service, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => GUARDED.test(name))
    .map((name) => `services/${service}/dist/${name.replace(/\.ts$/, '.js')}`)
    .filter((file) => existsSync(join(root, file)))
    .toSorted()
}
