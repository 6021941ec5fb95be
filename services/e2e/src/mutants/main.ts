import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startPlatform } from '@smartproject/local/platform'
import { databaseOwners } from '@smartproject/local/services'

import { openControl } from './control.js'
import { copyHouse } from './copy.js'
import { mutantsIn, type Mutant } from './mutant.js'
import { failedTests } from './suite.js'

const PORT_OFFSET = 3_500
const root = process.cwd()

type Platform = Awaited<ReturnType<typeof startPlatform>>

/**
 * Takes each guard and each filter out of the compiled services in turn, in a copy, and runs the smallest suite that ought
 * to see it: unit tests on the copy, or tests of a platform whose service is started again with it. Those that touch one RPC each are judged together, by the tests of that RPC.
 * Prints who survived, and fails when anybody did. Names or parts of them choose; `--list` only tells.
 */
async function main(wanted: readonly string[]): Promise<number> {
  const all = mutantsIn(root)
  if (wanted.includes('--list')) {
    for (const { name, suite, tests } of all) console.log(`${name}  ${suite} ${tests}`)
    return 0
  }
  const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  const folder = mkdtempSync(join(tmpdir(), 'smart-project-mutants-'))
  const signal = interrupted()
  const house = join(folder, 'house')
  copyHouse(root, house)
  const survivors: string[] = []
  try {
    const inUnits = chosen.filter(({ suite }) => suite === 'unit')
    survivors.push(...(await judgeAll(inUnits, { house, platform: null, control: '', signal })))
    const onPlatform = chosen.filter(({ suite }) => suite !== 'unit')
    if (onPlatform.length > 0)
      survivors.push(...(await judgeOnPlatform(onPlatform, { house, folder, signal })))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`${chosen.length - survivors.length} of ${chosen.length} killed`)
  return survivors.length === 0 ? 0 : 1
}

async function judgeOnPlatform(
  mutants: readonly Mutant[],
  { house, folder, signal }: { house: string; folder: string; signal: AbortSignal },
): Promise<string[]> {
  // As for the tests themselves: with small heaps and low priorities a busy machine lets them wait in vain.
  process.env['SP_LARGE_HEAP'] ??= 'true'
  const platform = await startPlatform({
    root: house,
    dataDir: join(folder, 'data'),
    portOffset: Number(process.env['SP_PORT_OFFSET'] ?? PORT_OFFSET),
    serviceEnv: asModules({ email: { MAILS_PER_HOUR: '10000', MAIL_PAUSE_MS: '0' } }),
    say: (line) => console.error(line),
    signal,
  })
  const control = await openControl(platform)
  try {
    return await judgeAll(mutants, { house, platform, control: control.url, signal })
  } finally {
    control.close()
    await platform.stop()
  }
}

/** Services with options for Node are run from their modules, which mutants change, and not from their bundles. */
function asModules(settings: Readonly<Record<string, Record<string, string>>>) {
  return Object.fromEntries(
    databaseOwners.map((name) => [name, { NODE_OPTIONS: '--enable-source-maps', ...settings[name] }]),
  )
}

/** Judges round after round; gives the names of the mutants that no test saw. */
async function judgeAll(mutants: readonly Mutant[], about: Omit<Place, 'changed'>): Promise<string[]> {
  const place = { ...about, changed: new Set<string>() }
  const survivors: string[] = []
  await requireGreen(mutants, place)
  for (const round of roundsOf(mutants)) {
    place.signal.throwIfAborted()
    const killed = await judge(round, place)
    for (const mutant of round) {
      console.log(`${killed.has(mutant) ? 'killed  ' : 'SURVIVED'} ${mutant.name}`)
      if (!killed.has(mutant)) survivors.push(mutant.name)
    }
  }
  return survivors
}

/** The end of the command ends the platform it has started. */
function interrupted(): AbortSignal {
  const abort = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort())
  return abort.signal
}

/** A suite that is red without a mutant kills no mutant. */
async function requireGreen(chosen: readonly Mutant[], { house, control, signal }: Place): Promise<void> {
  for (const suite of new Set(chosen.map((mutant) => mutant.suite))) {
    const tests = [
      ...new Set(chosen.filter((mutant) => mutant.suite === suite).map((mutant) => mutant.tests)),
    ]
    const failed = await failedTests({
      root,
      house,
      control,
      suite,
      tests: tests.join('|'),
      firstFailure: true,
      signal,
    })
    if (failed.length > 0) throw new Error(`red without a mutant: ${failed.join(', ')}`)
  }
}

/** Mutants that are judged together: one for each RPC. A shared guard is judged alone. */
function roundsOf(mutants: readonly Mutant[]): Mutant[][] {
  const rounds: Mutant[][] = []
  const free = (round: readonly Mutant[], one: Mutant) =>
    round.every(
      ({ rpc, file }) =>
        rpc !== null && rpc !== one.rpc && (file !== one.file || one.name.startsWith('rule/')),
    )
  for (const one of mutants) {
    const round = one.rpc === null ? undefined : rounds.find((there) => free(there, one))
    if (round) round.push(one)
    else rounds.push([one])
  }
  return rounds
}

/** Where mutants live. */
interface Place {
  readonly house: string
  /** Null where unit tests judge. */
  readonly platform: Platform | null
  readonly control: string
  readonly signal: AbortSignal
  /** Services that still run with the mutants of the round before. */
  readonly changed: Set<string>
}

/** Runs the tests of a round with its mutants in place; gives those that were seen. */
async function judge(
  round: readonly Mutant[],
  { house, platform, control, signal, changed }: Place,
): Promise<Set<Mutant>> {
  const services = [...new Set(round.map(({ service }) => service))]
  for (const { file, change } of round) {
    const copy = join(house, file)
    writeFileSync(copy, change(readFileSync(copy, 'utf8')))
  }
  // Those of the round before stop what they did along with this round's: each start costs seconds.
  if (platform) await restart(platform, new Set([...services, ...changed]))
  changed.clear()
  const [first] = round
  if (!first) return new Set()
  const tests = first.rpc ? `^(${round.map(({ rpc }) => rpc).join('|')}) by` : first.tests
  const failed = await failedTests({
    root,
    house,
    control,
    suite: first.suite,
    tests,
    firstFailure: round.length === 1,
    signal,
  })
  for (const { file } of round) writeFileSync(join(house, file), readFileSync(join(root, file)))
  for (const service of services) changed.add(service)
  const seen = ({ rpc }: Mutant) => failed.some((name) => rpc === null || name.startsWith(`${rpc} by`))
  return new Set(round.filter((mutant) => seen(mutant)))
}

async function restart({ processes }: Platform, services: Iterable<string>): Promise<void> {
  for (const service of services) {
    await processes.stop(service)
    await processes.start(service)
  }
}

process.exitCode = await main(process.argv.slice(2))
