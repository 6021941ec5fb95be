import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { useLookup } from '../filter/lookup.js'
import { MOST_TITLE, useWork, type TaskFields } from '../model.js'
import type { parseQuickAdd, Piece, QuickAdd, Vocabulary } from './parse.js'
import { fieldsOfPieces } from './quick-fields.js'

/** The result of a line. */
interface WrittenTask {
  /** The title in one line, and what was understood beside it. */
  fields: TaskFields & { name: string }
  /** Why the title cannot be one; null while it can, or is empty. */
  fault: string | null
}

export interface QuickLine extends QuickAdd, WrittenTask {
  /** The same, once the reader of lines is loaded: a line that is sent before that is understood as well. */
  read: () => Promise<WrittenTask>
  /** Any other line, read as this one is. */
  readLine: (text: string) => Promise<WrittenTask>
  /** Leaves words in the title although they mean something. */
  keep: (piece: Piece) => void
  /** Forgets what was left, as after the task was made. */
  reset: () => void
}

const NOTHING: ReadonlySet<string> = new Set()

type Parser = typeof parseQuickAdd
let parser: Parser | null = null

/** The reader of lines comes with the first field that needs it. */
async function loadParser(): Promise<Parser> {
  const module = await loadChunk(() => import('./parse.js'))
  parser = module.parseQuickAdd
  return parser
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
  const written = ({ title, pieces }: QuickAdd): WrittenTask => {
    const name = title.replace(/\s+/g, ' ').trim()
    const tooLong = { most: MOST_TITLE, length: name.length }
    return {
      fields: { ...fieldsOfPieces(pieces), name },
      fault: name.length > MOST_TITLE ? t('common:titleTooLong', tooLong) : null,
    }
  }
  const readLine = async (typed: string) => {
    const loaded = parser ?? (await loadParser().catch(() => null))
    return written(loaded?.(typed, vocabulary, kept) ?? titleOf(typed))
  }
  return {
    ...line,
    ...written(line),
    read: () => readLine(text),
    readLine,
    keep: (piece) => setKept(new Set([...kept, piece.key])),
    reset: () => setKept(NOTHING),
  }
}
