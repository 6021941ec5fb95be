import { join } from 'node:path'

import { UserFault } from '@smartproject/local/fault'
import { runCommand, which } from '@smartproject/local/infra/command'
import { cacheFolder, fetchFailed, fillOnce } from '@smartproject/local/infra/download'

/** The version in requirements.txt; in the folder's name, so that a newer one is fetched anew. */
const VERSION = '4.32.5'

/** The program, fetched once from the Python package index in exactly the versions whose hashes are kept here. */
export async function findSchemathesis(root: string, say: (line: string) => void): Promise<string> {
  const python = which('python3')
  if (!python)
    throw new UserFault('The fuzzer is written in Python: python3 (3.11 or newer) is not installed.')
  const folder = join(cacheFolder(), `schemathesis-${VERSION}`)
  // An environment of Python knows its own path, so it is made in its place and marked as complete at the end.
  await fillOnce(`${folder}-wheels`, async (part) => {
    say(`Fetching Schemathesis ${VERSION} from PyPI (once)`)
    const wheels = ['-m', 'pip', 'download', '--require-hashes', '--only-binary=:all:', '--dest', part]
    const pip = await runCommand(python, [...wheels, '-r', requirements(root)])
    if (pip.code !== 0) throw fetchFailed('Schemathesis', pip.stdout + pip.stderr, '')
  })
  const program = join(folder, 'bin', 'schemathesis')
  if (await works(program)) return program
  await must(python, ['-m', 'venv', '--clear', folder])
  const offline = ['install', '--no-index', '--find-links', `${folder}-wheels`, '--require-hashes']
  await must(join(folder, 'bin', 'pip'), [...offline, '-r', requirements(root)])
  return program
}

function requirements(root: string): string {
  return join(root, 'deploy', 'bench', 'fuzz', 'requirements.txt')
}

async function works(program: string): Promise<boolean> {
  return (await runCommand(program, ['--version'])).stdout.includes(VERSION)
}

async function must(program: string, args: readonly string[]): Promise<void> {
  const result = await runCommand(program, args)
  if (result.code !== 0)
    throw new UserFault(`${program} ${args.join(' ')} failed:\n${result.stdout}${result.stderr}`)
}
