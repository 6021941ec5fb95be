import type { CallInput, CallName, CallOutput } from '@smartproject/bff/api/calls'
import { firstAnswer } from './first-answers.js'
import { call, command, type CallOptions, type CommandOptions } from './http.js'

/** Asks one of the calls of the API; free to repeat. */
export async function ask<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<CallOutput<N>> {
  const first = await firstAnswer(name, input)
  if (first) return first.data as CallOutput<N>
  return call<CallInput<N>, CallOutput<N>>(name, input, options)
}

/** Sends one of the calls of the API that change something; a retry with the same id has one effect. */
export function send<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CommandOptions = {},
): Promise<CallOutput<N>> {
  return command<CallInput<N>, CallOutput<N>>(name, input, options)
}
