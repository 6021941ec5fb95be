// The first step of `npm start`, `npm test`, `npm run reset` and `npm run bench`. It runs before anything is
// installed, so it is plain JavaScript for Node 20 and uses nothing but Node itself.
import { spawn } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isStale, keepStamp, needsInstall, stampOf } from './bootstrap/stamps.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')
const STAMPS = join(ROOT, 'node_modules', '.cache', 'smart-project', 'stamps.json')
const OWN_NODE = join(ROOT, 'node_modules', '.bin', 'node')
const OLDEST_NODE = 20
const WANTED_NODE = 24
const WANTED_BYTES = 2 * 1024 ** 3

const backends = [
  'auth',
  'tenancy',
  'tasks',
  'leave',
  'reporting',
  'billing',
  'notify',
  'email',
  'admin',
  'bff',
]

const standIns = ['mailbox', 'payments', 'provider']

/** The packages made from sources, in this order, and how to see that it is up to date. */
const STEPS = [
  {
    // Installing runs no scripts, not even ours.
    name: 'patch',
    what: 'Patching packages',
    command: ['run', 'patch'],
    inputs: ['patches', 'package-lock.json'],
    outputs: [],
  },
  {
    name: 'gen',
    what: 'Generating code from the protocol files',
    command: ['run', 'gen'],
    inputs: ['proto', 'package-lock.json'],
    outputs: ['proto/gen'],
  },
  {
    name: 'build:ts',
    what: 'Compiling TypeScript',
    command: ['run', 'build:ts'],
    // The compiler is a short program in Go: collecting garbage less often saves a quarter of its work.
    env: { GOGC: '300' },
    inputs: [
      'proto',
      'services',
      'deploy',
      'web/src',
      'tsconfig.json',
      'tsconfig.base.json',
      'package-lock.json',
    ],
    outputs: [
      'deploy/local/dist/main.js',
      'deploy/local/dist/compact/bundle/main.js',
      ...standIns.map((name) => `deploy/stand-ins/${name}/dist/main.js`),
      ...backends.map((name) => `services/${name}/dist/bundle/main.js`),
    ],
  },
  {
    name: 'build:web',
    what: 'Building the web application',
    command: ['run', 'build', '--workspace', '@smartproject/web'],
    inputs: ['web', 'services/bff/src/api', 'package-lock.json'],
    outputs: ['web/dist/index.html'],
  },
]

class BootstrapFault extends Error {}

function say(line) {
  console.log(`[${process.uptime().toFixed(1).padStart(5)} s] ${line}`)
}

function nodeMajor() {
  return Number(process.versions.node.split('.')[0])
}

function checkMachine() {
  if (nodeMajor() < OLDEST_NODE)
    throw new BootstrapFault(
      `Smart Project needs Node ${OLDEST_NODE} or newer to begin with (it brings its own Node ${WANTED_NODE} along); ` +
        `this is ${process.version}. Install a current one from https://nodejs.org and try again.`,
    )
  const { bavail, bsize } = statfsSync(ROOT)
  const free = bavail * bsize
  if (free < WANTED_BYTES)
    throw new BootstrapFault(
      `Only ${(free / 1024 ** 3).toFixed(1)} GiB are free on the disk of ${ROOT}; packages, databases and logs need ` +
        '2 GiB. Free some space and try again.',
    )
}

/** Runs a program on this terminal; signals are passed on and its end is waited for. */
function run(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...env, ...process.env } })
    const forward = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, forward)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

async function npm(what, args, remedy, env) {
  say(what)
  const started = Date.now()
  const code = await run('npm', args, env)
  if (code !== 0)
    throw new BootstrapFault(
      `"npm ${args.join(' ')}" failed (exit code ${code}); its output is above. ${remedy}`,
    )
  say(`${what}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

async function install() {
  if (!needsInstall(ROOT)) return
  await npm(
    'Installing packages (npm ci; some minutes the first time)',
    ['ci', '--no-audit', '--no-fund'],
    'Most often the npm registry could not be reached: check the network or the proxy settings of npm, and try again.',
  )
}

async function build() {
  for (const step of STEPS) {
    if (!isStale(ROOT, STAMPS, step)) continue
    // The inputs as they are now: a file changed during the step makes it run again the next time.
    const stamp = stampOf(ROOT, step.inputs)
    await npm(step.what, step.command, 'If you changed nothing, run "npm ci" and try again.', step.env)
    keepStamp(STAMPS, step.name, stamp)
  }
}

async function main() {
  const args = process.argv.slice(2)
  const launcher = join(ROOT, 'deploy', 'local', 'dist', 'main.js')
  const isQuestion = args.includes('--help') && existsSync(launcher)
  checkMachine()
  if (!isQuestion) await install()
  if (nodeMajor() < WANTED_NODE) {
    if (!existsSync(OWN_NODE))
      throw new BootstrapFault(
        `The platform runs on Node ${WANTED_NODE}; the packages bring one along for Linux on x86-64 and ARM64 only. ` +
          `Install it from https://nodejs.org (this is ${process.version}) and try again.`,
      )
    return run(OWN_NODE, [fileURLToPath(import.meta.url), ...args])
  }
  const needsNoBuild = isQuestion || (args[0] === 'reset' && existsSync(launcher))
  if (!needsNoBuild) await build()
  // The launcher looks for the checkout from the working folder and ends this process itself.
  process.chdir(ROOT)
  await import(pathToFileURL(launcher).href)
  return undefined
}

try {
  const code = await main()
  if (code !== undefined) process.exit(code)
} catch (error) {
  console.error(error instanceof BootstrapFault ? `\n${error.message}\n` : error)
  process.exit(1)
}
