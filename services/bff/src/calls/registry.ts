import type { z } from 'zod'

import { calls, type CallName } from '../api/calls.js'
import { legacyBoardHandlers } from '../legacy/board.js'
import { withConsoleMessages } from '../legacy/console-messages.js'
import { legacyCustomHandlers } from '../legacy/custom-calls.js'
import { legacyOutcomeHandlers } from '../legacy/outcomes.js'
import { legacyProjectHandlers } from '../legacy/projects.js'
import { legacyStripeHandlers } from '../legacy/stripe.js'
import { accountHandlers } from './account/accounts.js'
import { apiTokenHandlers } from './account/api-tokens.js'
import { factorHandlers } from './account/factors.js'
import { passkeyHandlers } from './account/passkeys.js'
import { pictureHandlers } from './account/pictures.js'
import { providerHandlers } from './account/providers.js'
import { sessionHandlers } from './account/session.js'
import { billingHandlers } from './billing/billing.js'
import { billingConsoleHandlers } from './billing/console.js'
import { keptBookHandlers } from './billing/kept-books.js'
import { licenceHandlers } from './billing/licences.js'
import { billingPriceHandlers } from './billing/prices.js'
import { companyHandlers } from './company/companies.js'
import { importHandlers } from './company/imports.js'
import { joiningHandlers } from './company/joining.js'
import { ownershipHandlers } from './company/ownership.js'
import { peopleHandlers } from './company/people.js'
import { projectHandlers } from './company/projects.js'
import { roleHandlers } from './company/roles.js'
import { workspaceHandlers } from './company/workspace.js'
import type { Handlers, PublicContext, SignedInContext } from './context.js'
import { leaveHandlers } from './leave/leave.js'
import { notificationHandlers } from './notifications.js'
import { platformAccountHandlers } from './platform/accounts.js'
import { auditHandlers } from './platform/audit.js'
import { platformCompanyHandlers } from './platform/companies.js'
import { mailHandlers } from './platform/mails.js'
import { signUpRuleHandlers } from './platform/sign-up.js'
import { entryHandlers } from './registers/entries.js'
import { shortcutHandlers } from './shortcuts.js'
import { boardHandlers } from './work/board.js'
import { calendarHandlers } from './work/calendar.js'
import { fileHandlers } from './work/files.js'
import { reportHandlers } from './work/reports.js'
import { talkHandlers } from './work/talk.js'
import { timeHandlers } from './work/time.js'
import { workHandlers } from './work/work.js'

// A call of the API without a handler does not compile.
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
  ...platformAccountHandlers,
  ...auditHandlers,
  ...platformCompanyHandlers,
  ...mailHandlers,
  ...signUpRuleHandlers,
  ...billingHandlers,
  ...licenceHandlers,
  ...billingConsoleHandlers,
  ...keptBookHandlers,
  ...billingPriceHandlers,
  ...legacyStripeHandlers,
  ...legacyBoardHandlers,
  ...legacyOutcomeHandlers,
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
export const registry: readonly RegistryEntry[] = (Object.keys(calls) as CallName[])
  .map((name): RegistryEntry => ({
    name,
    ...calls[name],
    // Input and context belong together by name; that is checked where handlers are written and erased here.
    run: handlers[name],
  }))
  .map(withConsoleMessages)
