import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { useLookup } from '../filter/lookup.js'
import { MOST_TITLE, useWork, type TaskFields } from '../model.js'
import type { parseQuickAdd, Piece, QuickAdd, Vocabulary } from './parse.js'
import { fieldsOfPieces } from './quick-fields.js'

export interface QuickLine extends QuickAdd {
  /** The title in one line, and what was understood beside it. */
  fields: TaskFields & { name: string }
  /** Why the title cannot be one; null while it can, or is empty. */
  fault: string | null
  /** Leaves words in the title although they mean something. */
  keep: (piece: Piece) => void
  /** Forgets what was left, as after the task was made. */
  reset: () => void
}

const NOTHING: ReadonlySet<string> = new Set()

type Parser = typeof parseQuickAdd
let parser: Parser | null = null

/** The reader of lines comes with the first field that needs it; until then a line is its title. */
function useParser(): Parser | null {
  const [parse, setParse] = useState(() => parser)
  useEffect(() => {
    if (parser !== null) return undefined
    let wanted = true
    void loadChunk(() => import('./parse.js')).then((module) => {
      parser = module.parseQuickAdd
      if (wanted) setParse(() => module.parseQuickAdd)
    })
    return () => {
      wanted = false
    }
  }, [])
  return parse
}

/** Understands one line as a new task while it is typed. */
export function useQuickAdd(text: string): QuickLine {
  const { t } = useTranslation(['board', 'common'])
  const { me, today } = useWork()
  const setup = useLookup()
  const [kept, setKept] = useState(NOTHING)
  const vocabulary = useMemo<Vocabulary>(
    () => ({
      people: (setup?.people ?? []).map(({ id, fullname }) => ({ id, name: fullname })),
      labels: setup?.labels ?? [],
      me,
      today,
    }),
    [setup, me, today],
  )
  const parse = useParser()
  const line = useMemo<QuickAdd>(
    () => parse?.(text, vocabulary, kept) ?? { title: text, pieces: [], times: [] },
    [parse, text, vocabulary, kept],
  )
  const name = line.title.replace(/\s+/g, ' ').trim()
  return {
    ...line,
    fields: { ...fieldsOfPieces(line.pieces), name },
    fault:
      name.length > MOST_TITLE ? t('common:titleTooLong', { most: MOST_TITLE, length: name.length }) : null,
    keep: (piece) => setKept(new Set([...kept, piece.key])),
    reset: () => setKept(NOTHING),
  }
}
