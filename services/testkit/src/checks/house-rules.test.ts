import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

// Each import rule of the house is broken once on purpose in a small copy of the house; the rule must speak up,
// and the clean files beside must pass.

const ROOT = join(__dirname, '../../../..')

interface Plant {
  file: string
  code: string
}

/** The services that are cut into areas, as the rules name them; each is broken for itself. */
const WITH_AREAS = ['tasks', 'auth', 'billing', 'leave']

/** Two areas that keep the rules: one is built upon the other. */
const cleanAreas = (service: string): Record<string, string> => {
  const [below, above] = [`services/${service}/src/below`, `services/${service}/src/above`]
  return {
    [`${below}/domain/thing.ts`]: 'export const thing = 1',
    [`${below}/store/rows.ts`]: "import 'mongoose'\nimport '../domain/thing.js'",
    [`${below}/area.ts`]: "import './domain/thing.js'\nimport './store/rows.js'",
    [`${above}/domain/thing.ts`]: "import '../../below/area.js'\nexport const thing = 1",
    [`${above}/app/list.ts`]: "import '../domain/thing.js'\nimport '../../below/area.js'",
    [`${above}/store/rows.ts`]: "import 'mongoose'\nimport '../../below/area.js'",
    [`${above}/wire/message.ts`]: "import '../domain/thing.js'\nimport '../../../../../proto/gen/notify.js'",
    [`${above}/area.ts`]: "import './app/list.js'\nimport './wire/message.js'",
  }
}

/** The rules of areas with the file of a service that breaks each. */
const inAreas = {
  'no-area-cycle': ['below/app/circle.ts', "import '../../above/area.js'"],
  'areas-meet-at-area': ['below/rpc/around.ts', "import '../../above/app/list.js'"],
  'area-domain-is-pure': ['below/domain/impure.ts', "import 'node:fs'"],
  'area-app-sees-only-domain': ['above/app/deep.ts', "import '../store/rows.js'"],
  'area-edges-do-not-meet': ['above/rpc/wide.ts', "import '../store/rows.js'"],
  'area-wire-is-a-map': ['above/wire/busy.ts', "import '../app/list.js'"],
} as const

const areaPlants: Record<string, readonly Plant[]> = Object.fromEntries(
  Object.entries(inAreas).map(([rule, [file, code]]) => [
    rule,
    WITH_AREAS.map((service) => ({ file: `services/${service}/src/${file}`, code })),
  ]),
)

