import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runCommand } from '@smartproject/local/infra/command'

/** Runs a program to its end; what it printed. Errors: with its words when it ends with anything but 0. */
export async function run(program: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCommand(program, args)
  if (code === 0) return stdout
  throw new Error(`${program} ${args.slice(0, 4).join(' ')} … ended with ${code}\n${stderr}${stdout}`)
}

/** Runs kubectl in a namespace; what it printed. */
export type Kubectl = (...args: string[]) => Promise<string>

/** Kubectl for one namespace. */
export function kubectlIn(namespace: string): Kubectl {
  return (...args) => run('kubectl', '--namespace', namespace, ...args)
}

/** Applies manifests. */
export async function apply(kubectl: Kubectl, manifests: readonly unknown[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'smart-project-manifests-'))
  const file = join(folder, 'list.json')
  try {
    writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: manifests }), { mode: 0o600 })
    await kubectl('apply', '-f', file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The objects of a kind in the API, by label. */
export async function list<T>(kubectl: Kubectl, kind: string, label: string): Promise<T[]> {
  const answer = await kubectl('get', kind, '--selector', label, '--output', 'json')
  return (JSON.parse(answer) as { items: T[] }).items
}
