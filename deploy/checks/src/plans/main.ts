import { deepStrictEqual } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { planXml, type PlanTask } from '@smartproject/kit/sheets/plan-file'
import { readImport } from '@smartproject/tasks/imports/formats/read-import'

import { NOT_TRIED } from '../run-checks.js'
import { jarsIn } from './jars.js'
import { SAMPLE } from './sample-plan.js'

// A plan that we write is read by MPXJ, which has no code of ours, and what MPXJ writes is read by us.

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const PROGRAM = join(ROOT, 'deploy', 'checks', 'src', 'plans', 'Plans.java')
const CONSTRAINTS = {
  SNET: 'START_NO_EARLIER_THAN',
  FNET: 'FINISH_NO_EARLIER_THAN',
  SNLT: 'START_NO_LATER_THAN',
  FNLT: 'FINISH_NO_LATER_THAN',
} as const

function has(program: string): boolean {
  return spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0
}

/** The line that the program prints of a task that was read right. */
function expectedLine(task: PlanTask, at: number): string {
  const { constraint, isMilestone, due } = task
  const links = task.links.map(
    ({ from, type, lag, unit }) => `${from + 1}${type}${lag.toFixed(1)}${unit === 'cd' ? 'ed' : 'd'}`,
  )
  return [
    at + 1,
    task.name,
    task.level,
    (isMilestone ? due : task.start) ?? '',
    due ?? '',
    task.isManual ? 'manual' : 'auto',
    constraint ? CONSTRAINTS[constraint.kind] : 'AS_SOON_AS_POSSIBLE',
    constraint?.day ?? '',
    task.deadline ?? '',
    isMilestone,
    links.join(';'),
  ].join('\t')
}

/** The rows of a plan as an import reads them. */
async function rowsOf(file: string): Promise<Record<string, string>[]> {
  const { columns, rows } = await readImport(readFileSync(file), { source: null })
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.map(({ target, header }, at) => [target ?? header, cells[at] ?? ''])),
  )
}

async function roundTrip(jars: readonly string[], folder: string): Promise<void> {
  const [ours, theirs] = [join(folder, 'ours.xml'), join(folder, 'theirs.xml')]
  writeFileSync(ours, planXml(SAMPLE))
  const args = ['-Dfile.encoding=UTF-8', '-cp', jars.join(delimiter), PROGRAM, ours, theirs]
  const { status, stdout, stderr } = spawnSync('java', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`MPXJ does not read the plan: ${stderr}`)
  deepStrictEqual(stdout.trimEnd().split('\n'), SAMPLE.tasks.map(expectedLine))
  deepStrictEqual(await rowsOf(theirs), await rowsOf(ours))
}

async function main(): Promise<number> {
  const lacking = ['java', 'mvn'].find((program) => !has(program))
  if (lacking) {
    console.log(`[plans] not tested: no ${lacking === 'java' ? 'Java' : 'Maven'}`)
    return NOT_TRIED
  }
  const jars = jarsIn(join(ROOT, '.data', 'mpxj'))
  if ('missing' in jars) {
    console.log(`[plans] not tested: Maven does not give ${jars.missing}`)
    return NOT_TRIED
  }
  const folder = mkdtempSync(join(tmpdir(), 'plans-'))
  try {
    await roundTrip(jars.files, folder)
    console.log(`[plans] ${SAMPLE.tasks.length} tasks are the same in MPXJ, and as MPXJ writes them`)
    return 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}

process.exitCode = await main()
