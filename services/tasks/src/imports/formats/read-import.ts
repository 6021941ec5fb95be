import { MAX_IMPORT_FILE_BYTES, type ParsedFile, type Source } from '../domain/parsed.js'
import { readAsana } from './boards/asana.js'
import { isTrello, readTrello } from './boards/trello.js'
import { isJira, readJiraJson } from './jira/jira-json.js'
import { readJiraTable } from './jira/jira-table.js'
import { readJson } from './json/read-json.js'
import { readProjectXml } from './project-xml/project-xml.js'
import { refused } from './refused.js'
import { headingKey } from './table/headed-rows.js'
import { parsedOfTable } from './table/parsed-of-table.js'
import { readCsv } from './table/read-csv.js'
import { readXlsx } from './table/read-xlsx.js'
import type { Table } from './table/table.js'
import { type DecodedText, textOfBytes } from './text-of-bytes.js'

/** The wish of the person: the kind of the file where it is not the one that is recognised. */
export interface ImportHint {
  readonly source: Source | null
}

const HEAD = 512
const ARCHIVE = Buffer.from('504b', 'hex')
/** Files of older programs of Microsoft, Project among them. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Reads a file with tasks, whose kind it recognises. A table that is one of Jira's or Asana's can be read as any other one by the hint.
 * For a process of its own only. Errors: invalid `content` TASK_IMPORT_UNREADABLE, TASK_IMPORT_TOO_LARGE, TASK_IMPORT_KIND_UNKNOWN,
 * TASK_IMPORT_MPP, IMPORT_EMPTY.
 */
export async function readImport(content: Buffer, { source }: ImportHint): Promise<ParsedFile> {
  if (content.length > MAX_IMPORT_FILE_BYTES) throw refused('TASK_IMPORT_TOO_LARGE')
  if (content.subarray(0, COMPOUND.length).equals(COMPOUND)) throw refused(compoundReason(content))
  if (content.subarray(0, ARCHIVE.length).equals(ARCHIVE))
    return fromTable(await readXlsx(content), 'xlsx', source)
  const head = content.toString('latin1', 0, HEAD).replace(/^ï»¿/, '').trimStart()
  if (head.startsWith('<')) return readProjectXml(content)
  const decoded = textOfBytes(content)
  return /^[[{]/.test(head) && source !== 'csv'
    ? fromJson(decoded)
    : fromTable(readCsv(decoded), 'csv', source)
}

function fromJson({ text }: DecodedText): ParsedFile {
  const file = readJson(text.replace(/^\uFEFF/, ''))
  if (isTrello(file)) return readTrello(file)
  if (isJira(file)) return readJiraJson(file)
  throw refused('TASK_IMPORT_KIND_UNKNOWN')
}

/** Headings that a table of another program has. */
const DIALECTS = {
  jira: { headings: ['issue key', 'summary'], read: readJiraTable },
  asana: { headings: ['task id', 'name', 'section/column'], read: readAsana },
} as const

function fromTable(table: Table, plain: 'csv' | 'xlsx', wished: Source | null): ParsedFile {
  const headings = new Set(table.headings.map(headingKey))
  const dialect = (['jira', 'asana'] as const).find((one) =>
    wished === null ? DIALECTS[one].headings.every((heading) => headings.has(heading)) : one === wished,
  )
  return dialect ? DIALECTS[dialect].read(table) : parsedOfTable(plain, table)
}

function compoundReason(content: Buffer) {
  const isPlan = ['latin1', 'utf16le'].some((encoding) =>
    content.includes('MSProject', 0, encoding as 'latin1'),
  )
  return isPlan ? 'TASK_IMPORT_MPP' : 'TASK_IMPORT_KIND_UNKNOWN'
}
