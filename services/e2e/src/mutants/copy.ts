import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const COMPILED = ['dist', 'gen', 'package.json', 'locales', 'page']

/**
 * Copies the compiled output of all workspaces into a folder in which a platform can be started: its packages of the
 * house are the copies, all others those of the checkout.
 */
export function copyHouse(root: string, to: string): void {
  const folders = ['services', 'deploy', 'deploy/stand-ins']
  const workspaces = ['proto', ...folders.flatMap((folder) => childrenOf(root, folder))]
  for (const workspace of workspaces)
    for (const part of COMPILED) {
      const from = join(root, workspace, part)
      if (existsSync(from)) cpSync(from, join(to, workspace, part), { recursive: true })
    }
  cpSync(join(root, 'package.json'), join(to, 'package.json'))
  mkdirSync(join(to, 'web'))
  symlinkSync(join(root, 'web', 'dist'), join(to, 'web', 'dist'))
  linkPackages(root, to, workspaces)
}

function linkPackages(root: string, to: string, workspaces: readonly string[]): void {
  const packages = join(to, 'node_modules')
  mkdirSync(join(packages, '@smartproject'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@smartproject') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const workspace of workspaces) {
    symlinkSync(join(to, workspace), join(packages, '@smartproject', workspace.split('/').at(-1) ?? ''))
    const own = join(root, workspace, 'node_modules')
    if (existsSync(own) && existsSync(join(to, workspace)))
      symlinkSync(own, join(to, workspace, 'node_modules'))
  }
}

function childrenOf(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, folder, entry.name, 'package.json')))
    .map(({ name }) => `${folder}/${name}`)
}
