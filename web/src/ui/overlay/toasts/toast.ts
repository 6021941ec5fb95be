import i18next from 'i18next'
import { TOASTS, type ToastKind, type ToastMessage } from '../../../i18n/messages.js'

interface ToastAction {
  label: string
  onClick: () => void
}

export interface ToastOptions {
  ms?: number
  /** Takes the place of an earlier one, as a result takes the place of its progress. */
  replace?: string | undefined
  action?: ToastAction
}

export interface ToastItem {
  id: string
  kind: ToastKind
  text: string
  ms: number
  action?: ToastAction
}

const DEFAULT_MS: Record<ToastKind, number> = {
  success: 4_000,
  info: 3_000,
  error: 3_000,
  'error-with-close': 3_000,
  progress: 4_000,
}
const UNDO_MS = 10_000
const MOST_AT_ONCE = 4

let items: readonly ToastItem[] = []
let serial = 0
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function publish(next: readonly ToastItem[]): void {
  items = next
  for (const listener of listeners) listener()
}

function stopTimer(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

function startTimer({ id, ms }: ToastItem): void {
  stopTimer(id)
  timers.set(
    id,
    setTimeout(() => dismiss(id), ms),
  )
}

function dismiss(id: string): void {
  stopTimer(id)
  publish(items.filter((item) => item.id !== id))
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): string {
  const { action, replace } = options
  if (replace) stopTimer(replace)
  serial += 1
  const item: ToastItem = {
    id: `toast-${serial}`,
    kind,
    text,
    ms: options.ms ?? (action ? UNDO_MS : DEFAULT_MS[kind]),
    ...(action ? { action } : {}),
  }
  const kept = items.filter((other) => other.id !== replace).slice(-(MOST_AT_ONCE - 1))
  publish([...kept, item])
  startTimer(item)
  return item.id
}

/** Short words about what just happened. They pass; anything that must be read belongs on the page. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  errorWithClose: (text: string, options?: ToastOptions) => show('error-with-close', text, options),
  progress: (text: string, options?: ToastOptions) => show('progress', text, options),
  /** One of the fixed messages, with the kind and the time that belong to it. */
  message(name: ToastMessage, values: { title?: string } = {}, options: ToastOptions = {}): string {
    const { kind, ms } = TOASTS[name]
    return show(kind, i18next.t(`messages:${name}`, values), { ms, ...options })
  },
  dismiss,
}

/** For the component that draws them. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: (): readonly ToastItem[] => items,
  /** No one should lose a message while reading it. */
  pause: stopTimer,
  resume: startTimer,
  clear(): void {
    for (const item of items) stopTimer(item.id)
    publish([])
  },
}
