import { DomainError } from '@smartproject/kit/errors'

import type { CallName } from '../api/calls.js'
import { legacyBoardCalls } from '../api/legacy/board.js'
import { legacyCustomCalls } from '../api/legacy/custom.js'
import { legacyOutcomeCalls } from '../api/legacy/outcomes.js'
import { legacyProjectCalls } from '../api/legacy/projects.js'
import { stripeCalls } from '../api/legacy/stripe.js'
import type { PublicContext, SignedInContext } from '../calls/context.js'

type Context = PublicContext | SignedInContext

/** Calls whose failures the older interface wrote to its console. */
const OLDER: ReadonlySet<string> = new Set([
  'getloginuserdata',
  ...[legacyBoardCalls, legacyCustomCalls, legacyOutcomeCalls, legacyProjectCalls, stripeCalls].flatMap(
    (calls) => Object.keys(calls),
  ),
])

const NO_CONFIGURATOR = 'Configurator Template not found!!!'

const OF_REASON: Readonly<Record<string, string>> = {
  USER_NOT_FOUND: 'User not found!!!',
  MEMBER_NOT_FOUND: 'User not found!!!',
  PROJECT_CODE_TAKEN: 'Task code found!!!',
  TEMPLATE_NOT_FOUND: 'Project Template not found!!!',
}

const OF_CALL: Readonly<Partial<Record<CallName, string>>> = {
  add: 'Insert is not success!!!',
  addTask: 'Insert is not success!!!',
  addSearchText: 'Insert is not success!!!',
  addoutcomes: 'Insert is not success!!!',
  commonDelete: 'Delete is not success!!!',
  deleteSearchTerms: 'Delete is not success!!!',
  deleteUserSubscription: 'Delete is not success!!!',
}

/**
 * A call that also logs the text that the older interface wrote to its console: in its words, with the id of the request, so that those who know
 * these words find the request. Calls of the newer interface are as they were.
 */
export function withConsoleMessages<
  E extends { readonly name: CallName; run(input: unknown, context: Context): Promise<unknown> },
>(entry: E): E {
  const { name } = entry
  if (!OLDER.has(name)) return entry
  const run = async (input: unknown, context: Context): Promise<unknown> => {
    const { platform, requestId } = context
    const tell = (message: string, reason: string) =>
      platform.log.info({ requestId, call: name, reason }, message)
    try {
      const answer = await entry.run(input, context)
      if (name === 'getConfiguratorTemplate' && isEmpty(answer)) tell(NO_CONFIGURATOR, 'TEMPLATE_NOT_FOUND')
      return answer
    } catch (failure) {
      tell(messageOf(name, failure), failure instanceof DomainError ? failure.reason : 'INTERNAL')
      throw failure
    }
  }
  return { ...entry, run }
}

function messageOf(name: CallName, failure: unknown): string {
  const known = failure instanceof DomainError ? failure : null
  return (
    OF_REASON[known?.reason ?? ''] ??
    OF_CALL[name] ??
    (known?.kind === 'not_found' ? 'Data not found!!!' : 'Data fetch not success')
  )
}

function isEmpty(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length === 0
}
