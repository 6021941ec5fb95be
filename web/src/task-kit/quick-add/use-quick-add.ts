import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { useLookup } from '../filter/lookup.js'
import { MOST_TITLE, useWork, type TaskFields } from '../model.js'
import type { PastedTasks, tasksOfCells } from './cells.js'
import type { parseQuickAdd, Piece, QuickAdd, Vocabulary } from './parse.js'
import { isCheckList, linesOf } from './lines.js'
import { fieldsOfPieces } from './quick-fields.js'

/** The result of a line. */
interface WrittenTask {
  /** The title in one line, and what was understood beside it. */
  fields: TaskFields & { name: string }
  /** Why the title cannot be one; null while it can, or is empty. */
  fault: string | null
}

/** A task of a line or of pasted cells, with the text it was read from. */
export interface WrittenLine extends WrittenTask {
  text: string
  /** Place of the task that it is part of; null for none. */
  under: number | null
  /** It is closed at once. */
  done: boolean
}

/** Tasks of a text; the heading above them names the columns of cells, and is empty for lines. */
interface WrittenTasks extends Pick<PastedTasks, 'heading'> {
  tasks: readonly WrittenLine[]
}

export interface QuickLine extends QuickAdd, WrittenTask {
  /** The same, once the reader of lines is loaded: a line that is sent before that is understood as well. */
  read: () => Promise<WrittenTask>
  /** Any other line, read as this one is. */
  readLine: (text: string) => Promise<WrittenTask>
  /** So many tasks are written: one for each line, or for each row of cells. */
  count: number
  /** The tasks of a text of several lines, or of cells that were copied from a spreadsheet. */
  readText: (text: string) => Promise<WrittenTasks>
  /** Leaves words in the title although they mean something. */
  keep: (piece: Piece) => void
  /** Forgets what was left, as after the task was made. */
  reset: () => void
}

/** A task of its own, which is to be done. */
const ALONE = { under: null, done: false } as const
const NOTHING: ReadonlySet<string> = new Set()

type Parser = typeof parseQuickAdd
let parser: Parser | null = null

/** The reader of lines comes with the first field that needs it. */
async function loadParser(): Promise<Parser> {
  const module = await loadChunk(() => import('./parse.js'))
  parser = module.parseQuickAdd
  return parser
}

type CellReader = typeof tasksOfCells
let cellReader: CellReader | null = null

/** The reader of cells comes with the first text that has tabs. */
async function loadCellReader(): Promise<CellReader> {
  const module = await loadChunk(() => import('./cells.js'))
  cellReader = module.tasksOfCells
  return cellReader
}

function useCellReader(wanted: boolean): CellReader | null {
  const [read, setRead] = useState(() => cellReader)
  useEffect(() => {
    if (!wanted || read !== null) return undefined
    let waiting = true
    loadCellReader().then(
      (loaded) => waiting && setRead(() => loaded),
      () => undefined,
    )
    return () => {
      waiting = false
    }
  }, [wanted, read])
  return wanted ? read : null
}

function useParser(): Parser | null {
  const [parse, setParse] = useState(() => parser)
  useEffect(() => {
    if (parser !== null) return undefined
    let wanted = true
    loadParser().then(
      (loaded) => wanted && setParse(() => loaded),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return parse
}

/** Until it can be read a line is its title. */
const titleOf = (text: string): QuickAdd => ({ title: text, pieces: [], times: [] })

/** Understands one line as a new task while it is typed. */
export function useQuickAdd(text: string): QuickLine {
  const { t } = useTranslation(['board', 'common'])
  const { me, today, weekend } = useWork()
  const setup = useLookup()
  const [kept, setKept] = useState(NOTHING)
  const vocabulary = useMemo<Vocabulary>(
    () => ({
      people: (setup?.people ?? []).map(({ id, fullname }) => ({ id, name: fullname })),
      labels: setup?.labels ?? [],
      me,
      today,
      ...(weekend && { weekend }),
    }),
    [setup, me, today, weekend],
  )
  const parse = useParser()
  const line = useMemo<QuickAdd>(
    () => parse?.(text, vocabulary, kept) ?? titleOf(text),
    [parse, text, vocabulary, kept],
  )
  const checked = (fields: WrittenTask['fields']): WrittenTask => {
    const tooLong = { most: MOST_TITLE, length: fields.name.length }
    return { fields, fault: fields.name.length > MOST_TITLE ? t('common:titleTooLong', tooLong) : null }
  }
  const written = ({ title, pieces }: QuickAdd) =>
    checked({ ...fieldsOfPieces(pieces), name: title.replace(/\s+/g, ' ').trim() })
  const cellsIn = (typed: string, read: CellReader | null) => {
    const found = read?.(typed, vocabulary)
    return found
      ? {
          ...found,
          tasks: found.tasks.map((task) => ({ text: task.text, ...ALONE, ...checked(task.fields) })),
        }
      : null
  }
  const reader = useCellReader(text.includes('\t'))
  const readLine = async (typed: string) => {
    const loaded = parser ?? (await loadParser().catch(() => null))
    return written(loaded?.(typed, vocabulary, kept) ?? titleOf(typed))
  }
  return {
    ...line,
    ...written(line),
    read: () => readLine(text),
    readLine,
    count: cellsIn(text, reader)?.tasks.length ?? linesOf(text).length,
    readText: async (typed) => {
      const isTable = typed.includes('\t')
      const cells = isTable ? cellsIn(typed, cellReader ?? (await loadCellReader().catch(() => null))) : null
      if (cells) return cells
      const items = isCheckList(typed)
        ? (await loadChunk(() => import('./check-list.js'))).itemsOf(typed)
        : linesOf(typed).map((one) => ({ text: one, title: one, ...ALONE }))
      const tasks = items.map(async ({ title, ...item }) => ({ ...item, ...(await readLine(title)) }))
      return { heading: '', tasks: await Promise.all(tasks) }
    },
    keep: (piece) => setKept(new Set([...kept, piece.key])),
    reset: () => setKept(NOTHING),
  }
}
