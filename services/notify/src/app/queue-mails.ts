import type { Clock } from '@smartproject/kit/types/clock'

import type { Stores } from '../domain/ports.js'
import { isMailed, mailOf, type Choices, type MailedGroup } from '../domain/preferences.js'
import { DAY, isMailable, withLines, type MailLine } from '../domain/work-mail.js'

/** News for a person that may be mailed. */
export interface MailNews {
  readonly toUser: string
  readonly choices: Choices
  /** Its thread where news are mailed each for itself. */
  readonly thread: string
  readonly lines: readonly MailLine[]
}

/** The dependencies of mails about work. */
export interface MailDeps {
  readonly clock: Clock
  /** So long news wait to be seen under the bell before they are mailed. */
  readonly mailAfterMs: number
}

/** Keeps the news that people chose to be mailed until their time comes; the next mail of a thread tells all of them. */
export async function queueMails(
  { clock, mailAfterMs }: MailDeps,
  stores: Stores,
  news: readonly MailNews[],
): Promise<void> {
  const now = clock.now()
  const queued = new Map<string, { toUser: string; thread: string; lines: MailLine[] }>()
  for (const { toUser, choices, thread: own, lines } of news)
    for (const line of lines.filter((one) => isMailable(one, now))) {
      const how = mailOf(line.group, choices)
      if (how === 'none') continue
      const thread = how === 'day' ? DAY : own
      const key = `${toUser} ${thread}`
      const found = queued.get(key) ?? { toUser, thread, lines: [] }
      found.lines.push(line)
      queued.set(key, found)
    }
  if (queued.size === 0) return
  const timeZone = (await stores.facts.subscription())?.timeZone ?? 'UTC'
  for (const { toUser, thread, lines } of queued.values()) {
    const queue = await stores.mails.get(toUser, thread)
    await stores.mails.put(withLines(queue, lines, { now, afterMs: mailAfterMs, timeZone }))
  }
}

/** The groups of some lines, each once. */
export function groupsOf(lines: readonly MailLine[]): MailedGroup[] {
  return [...new Set(lines.map(({ group }) => group))].filter(isMailed).toSorted()
}
