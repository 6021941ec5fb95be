import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller } from '@smartproject/kit/types/caller'
import { newId, type TenantId } from '@smartproject/kit/types/ids'
import type { Clock } from '@smartproject/kit/types/clock'

import type { DueMails, Work } from '../domain/ports.js'
import { emptied, mailedLines } from '../domain/work-mail.js'
import { groupsOf } from './queue-mails.js'
import type { UnsubscribeTokens } from './unsubscribe.js'

const BATCH = 50

/** The dependencies of the worker. */
export interface SendDeps {
  readonly work: Work
  readonly clock: Clock
  readonly dueMails: DueMails
  readonly tokens: UnsubscribeTokens
}

/**
 * Asks for the mails whose time has come. News that were seen under the bell meanwhile are left out, and those that the person
 * no longer wants to be mailed of; a mail without news is none, and a company that is closed gets none.
 * A queue is emptied in the transaction that asks for its mail, so several replicas may run this at once and a crash repeats
 * nothing. Returns how many mails were asked for.
 */
export async function sendDueMails(deps: SendDeps): Promise<number> {
  const due = await deps.dueMails.find(deps.clock.now(), BATCH)
  return eachAlone(due, ({ tenantId, toUser, thread }) => sendMail(deps, tenantId, { toUser, thread }))
}

function sendMail(
  { work, clock, tokens }: SendDeps,
  tenantId: TenantId,
  { toUser, thread }: { toUser: string; thread: string },
): Promise<number> {
  return work.write(systemCaller(tenantId, newId()), async (stores, changes) => {
    const now = clock.now()
    const queue = await stores.mails.get(toUser, thread)
    if (!queue.dueTime || queue.dueTime > now) return 0
    const subscription = await stores.facts.subscription()
    // Its number makes the links. The event that tells it is on its way.
    if (!subscription) return 0
    const bells = queue.lines.flatMap(({ bellId }) => (bellId === '' ? [] : [bellId]))
    const seen = await stores.notifications.seenAmong(toUser, bells)
    const { openUntil = null } = subscription
    const choices = (await stores.preferences.of([toUser])).get(toUser)?.choices ?? {}
    const isOpen = openUntil === null || openUntil > now
    const mail = isOpen ? mailedLines(queue, { seen, choices }) : null
    await stores.mails.put(emptied(queue, mail && now))
    if (!mail) return 0
    const unsubscribeToken = tokens.seal({ tenantId, userId: toUser, groups: groupsOf(mail.lines) })
    const { number: subscriptionNumber } = subscription
    const version = queue.sent + 1
    changes.publish({
      about: 'mail',
      mail: { ...mail, toUser, thread, subscriptionNumber, unsubscribeToken, version },
    })
    return 1
  })
}
