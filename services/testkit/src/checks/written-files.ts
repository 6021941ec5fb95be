import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The checkout. */
export const ROOT = join(__dirname, '../../../..')

/** Files that people write, committed or not yet, by their paths in the checkout. `patterns` are those of git. */
export function writtenFiles(...patterns: string[]): string[] {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
  return execFileSync('git', [...listed, ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)))
}
