import { spawnSync } from 'node:child_process'

/** Runs a program that uses the life of a process, and gives how it ended and what it logged. */
function lifeOf(program: string) {
  const at = (file: string) => JSON.stringify(new URL(`../dist/${file}.js`, import.meta.url).href)
  const source = `import { begin, live } from ${at('run')}
import { ConfigError } from ${at('config')}
const settings = { LOG_LEVEL: 'info', DRAIN_DELAY_MS: 0, DRAIN_LIMIT_MS: 1000 }
const running = { stop: async () => clearInterval(work) }
const work = setInterval(() => {}, 1000)
${program}`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
  })
  const lines = stdout.split('\n').filter((line) => line !== '')
  const logged = lines.map((line) => JSON.parse(line) as { service: string; level: string; msg: string })
  return { status, logged: logged.map(({ service, level, msg }) => `${service} ${level} ${msg}`) }
}

it('a part that cannot start says so under its own name and ends the process', () => {
  const program = `await live(() => begin('tasks', () => settings, () => Promise.reject(new Error('no'))))`
  expect(lifeOf(program)).toEqual({ status: 1, logged: ['tasks fatal start failed'] })
})

it('a wrong configuration names its faults and ends the process', () => {
  const program = `await live(() => begin('tasks', () => { throw new ConfigError('KEY: missing') }, async () => running))`
  expect(lifeOf(program)).toEqual({ status: 1, logged: ['tasks fatal KEY: missing'] })
})

it('a rejection that is handled nowhere ends the process and says so', () => {
  const program = `await live(() => begin('tasks', () => settings, async () => running))
void Promise.reject(new Error('lost'))`
  expect(lifeOf(program)).toEqual({ status: 1, logged: ['tasks fatal unhandled rejection'] })
})

it('a signal stops the started parts, and the process ends with 0', () => {
  const program = `await live(() => begin('tasks', () => settings, async () => running))
process.kill(process.pid, 'SIGTERM')`
  expect(lifeOf(program)).toEqual({ status: 0, logged: ['tasks info stopping', 'tasks info stopped'] })
})
