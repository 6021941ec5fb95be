import type { z } from 'zod'

import { calls, type CallName } from '../contract/calls.js'
import { accountHandlers } from './accounts.js'
import { adminHandlers } from './admin.js'
import { apiTokenHandlers } from './api-tokens.js'
import { billingConsoleHandlers } from './billing-console.js'
import { billingPriceHandlers } from './billing-prices.js'
import { billingHandlers } from './billing.js'
import { licenceHandlers } from './licences.js'
import { boardHandlers } from './board.js'
import { calendarHandlers } from './calendar.js'
import { companyHandlers } from './companies.js'
import { legacyCustomHandlers } from '../legacy/custom-calls.js'
import type { Handlers, PublicContext, SignedInContext } from './context.js'
import { entryHandlers } from './entries.js'
import { factorHandlers } from './factors.js'
import { fileHandlers } from './files.js'
import { importHandlers } from './imports.js'
import { joiningHandlers } from './joining.js'
import { keptBookHandlers } from './kept-books.js'
import { leaveHandlers } from './leave.js'
import { notificationHandlers } from './notifications.js'
import { ownershipHandlers } from './ownership.js'
import { passkeyHandlers } from './passkeys.js'
import { peopleHandlers } from './people.js'
import { pictureHandlers } from './pictures.js'
import { projectHandlers } from './projects.js'
import { providerHandlers } from './providers.js'
import { reportHandlers } from './reports.js'
import { roleHandlers } from './roles.js'
import { legacyBoardHandlers } from '../legacy/board.js'
import { legacyProjectHandlers } from '../legacy/projects.js'
import { legacyStripeHandlers } from '../legacy/stripe.js'
import { sessionHandlers } from './session.js'
import { shortcutHandlers } from './shortcuts.js'
import { talkHandlers } from './talk.js'
import { timeHandlers } from './time.js'
import { workHandlers } from './work.js'
import { workspaceHandlers } from './workspace.js'

// A call of the contract without a handler does not compile.
const handlers: Handlers = {
  ...sessionHandlers,
  ...accountHandlers,
  ...providerHandlers,
  ...factorHandlers,
  ...apiTokenHandlers,
  ...pictureHandlers,
  ...passkeyHandlers,
  ...workspaceHandlers,
  ...companyHandlers,
  ...peopleHandlers,
  ...joiningHandlers,
  ...ownershipHandlers,
  ...importHandlers,
  ...projectHandlers,
  ...roleHandlers,
  ...leaveHandlers,
  ...workHandlers,
  ...boardHandlers,
  ...shortcutHandlers,
  ...talkHandlers,
  ...timeHandlers,
  ...fileHandlers,
  ...entryHandlers,
  ...calendarHandlers,
  ...notificationHandlers,
  ...reportHandlers,
  ...adminHandlers,
  ...billingHandlers,
  ...licenceHandlers,
  ...billingConsoleHandlers,
  ...keptBookHandlers,
  ...billingPriceHandlers,
  ...legacyStripeHandlers,
  ...legacyBoardHandlers,
  ...legacyProjectHandlers,
  ...legacyCustomHandlers,
}

/** A call with everything the edge needs to serve, describe and test it. */
export interface RegistryEntry {
  readonly name: CallName
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly access: 'public' | 'session' | 'member' | 'platform'
  readonly writes: boolean
  readonly summary: string
  readonly hot?: true
  readonly bodyLimit?: number
  readonly input: z.ZodType
  readonly output: z.ZodType
  /** Runs the handler; the input has been parsed by `input`, the context fits `access`. */
  run(input: unknown, context: PublicContext | SignedInContext): Promise<unknown>
}

/** Every call of the interface, bound to its handler. */
export const registry: readonly RegistryEntry[] = (Object.keys(calls) as CallName[]).map((name) => ({
  name,
  ...calls[name],
  // Input and context belong together by name; that is checked where handlers are written and erased here.
  run: handlers[name],
}))
