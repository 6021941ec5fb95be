import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Locale } from '../../domain/delivery.js'
import { mailDay } from '../../domain/layout/dates.js'
import { frameWords } from '../../domain/layout/frame-words.js'
import { layOut } from '../../domain/layout/lay-out.js'
import { own, phrase, type Own, type Phrase } from '../../domain/layout/phrase.js'
import type { Action, MailView } from '../../domain/layout/view.js'
import { shownName } from '../../domain/mail.js'
import type { MailContent, RenderInput } from '../../domain/mail-kind.js'
import { type WorkSubject, workWords, type WorkWords } from './words.js'

/** The threads that are no task, as the notify service names them. */
export const DAY = 'day'
export const DUE = 'due'

/** So many comments are quoted in one mail (C9). */
const MOST_QUOTED = 3

/** A piece of news. */
export interface WorkLine {
  readonly summary: string
  readonly actorId: string
  readonly taskId: string
  readonly code: string
  readonly name: string
  readonly projectNumber: number
  readonly projectName: string
  readonly excerpt: string
  /** The entry of a register that it is about instead of a task; empty for others. */
  readonly entryId: string
  readonly register: string
  /** The discussion that it is about instead; empty for others. */
  readonly discussionId: string
  readonly dueDate: PlainDate | null
}

/** The content of a mail about work. */
export interface WorkData {
  readonly subscriptionNumber: number
  /** A task, an entry, a discussion, or one of the threads above. */
  readonly thread: string
  /** Oldest first. */
  readonly lines: readonly WorkLine[]
  readonly more: number
  readonly unsubscribeToken: string
}

interface Context {
  readonly data: WorkData
  readonly words: WorkWords
  readonly locale: Locale
  readonly publicUrl: string
  readonly actorOf: (line: WorkLine) => Own
}

/** The mail in a language. All mails of a thread answer one message that never was, so that mail programs show them together. */
export function renderWork(data: WorkData, input: RenderInput): MailContent {
  const { locale, publicUrl } = input
  const words = workWords[locale]
  const company = shownName(input.company)
  const context: Context = {
    data,
    words,
    locale,
    publicUrl,
    actorOf: ({ actorId }) => own(shownName(input.nameOf(actorId) ?? '') || words.someone),
  }
  const content = layOut({
    words: frameWords[locale],
    ...saidOf(context),
    lead: leadOf(context),
    facts: factsOf(context),
    quotes: quotesOf(context),
    actions: actionsOf(context),
    company,
    footer: words.why([own(company || 'Smart Project')]),
  })
  return { ...content, threadId: threadIdOf(data), unsubscribeUrl: unsubscribeUrl(context) }
}

/** The news of a day belong to no thread. */
function threadIdOf({ subscriptionNumber, thread }: WorkData): string | undefined {
  return thread === DAY || thread === DUE ? undefined : `work-${subscriptionNumber}-${thread}`
}

function saidOf(context: Context): Pick<MailView, 'subject' | 'preheader' | 'badge' | 'headline'> {
  const { data, words } = context
  const last = lastOf(data)
  const count = data.lines.length + data.more
  if (data.thread === DUE || data.thread === DAY) {
    const headline = data.thread === DUE ? words.dueHeadline(count) : words.dayHeadline(count)
    const badge = data.thread === DUE ? words.dueBadge : words.dayBadge
    return {
      subject: phrase`${headline}`,
      preheader: phrase`${headline}`,
      badge: { text: badge, tone: data.thread === DUE ? 'waiting' : 'quiet' },
      headline: phrase`${headline}`,
    }
  }
  const sentence = sentenceOf(context, last)
  return {
    // The same for all news of the task: mail programs join threads by it as well.
    subject: taskPhrase(last),
    preheader: sentence,
    badge: { text: words.subjects[subjectOf(last)].badge, tone: 'quiet' },
    headline: sentence,
  }
}

function subjectOf({ discussionId, entryId }: WorkLine): WorkSubject {
  if (discussionId !== '') return 'discussion'
  return entryId === '' ? 'task' : 'entry'
}

function lastOf({ lines }: WorkData): WorkLine {
  const last = lines.at(-1)
  if (!last) throw new TypeError('a mail without news')
  return last
}

function leadOf({ data, words }: Context): string {
  const more = data.more > 0 ? `${words.more(data.more)} ` : ''
  return `${more}${words.noReplies}`
}

/** Of one task each piece of news; else each task with its news. */
function factsOf(context: Context): MailView['facts'] {
  const { data, words, locale } = context
  const last = lastOf(data)
  if (data.thread === DUE)
    return data.lines.map((line) => ({
      label: line.dueDate ? mailDay(line.dueDate, locale).own : words.subjects.task.label,
      value: taskPhrase(line),
      before: null,
    }))
  if (data.thread === DAY)
    return data.lines.map((line) => ({
      label: shownName(line.code || line.name),
      value: phrase`${sentenceOf(context, line)} · ${own(shownName(line.name))}`,
      before: null,
    }))
  const row = (label: string, value: Phrase) => ({ label, value, before: null })
  return [
    row(words.subjects[subjectOf(last)].label, taskPhrase(last)),
    ...(last.projectName ? [row(words.labels.project, [own(shownName(last.projectName))])] : []),
    ...(last.dueDate ? [row(words.labels.due, [mailDay(last.dueDate, locale)])] : []),
  ]
}

function quotesOf({ data, actorOf }: Context): MailView['quotes'] {
  const comments = data.lines.filter(({ excerpt }) => excerpt !== '')
  return comments
    .slice(-MOST_QUOTED)
    .map((line) => ({ label: actorOf(line).own, text: shownName(line.excerpt, 200) }))
}

function actionsOf(context: Context): Action[] {
  const { data, words, publicUrl } = context
  const last = lastOf(data)
  const home = `${publicUrl}/${data.subscriptionNumber}`
  const single = data.thread !== DUE && data.thread !== DAY && last.projectNumber > 0
  return [
    single
      ? {
          label: words.subjects[subjectOf(last)].open,
          url: `${home}/project/${last.projectNumber}/${placeOf(last)}`,
          kind: 'primary',
        }
      : { label: words.openWork, url: `${home}/userdashboard`, kind: 'primary' },
    { label: words.fewer, url: unsubscribeUrl(context), kind: 'plain' },
  ]
}

/** Where the thing is opened, within its project. */
function placeOf(line: WorkLine): string {
  const { taskId, discussionId, entryId, register } = line
  return {
    task: `punch?taskid=${encodeURIComponent(taskId)}`,
    entry: `trackregister?${new URLSearchParams({ register, entry: entryId }).toString()}`,
    discussion: `discussion/${encodeURIComponent(discussionId)}`,
  }[subjectOf(line)]
}

function unsubscribeUrl({ data, publicUrl, locale }: Context): string {
  return `${publicUrl}/api/unsubscribe?lang=${locale}&token=${encodeURIComponent(data.unsubscribeToken)}`
}

function taskPhrase({ code, name }: WorkLine): Phrase {
  return code === '' ? [own(shownName(name))] : phrase`${own(shownName(code))} ${own(shownName(name))}`
}

/** The piece of news as a sentence; of a kind that this release does not know, that the task changed. */
function sentenceOf({ words, actorOf }: Context, line: WorkLine): Phrase {
  const said = words.sentences[line.summary] ?? words.changed
  return said({ who: actorOf(line), code: own(shownName(line.code || line.name)) })
}
