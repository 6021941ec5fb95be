import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { findRoot } from '@smartproject/local/setup/root'

import { atMost, report, told } from './figures.js'

const KB = 1_000

/** JavaScript and styles that the sign-in page loads before anything can be typed, compressed. */
export function benchFirstRoute(): Promise<number> {
  const dist = join(findRoot(), 'web', 'dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const files = filesOf(manifest, ['index.html', ...lazyEntry(manifest, /features\/session\/\w*Page\.tsx$/)])
  const size = (pick: RegExp) =>
    files
      .filter((file) => pick.test(file))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / KB
  return Promise.resolve(
    report('First route (sign in)', [
      atMost('JavaScript, gzip', size(/\.js$/), 200, 'kB', 1),
      told('styles, gzip', size(/\.css$/), 'kB', 1),
    ]),
  )
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

function lazyEntry(manifest: Manifest, pattern: RegExp): string[] {
  return Object.keys(manifest).filter((name) => pattern.test(name))
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
