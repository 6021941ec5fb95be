import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../../lib/calls/api-error.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { FieldConflict } from '../../../task-kit/api/update-task.js'

/** `waiting` for a pause in the typing, `offline` until the server answers again. */
export type SaveState = 'quiet' | 'waiting' | 'saving' | 'saved' | 'failed' | 'offline' | 'conflict'

const PAUSE_MS = 800
const RETRY_MS = 5_000

export interface AutosaveOptions {
  /** The text as the server has it. */
  value: string
  /** Saves a text; the id is the same while the same text is tried again. */
  save: (text: string, requestId: string) => Promise<unknown>
  /** Why a text cannot be saved, or undefined. */
  faultOf?: (text: string) => string | undefined
}

export interface Autosave {
  text: string
  state: SaveState
  error: unknown
  /** True while something typed has not reached the server. */
  unsaved: boolean
  fault: string | undefined
  /** The text another person wrote meanwhile, as long as one of both has to be chosen. */
  theirs: string | null
  type: (text: string) => void
  /** Saves at once what waits; resolves to true when everything is safe. */
  flush: () => Promise<boolean>
  /** Saves over what another person wrote. */
  insist: () => void
  /** Forgets what was typed and shows what the server has. */
  drop: () => void
}

/** The content of the screen. */
interface Shown {
  draft: string | null
  state: SaveState
  error: unknown
}

/** The state kept between two drawings. */
interface Running {
  options: AutosaveOptions
  draft: string | null
  /** The server's value when the typing began. */
  base: string
  saving: Promise<boolean> | null
  last: { text: string; id: string }
  show: (next: Partial<Shown>) => void
}

function stateAfter(error: unknown): SaveState {
  if (error instanceof FieldConflict) return 'conflict'
  return isApiError(error) && (error.status === 0 || error.status === 503) ? 'offline' : 'failed'
}

async function saveText(now: Running, text: string): Promise<boolean> {
  if (now.last.text !== text) now.last = { text, id: newRequestId() }
  now.show({ state: 'saving' })
  try {
    await now.options.save(text, now.last.id)
  } catch (error) {
    now.show({ error, state: stateAfter(error) })
    return false
  }
  now.last = { text: '', id: '' }
  now.base = text
  if (now.draft !== text) {
    // More was typed meanwhile; it is saved after the next pause.
    now.show({ state: 'waiting' })
    return false
  }
  now.draft = null
  now.show({ draft: null, state: 'saved' })
  return true
}

async function flushText(now: Running): Promise<boolean> {
  if (now.saving) {
    const tried = now.last.text
    const saved = await now.saving
    // The optimistic value is taken back only with the next drawing, so the value says nothing yet.
    if (!saved && now.draft === tried) return false
  }
  const text = now.draft
  if (text === null) return true
  if (text === now.base) {
    now.draft = null
    now.show({ draft: null, state: 'quiet' })
    return true
  }
  if (now.options.faultOf?.(text)) return false
  if (now.options.value !== now.base) {
    // Saving now would take away what another person wrote while this was typed.
    now.show({ state: 'conflict' })
    return false
  }
  now.saving = saveText(now, text).finally(() => {
    now.saving = null
  })
  return now.saving
}

/**
 * Saves a text after a pause in the typing. Text of others shows only while nothing typed here is unsaved; a text
 * that could not be saved stays in the field and is tried again when the connection is back.
 */
export function useAutosave(options: AutosaveOptions): Autosave {
  const [shown, setShown] = useState<Shown>({ draft: null, state: 'quiet', error: null })
  const running = useRef<Running>({
    options,
    draft: null,
    base: options.value,
    saving: null,
    last: { text: '', id: '' },
    show: (next) => setShown((now) => ({ ...now, ...next })),
  })
  useEffect(() => {
    running.current.options = options
  })
  const flush = useCallback(() => flushText(running.current), [])
  useSaveLater(shown, flush)

  const type = useCallback((text: string) => {
    const now = running.current
    if (now.draft === null) now.base = now.options.value
    now.draft = text
    setShown((before) => {
      const kept = before.state === 'saving' || before.state === 'conflict'
      return { ...before, draft: text, state: kept ? before.state : 'waiting' }
    })
  }, [])
  const insist = useCallback(() => {
    running.current.base = running.current.options.value
    void flush()
  }, [flush])
  const drop = useCallback(() => {
    running.current.draft = null
    setShown({ draft: null, state: 'quiet', error: null })
  }, [])
  const { draft, state, error } = shown
  return {
    text: draft ?? options.value,
    state,
    error,
    unsaved: draft !== null || state === 'saving',
    theirs: draft !== null && state === 'conflict' ? options.value : null,
    fault: draft === null ? undefined : options.faultOf?.(draft),
    type,
    flush,
    insist,
    drop,
  }
}

/** Saves after a pause; while offline again and again, and as soon as the browser says it is back. */
function useSaveLater({ draft, state }: Shown, flush: () => Promise<boolean>): void {
  useEffect(() => {
    if (draft === null || state === 'saving' || state === 'failed' || state === 'conflict') return undefined
    const timer = setTimeout(() => void flush(), state === 'offline' ? RETRY_MS : PAUSE_MS)
    if (state !== 'offline') return () => clearTimeout(timer)
    const again = () => void flush()
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [draft, state, flush])
}
