import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimFolder } from './claim.js'
import { identify, isAlive } from './identity.js'
import { PidRegistry } from './pid-registry.js'
import { waitFor } from '../setup/wait.js'
import { Supervisor } from './supervisor.js'

describe('processes', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'process-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  const registry = () => new PidRegistry(join(folder, 'pids.json'))
  const sleeper = () => spawn('sleep', ['60'], { stdio: 'ignore' })
  const spec = (name: string, script: string) => ({
    name,
    command: process.execPath,
    args: ['-e', script],
    cwd: folder,
    env: {},
    isReady: async () => true,
    readyWithinMs: 5000,
    graceMs: 2000,
  })
  const supervise = (said: string[]) =>
    new Supervisor({ logFolder: folder, pids: registry(), say: (line) => said.push(line) })

  it('does not take a later process with the same pid for the one it knew', () => {
    const self = identify(process.pid)
    expect(self && isAlive(self)).toBe(true)
    expect(isAlive({ pid: process.pid, started: 'long ago' })).toBe(false)
  })

  it('never ends a process that only inherited the pid', async () => {
    const stranger = sleeper()
    writeFileSync(
      join(folder, 'pids.json'),
      JSON.stringify({ kafka: { pid: stranger.pid, started: 'long ago' } }),
    )
    expect(await registry().endLeftovers(100)).toEqual([])
    expect(stranger.exitCode).toBeNull()
    stranger.kill()
  })

  it('ends what an earlier launcher left running', async () => {
    const leftover = sleeper()
    registry().add('kafka', leftover.pid ?? 0)
    const said: string[] = []
    const claim = await claimFolder(folder, (line) => said.push(line))
    expect(said).toEqual(['Ending what an earlier start left running: kafka'])
    expect(leftover.signalCode ?? (await once(leftover, 'exit'))[1]).toBe('SIGTERM')
    claim.release()
  })

  it('lets only one launcher work on a data folder', async () => {
    const claim = await claimFolder(folder, () => undefined)
    await expect(claimFolder(folder, () => undefined)).rejects.toThrow(/already running .*SP_PORT_OFFSET/)
    claim.release()
    ;(await claimFolder(folder, () => undefined)).release()
  })

  it('lets a process stand back behind the others once it is ready', async () => {
    const supervisor = supervise([])
    const whileStarting: number[] = []
    const priority = () => getPriority(supervisor.pid('worker') ?? 0)
    const isReady = async () => whileStarting.push(priority()) > 5
    supervisor.run({ ...spec('worker', 'setInterval(() => {}, 1000)'), isReady, niceness: 5 })
    await supervisor.waitUntilReady('worker')
    const nicer = getPriority() + 5
    expect(whileStarting.slice(0, 5)).toEqual(Array(5).fill(getPriority()))
    const pid = supervisor.pid('worker') ?? 0
    await waitFor('the process to stand back', async () => getPriority(pid) === nicer, 5000)
    const session = `/proc/${pid}/autogroup`
    if (existsSync(session)) expect(readFileSync(session, 'utf8')).toMatch(`nice ${nicer}\n`)
    await supervisor.stopAll([])
  })

  it('starts a process again that was killed, and says so', async () => {
    const said: string[] = []
    const supervisor = supervise(said)
    supervisor.run(spec('worker', 'setInterval(() => {}, 1000)'))
    await supervisor.waitUntilReady('worker')
    const before = supervisor.pid('worker')
    supervisor.kill('worker')
    await supervisor.waitUntilReady('worker')
    expect(supervisor.pid('worker')).not.toBe(before)
    expect(said).toEqual([expect.stringMatching(/worker ended unasked \(SIGKILL\): starting it again/)])
    await supervisor.stopAll([])
    expect(supervisor.pid('worker')).toBeUndefined()
  })

  it('gives up on a process that cannot start, with its last words', async () => {
    const supervisor = supervise([])
    supervisor.run({
      ...spec('broken', "console.error('MONGO_URI is missing'); process.exit(1)"),
      isReady: async () => false,
    })
    await expect(supervisor.waitUntilReady('broken')).rejects.toThrow(
      /again and again[^]*MONGO_URI is missing/,
    )
    await supervisor.stopAll([])
  })
})