const planted: Record<string, Plant | readonly Plant[]> = {
  'no-circular': { file: 'services/notify/src/domain/round.ts', code: "import './about.js'" },
  'no-kit-folder-cycle': {
    file: 'services/kit/src/grpc/circle.ts',
    code: "import '../bus/work-calendar.js'",
  },
  ...areaPlants,
  'area-edges-do-not-meet': [
    ...(areaPlants['area-edges-do-not-meet'] ?? []),
    { file: 'services/auth/src/above/crypto/wide.ts', code: "import '../store/rows.js'" },
  ],
  'no-unresolvable': { file: 'services/notify/src/app/lost.ts', code: "import './nowhere.js'" },
  'no-cross-service': {
    file: 'services/notify/src/app/spy.ts',
    code: "import '../../../tasks/src/below/area.js'",
  },
  'kit-is-below': { file: 'services/kit/src/upward.ts', code: "import '../../tasks/src/below/area.js'" },
  'kit-mongo-is-below': {
    file: 'services/kit/src/mongo/upward.ts',
    code: "import '../bus/kafka.js'",
  },
  'kit-outbox-is-above': {
    file: 'services/kit/src/bus/upward.ts',
    code: "import '../outbox/unit-of-work.js'",
  },
  'kit-does-not-test': { file: 'services/kit/src/tester.ts', code: "import '../../testkit/src/fake.js'" },
  'domain-is-pure': { file: 'services/notify/src/domain/impure.ts', code: "import 'node:fs'" },
  'app-sees-only-domain': { file: 'services/notify/src/app/deep.ts', code: "import '../store/rows.js'" },
  'wire-is-a-map': { file: 'services/notify/src/wire/busy.ts', code: "import '../store/rows.js'" },
  'edges-do-not-meet': { file: 'services/notify/src/rpc/wide.ts', code: "import '../store/rows.js'" },
  'proto-stops-at-the-edge': [
    { file: 'services/notify/src/app/wire.ts', code: "import '../../../../proto/gen/notify.js'" },
    ...WITH_AREAS.map((service) => ({
      file: `services/${service}/src/above/app/wire.ts`,
      code: "import '../../../../../proto/gen/notify.js'",
    })),
  ],
  'mongo-only-in-store': [
    { file: 'services/notify/src/rpc/raw.ts', code: "import 'mongoose'" },
    ...WITH_AREAS.map((service) => ({
      file: `services/${service}/src/above/rpc/raw.ts`,
      code: "import 'mongoose'",
    })),
  ],
  'kafka-only-in-kit': { file: 'services/notify/src/events/raw.ts', code: "import 'kafkajs'" },
  'platform-store-is-rare': ['tasks', 'leave'].map((service) => ({
    file: `services/${service}/src/below/store/wide.ts`,
    code: "import '../../../../kit/src/mongo/platform-collection.js'",
  })),
  'bff-rooms-lie-above-each-other': [
    { file: 'services/bff/src/calls/up.ts', code: "import '../legacy/old.js'" },
    { file: 'services/bff/src/legacy/around.ts', code: "import '../registry.js'" },
    { file: 'services/bff/src/calls/wide.ts', code: "import '../platform.js'" },
    { file: 'services/bff/src/live/up.ts', code: "import '../http/server.js'" },
  ],
  'bff-rooms-are-listed': { file: 'services/bff/src/unlisted/new.ts', code: "import '../api/calls.js'" },
  'api-is-a-leaf': { file: 'services/bff/src/api/fat.ts', code: "import '../http/server.js'" },
  'web-sees-only-the-api': {
    file: 'web/src/lib/nosy.ts',
    code: "import '../../../services/bff/src/http/server.js'",
  },
  'stand-ins-are-outside': [
    { file: 'deploy/stand-ins/mailbox/src/wide.ts', code: "import '../../../../services/kit/src/errors.js'" },
    { file: 'deploy/stand-ins/mailbox/src/beside.ts', code: "import '../../payments/src/payments.js'" },
  ],
  'nothing-imports-stand-ins': {
    file: 'deploy/local/src/embedded.ts',
    code: "import '../../stand-ins/payments/src/payments.js'",
  },
  'demo-is-below-the-launcher': {
    file: 'deploy/demo/src/upward.ts',
    code: "import '../../local/src/platform.js'",
  },
  'no-cross-feature': [
    { file: 'web/src/features/leave/peek.ts', code: "import '../board/model.js'" },
    ...['list', 'task', 'calendar', 'palette'].map((feature) => ({
      file: `web/src/features/${feature}/peek.ts`,
      code: "import '../board/model.js'",
    })),
    { file: 'web/src/features/board/card/peek.ts', code: "import '../../list/model.js'" },
  ],
  'ui-is-below-task-kit': [
    { file: 'web/src/ui/tasks.ts', code: "import '../task-kit/model.js'" },
    { file: 'web/src/form-kit/tasks.ts', code: "import '../task-kit/model.js'" },
  ],
  'ui-is-below-form-kit': { file: 'web/src/ui/kit.ts', code: "import '../form-kit/use-draft.js'" },
  'web-shared-is-below': [
    { file: 'web/src/ui/up.ts', code: "import '../features/board/model.js'" },
    { file: 'web/src/task-kit/filter/up.ts', code: "import '../../features/board/model.js'" },
  ],
}

