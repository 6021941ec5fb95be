import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

// Each import rule of the house is broken once on purpose in a small copy of the house; the rule must speak up,
// and the clean files beside must pass.

const ROOT = join(__dirname, '../../../..')

interface Plant {
  file: string
  code: string
}

const planted: Record<string, Plant | readonly Plant[]> = {
  'no-circular': { file: 'services/tenancy/src/domain/round.ts', code: "import './about.js'" },
  'no-area-cycle': [
    { file: 'services/tasks/src/task/app/circle.ts', code: "import '../../query/area.js'" },
    { file: 'services/auth/src/users/app/circle.ts', code: "import '../../sessions/area.js'" },
    { file: 'services/leave/src/deciders/app/circle.ts', code: "import '../../requests/area.js'" },
  ],
  'no-kit-folder-cycle': {
    file: 'services/kit/src/grpc/circle.ts',
    code: "import '../bus/work-calendar.js'",
  },
  'areas-meet-at-area': [
    { file: 'services/tasks/src/task/rpc/around.ts', code: "import '../../query/app/list.js'" },
    { file: 'services/auth/src/sessions/rpc/around.ts', code: "import '../../users/domain/user.js'" },
    { file: 'services/leave/src/requests/app/around.ts', code: "import '../../deciders/domain/roles.js'" },
  ],
  'area-domain-is-pure': { file: 'services/tasks/src/task/domain/impure.ts', code: "import 'node:fs'" },
  'area-app-sees-only-domain': [
    { file: 'services/tasks/src/query/app/deep.ts', code: "import '../store/rows.js'" },
    { file: 'services/leave/src/requests/app/deep.ts', code: "import '../store/rows.js'" },
  ],
  'area-edges-do-not-meet': [
    { file: 'services/tasks/src/query/rpc/wide.ts', code: "import '../store/rows.js'" },
    { file: 'services/auth/src/users/crypto/wide.ts', code: "import '../store/rows.js'" },
  ],
  'area-wire-is-a-map': { file: 'services/tasks/src/query/wire/busy.ts', code: "import '../app/list.js'" },
  'no-unresolvable': { file: 'services/tenancy/src/app/lost.ts', code: "import './nowhere.js'" },
  'no-cross-service': {
    file: 'services/tenancy/src/app/spy.ts',
    code: "import '../../../tasks/src/task/area.js'",
  },
  'kit-is-below': { file: 'services/kit/src/upward.ts', code: "import '../../tasks/src/task/area.js'" },
  'kit-mongo-is-below': {
    file: 'services/kit/src/mongo/upward.ts',
    code: "import '../bus/kafka.js'",
  },
  'kit-outbox-is-above': {
    file: 'services/kit/src/bus/upward.ts',
    code: "import '../outbox/unit-of-work.js'",
  },
  'kit-does-not-test': { file: 'services/kit/src/tester.ts', code: "import '../../testkit/src/fake.js'" },
  'domain-is-pure': { file: 'services/tenancy/src/domain/impure.ts', code: "import 'node:fs'" },
  'app-sees-only-domain': { file: 'services/tenancy/src/app/deep.ts', code: "import '../store/rows.js'" },
  'edges-do-not-meet': { file: 'services/tenancy/src/rpc/wide.ts', code: "import '../store/rows.js'" },
  'proto-stops-at-the-edge': {
    file: 'services/tenancy/src/app/wire.ts',
    code: "import '../../../../proto/gen/leave.js'",
  },
  'mongo-only-in-store': [
    { file: 'services/tenancy/src/rpc/raw.ts', code: "import 'mongoose'" },
    { file: 'services/leave/src/requests/rpc/raw.ts', code: "import 'mongoose'" },
  ],
  'kafka-only-in-kit': { file: 'services/tenancy/src/events/raw.ts', code: "import 'kafkajs'" },
  'platform-store-is-rare': [
    {
      file: 'services/tasks/src/task/store/wide.ts',
      code: "import '../../../../kit/src/mongo/platform-collection.js'",
    },
    {
      file: 'services/leave/src/attachments/store/wide.ts',
      code: "import '../../../../kit/src/mongo/platform-collection.js'",
    },
  ],
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
  'ui-is-below-task-kit': { file: 'web/src/ui/tasks.ts', code: "import '../task-kit/model.js'" },
  'web-shared-is-below': [
    { file: 'web/src/ui/up.ts', code: "import '../features/board/model.js'" },
    { file: 'web/src/task-kit/filter/up.ts', code: "import '../../features/board/model.js'" },
  ],
}

