import type { CallInput } from '@smartproject/bff/api/calls'
import { send } from '../../../lib/calls/calls.js'

/** Asks for the draft of a description. Nothing is saved. */
export async function draftDescription(
  input: CallInput<'generateDescription'>,
  signal: AbortSignal,
): Promise<string> {
  return (await send('generateDescription', input, { signal })).description
}
