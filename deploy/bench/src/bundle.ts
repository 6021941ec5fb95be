import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { findRoot } from '@smartproject/local/setup/root'

const KB = 1_000

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** Weight, compressed and in kB, of what a page loads before it can be used: the entry and the lazy chunks whose names in the manifest match. */
export function pageWeight(chunks: RegExp): { scripts: number; styles: number } {
  const { dist, manifest } = readBuild()
  const lazy = Object.keys(manifest).filter((name) => chunks.test(name))
  if (lazy.length === 0) throw new Error(`no page of the build is called ${chunks.source}`)
  const files = filesOf(manifest, ['index.html', ...lazy])
  const size = (pick: RegExp) =>
    files
      .filter((file) => pick.test(file))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / KB
  return { scripts: size(/\.js$/), styles: size(/\.css$/) }
}

/** Files that the page of a board asks for beside its first ones, and those that it needs after them, by language. */
export function filesOfBoard(): { asked: Record<string, string[]>; needed: string[] } {
  const { dist, manifest } = readBuild()
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const [, list = '{}'] = /var files = (\{.*\})/.exec(page) ?? []
  const board = Object.keys(manifest).filter((name) => /^_board-page-.*\.js$/.test(name))
  const first = filesOf(manifest, ['index.html'])
  const needed = filesOf(manifest, board).filter((file) => !first.includes(file))
  return { asked: JSON.parse(list) as Record<string, string[]>, needed: needed.map((file) => `/${file}`) }
}

/** The parts of the build that load a module of their own at once, by the name of the module in the manifest. */
export function loadersOf(module: string): string[] {
  const { manifest } = readBuild()
  if (!manifest[module]) throw new Error(`the build has no chunk of ${module}`)
  return Object.keys(manifest).filter((name) => manifest[name]?.imports?.includes(module))
}

/** Files of the build that import each other at once, each circle as the names of its files. */
export function circlesOfFiles(): string[] {
  const { manifest } = readBuild()
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) circles.push([...path.slice(path.indexOf(name)), name].join(' > '))
    else if (!done.has(name)) {
      done.add(name)
      for (const next of manifest[name]?.imports ?? []) visit(next, [...path, name])
    }
  }
  for (const name of Object.keys(manifest)) visit(name, [])
  return circles
}

function readBuild(): { dist: string; manifest: Manifest } {
  const dist = join(findRoot(), 'web', 'dist')
  const text = readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')
  return { dist, manifest: JSON.parse(text) as Manifest }
}

/** The files of some entries with everything they import at once. */
function filesOf(manifest: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const entry of entries) visit(entry)
  return [...files]
}