const clean: Record<string, string> = {
  'services/tenancy/src/domain/about.ts': "import './round.js'\nexport const about = 1",
  'services/tenancy/src/domain/leave.ts': "import '../../../kit/src/errors.js'\nexport const leave = 1",
  'services/tenancy/src/app/apply.ts': "import '../domain/leave.js'",
  'services/tenancy/src/store/rows.ts': "import 'mongoose'\nimport '../domain/leave.js'",
  'services/tasks/src/task/domain/task.ts': 'export const task = 1',
  'services/tasks/src/task/store/rows.ts': "import 'mongoose'\nimport '../domain/task.js'",
  'services/tasks/src/task/area.ts': "import './domain/task.js'\nimport './store/rows.js'",
  'services/tasks/src/query/domain/query.ts': "import '../../task/area.js'\nexport const query = 1",
  'services/tasks/src/query/app/list.ts': "import '../domain/query.js'\nimport '../../task/area.js'",
  'services/tasks/src/query/store/rows.ts': "import 'mongoose'\nimport '../../task/area.js'",
  'services/tasks/src/query/wire/message.ts':
    "import '../domain/query.js'\nimport '../../../../../proto/gen/leave.js'",
  'services/tasks/src/query/area.ts': "import './app/list.js'\nimport './wire/message.js'",
  'services/auth/src/users/domain/user.ts': 'export const user = 1',
  'services/auth/src/users/store/rows.ts': "import 'mongoose'\nimport '../domain/user.js'",
  'services/auth/src/users/crypto/hash.ts': "import '../domain/user.js'",
  'services/auth/src/users/area.ts': "import './domain/user.js'\nimport './crypto/hash.js'",
  'services/auth/src/sessions/app/start.ts': "import '../../users/area.js'",
  'services/auth/src/sessions/area.ts': "import './app/start.js'",
  'services/leave/src/deciders/domain/roles.ts': 'export const roles = 1',
  'services/leave/src/deciders/area.ts': "import './domain/roles.js'",
  'services/leave/src/requests/app/approve.ts': "import '../../deciders/area.js'",
  'services/leave/src/requests/store/rows.ts':
    "import 'mongoose'\nimport '../../../../kit/src/mongo/platform-collection.js'",
  'services/leave/src/requests/area.ts': "import './app/approve.js'",
  'services/leave/src/stores.ts': "import 'mongoose'\nimport './requests/store/rows.js'",
  'services/kit/src/errors.ts': 'export const errors = 1',
  'services/kit/src/mongo/platform-collection.ts': "import 'mongoose'",
  'services/kit/src/bus/kafka.ts': "import 'kafkajs'",
  'services/kit/src/bus/work-calendar.ts': "import '../grpc/values.js'",
  'services/kit/src/grpc/values.ts': 'export const values = 1',
  'services/kit/src/outbox/unit-of-work.ts': "import '../bus/kafka.js'",
  'services/testkit/src/fake.ts': 'export const fake = 1',
  'services/bff/src/api/calls.ts': "import 'zod'",
  'services/bff/src/http/server.ts': "import '../api/calls.js'",
  'proto/gen/leave.ts': 'export const leave = 1',
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

  it('leave clean files alone', () => {
    const found = violations.filter((v) => v.from in clean && v.rule.name !== 'no-circular')
    expect(found).toEqual([])
  })
})
