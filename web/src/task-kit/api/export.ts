import type { CallInput } from '@smartproject/bff/api/calls'
import { ask, send } from '../../lib/calls/calls.js'

type StartExport = CallInput<'startExport'>
export type ExportFormat = StartExport['format']

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json'] as const satisfies readonly ExportFormat[]

/** Begins to write tasks to a file. */
export function startExport(input: StartExport, requestId: string) {
  return send('startExport', input, { requestId })
}

/** How far an export is. */
export function exportProgress(subscription: number, id: string, signal: AbortSignal) {
  return ask('getProgress', { subscription, id }, { signal })
}

export function cancelExport(subscription: number, id: string) {
  return send('cancelExport', { subscription, id })
}

/** An address for the file, good for ten minutes. */
export async function exportAddress(subscription: number, file: string): Promise<string> {
  const { url } = await ask('createFileLink', { subscription, file })
  return url
}