const clean: Record<string, string> = {
  'web/src/form-kit/use-draft.ts': 'export const draft = 1',
  'services/notify/src/domain/about.ts': "import './round.js'\nexport const about = 1",
  'services/notify/src/domain/bell.ts': "import '../../../kit/src/errors.js'\nexport const bell = 1",
  'services/notify/src/app/ring.ts': "import '../domain/bell.js'",
  'services/notify/src/store/rows.ts': "import 'mongoose'\nimport '../domain/bell.js'",
  ...Object.assign({}, ...WITH_AREAS.map(cleanAreas)),
  'services/kit/src/errors.ts': 'export const errors = 1',
  'services/kit/src/mongo/platform-collection.ts': "import 'mongoose'",
  'services/kit/src/bus/kafka.ts': "import 'kafkajs'",
  'services/kit/src/bus/work-calendar.ts': "import '../grpc/values.js'",
  'services/kit/src/grpc/values.ts': 'export const values = 1',
  'services/kit/src/outbox/unit-of-work.ts': "import '../bus/kafka.js'",
  'services/testkit/src/fake.ts': 'export const fake = 1',
  'services/bff/src/api/calls.ts': "import 'zod'",
  'services/bff/src/calls/answer.ts': "import '../api/calls.js'",
  'services/bff/src/legacy/old.ts': "import '../calls/answer.js'",
  'services/bff/src/registry.ts': "import './calls/answer.js'\nimport './legacy/old.js'",
  'services/bff/src/platform.ts': "import './calls/answer.js'",
  'services/bff/src/http/server.ts':
    "import '../api/calls.js'\nimport '../registry.js'\nimport '../platform.js'",
  'proto/gen/notify.ts': 'export const notify = 1',
  'deploy/stand-ins/payments/src/payments.ts': 'export const payments = 1',
  'deploy/demo/src/load.ts': "import '../../../services/kit/src/errors.js'",
  'deploy/local/src/platform.ts': "import '../../demo/src/load.js'",
  'web/src/lib/http.ts': "import '../../../services/bff/src/api/calls.js'",
  'web/src/features/board/model.ts': "import '../../lib/http.js'\nimport '../../task-kit/model.js'",
  'web/src/features/list/model.ts': "import '../../task-kit/model.js'",
  'web/src/task-kit/model.ts': "import '../lib/http.js'",
  'web/src/app/pages/tasks.ts':
    "import '../../features/board/model.js'\nimport '../../features/list/model.js'",
}

const plants = Object.entries(planted).flatMap(([rule, of]) =>
  [of].flat().map((plant) => ({ rule, ...plant })),
)

interface Violation {
  from: string
  to: string
  rule: { name: string }
}

function cruise(): Violation[] {
  const house = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json'])
      cpSync(join(ROOT, file), join(house, file))
    symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'))
    const bad = plants.map(({ file, code }) => [file, code] as const)
    for (const [file, code] of [...Object.entries(clean), ...bad]) {
      mkdirSync(dirname(join(house, file)), { recursive: true })
      writeFileSync(join(house, file), `${code}\n`)
    }
    const folders = ['services', 'web', 'proto', 'deploy']
    const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
    const bin = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
    const output = runAllowingFindings(process.execPath, [bin, ...args], house)
    return (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations
  } finally {
    rmSync(house, { recursive: true })
  }
}

/** The tool exits with the number of findings, which is what we want to have. */
function runAllowingFindings(command: string, args: string[], cwd: string): string {
  try {
    return execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

describe('the import rules', () => {
  const violations = cruise()

  it.each(plants)('$rule reports at $file', ({ rule, file }) => {
    // A cycle is reported once, from whichever of its files comes first; one of folders by their names.
    const named = violations.filter((v) => v.rule.name === rule).flatMap((v) => [v.from, v.to])
    expect(named.filter((name) => file === name || file.startsWith(`${name}/`))).not.toEqual([])
  })

  it('are broken here in every service that they name as cut into areas', () => {
    const rules = readFileSync(join(ROOT, '.dependency-cruiser.cjs'), 'utf8')
    expect(/WITH_AREAS = '([^']*)'/.exec(rules)?.[1]?.split('|')).toEqual(WITH_AREAS)
  })

  it('have a planted violation each', () => {
    const { forbidden } = jest.requireActual<{ forbidden: readonly { name: string }[] }>(
      join(ROOT, '.dependency-cruiser.cjs'),
    )
    expect([...new Set(forbidden.map(({ name }) => name))].toSorted()).toEqual(
      Object.keys(planted).toSorted(),
    )
  })

  it('leave clean files alone', () => {
    const found = violations.filter((v) => v.from in clean && v.rule.name !== 'no-circular')
    expect(found).toEqual([])
  })
})
