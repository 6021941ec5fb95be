import { notFound } from '@smartproject/kit/errors'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import { systemCaller } from '@smartproject/kit/types/caller'
import { tenantId as asTenantId, type TenantId } from '@smartproject/kit/types/ids'

import type { Work } from '../domain/ports.js'
import { isGroup, isMailed, mailOf, withoutMails, type MailedGroup } from '../domain/preferences.js'
import { changePreferences, preferencesOf } from './preferences.js'

/** The person and the groups whose mails a token ends. */
export interface Unsubscription {
  readonly tenantId: TenantId
  readonly userId: string
  readonly groups: readonly MailedGroup[]
}

/** Seals and opens the tokens of mails; a token is good for as long as its key is. */
export interface UnsubscribeTokens {
  seal(what: Unsubscription): string
  /** Null for a token that this installation did not make. */
  open(token: string): Unsubscription | null
}

const PURPOSE = ['unsubscribe']

/** Tokens under the keys that seal the tokens of pages, for a purpose of their own. */
export function unsubscribeTokens(tokens: PageTokens): UnsubscribeTokens {
  return {
    seal: ({ tenantId, userId, groups }) => tokens.seal([tenantId, userId, ...groups], PURPOSE),
    open(token) {
      const opened = sealedIn(tokens, token)
      if (!opened) return null
      const [tenant = '', userId = '', ...names] = opened.map(String)
      const groups = names.filter(isGroup).filter(isMailed)
      return { tenantId: asTenantId(tenant), userId, groups }
    },
  }
}

/** Ends the mails that a token stands for; groups without mails stay as they are. Errors: not_found TOKEN_UNKNOWN. */
export async function unsubscribe(
  deps: { work: Work; tokens: UnsubscribeTokens },
  { token, requestId }: { token: string; requestId: string },
): Promise<void> {
  const found = deps.tokens.open(token)
  if (!found || found.groups.length === 0) throw notFound('TOKEN_UNKNOWN')
  // The holder of a mail's token acts for its recipient, in this alone.
  const caller = { ...systemCaller(found.tenantId, requestId), userId: found.userId }
  await deps.work.write(caller, async (stores, changes) => {
    const before = await preferencesOf(stores, caller)
    const mailed = found.groups.filter((group) => mailOf(group, before.choices) !== 'none')
    if (mailed.length > 0) await changePreferences(stores, changes, before, withoutMails(mailed))
  })
}

function sealedIn(tokens: PageTokens, token: string): (string | number)[] | null {
  try {
    return tokens.open(token, PURPOSE)
  } catch {
    return null
  }
}
