import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserFault } from '../fault.js'
import { isExecutableFile, runCommand, which } from './command.js'
import type { Say, ServerSource, SourceContext } from './server-source.js'

/** The program of a browser that can be driven headless. */
export interface ChromiumFound {
  executable: string
}

/** The browser without its window takes about a tenth less processor time, and is fetched in half the time. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLAYWRIGHT = join('node_modules', 'playwright-core', 'cli.js')
const PRINT_PATH = "console.log(require('playwright-core').chromium.executablePath())"

const byAddress: ServerSource<ChromiumFound> = {
  name: 'address',
  async find({ env }) {
    if (!env.CHROMIUM_PATH) return undefined
    if (isExecutableFile(env.CHROMIUM_PATH)) return { executable: env.CHROMIUM_PATH }
    throw new UserFault(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is not a program that can be run.`)
  },
}

const byBinary: ServerSource<ChromiumFound> = {
  name: 'binary',
  async find({ env }) {
    const executable = NAMES.map((name) => which(name, env)).find((path) => path !== undefined)
    return executable === undefined ? undefined : { executable }
  },
}

const byDebian: ServerSource<ChromiumFound> = {
  name: 'package',
  async find(context) {
    const { env, say } = context
    const apt = which('apt-get', env)
    if (!apt || process.getuid?.() !== 0) return undefined
    say('Installing Chromium with apt-get (about 60 MB, once)')
    const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
    await runCommand(apt, ['update'], quiet)
    const install = ['install', '-y', '--no-install-recommends', 'fonts-noto-core']
    // Ubuntu and older Debian have the whole browser only.
    const { code } = await runCommand(apt, [...install, SHELL], quiet)
    if (code !== 0) await runCommand(apt, [...install, 'chromium'], quiet)
    return byBinary.find(context)
  },
}

const byPlaywright = (root: string): ServerSource<ChromiumFound> => ({
  name: 'package',
  async find({ env, say }) {
    const cli = join(root, PLAYWRIGHT)
    if (!existsSync(cli)) return undefined
    const known = await playwrightPath(root, env)
    if (known) return { executable: known }
    say('Fetching Chromium with Playwright (about 170 MB, once)')
    await runCommand(process.execPath, [cli, 'install', 'chromium'], { cwd: root, env })
    const fetched = await playwrightPath(root, env)
    return fetched === undefined ? undefined : { executable: fetched }
  },
})

async function playwrightPath(root: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { stdout } = await runCommand(process.execPath, ['-e', PRINT_PATH], { cwd: root, env })
  return isExecutableFile(stdout.trim()) ? stdout.trim() : undefined
}

/** Finds a browser for the tests, or gets one; says what to install when neither works. */
export async function findChromium(root: string, env: NodeJS.ProcessEnv, say: Say): Promise<string> {
  const context: SourceContext = { env, say }
  for (const source of [byAddress, byBinary, byDebian, byPlaywright(root)]) {
    const found = await source.find(context)
    if (found) return found.executable
  }
  throw new UserFault(
    'The browser tests need Chromium, and there is none: install it (Debian and Ubuntu: apt-get install chromium ' +
      'fonts-noto-core) or Google Chrome, or set CHROMIUM_PATH to the program.',
  )
}
