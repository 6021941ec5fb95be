import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Target } from '@smartproject/kit/types/columns/targets'

import type { ParsedFile, Source } from '../../domain/parsed.js'
import { readImport } from '../read-import.js'

/** The files of each kind, in the shape in which its program exports them. */
export const GOLDEN = ['jira.csv', 'jira.json', 'trello.json', 'asana.csv', 'plan.xml'] as const

/** A golden file. */
export const golden = (name: (typeof GOLDEN)[number]) => readFileSync(join(__dirname, name))

/** Reads a file as the kind that is recognised. */
export const read = (content: Buffer | string, source: Source | null = null) =>
  readImport(Buffer.from(content), { source })

/** The reason why a file is refused; null for one that is read. */
export const reasonOf = (content: Buffer | string, source: Source | null = null) =>
  read(content, source).then(
    () => null,
    (error: unknown) => (error as { reason?: string }).reason ?? String(error),
  )

/** The row of that name by its parts, those that are empty left out; other columns by their headings. */
export function rowOf(
  file: ParsedFile,
  name: string,
): Partial<Record<Target, string>> & Record<string, string> {
  const at = file.columns.findIndex(({ target }) => target === 'name')
  const row = file.rows.find(({ cells }) => cells[at] === name)
  const cells = file.columns.map(({ target, header }, column) => [target ?? header, row?.cells[column] ?? ''])
  return Object.fromEntries(cells.filter(([, cell]) => cell !== '')) as Record<string, string>
}

/** How often each thing was left behind. */
export const notesOf = ({ notes }: ParsedFile) =>
  Object.fromEntries(notes.map(({ reason, count }) => [reason, count]))
