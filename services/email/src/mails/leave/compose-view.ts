import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { mailDay, spanForSubject, spanPhrase } from '../../domain/layout/dates.js'
import { frameWords } from '../../domain/layout/frame-words.js'
import { own, phrase, phraseText, type Own, type Phrase } from '../../domain/layout/phrase.js'
import type { Action, Fact, MailView, Tone } from '../../domain/layout/view.js'
import type { DecisionCodes } from './data.js'
import { approverActions, openAction } from './links.js'
import type { LeaveNews, TemplateName } from './news.js'
import type { FactLabel, MailState, Words } from './words.js'

/** Everything a mail is made from. */
export interface MailInput {
  readonly template: TemplateName
  readonly news: LeaveNews
  readonly words: Words
  /** Where people open the application, without a slash at the end. */
  readonly publicUrl: string
  readonly company: string
  /** The day it is in the company's zone. */
  readonly today: PlainDate
  /** Names of the people in it; null when not known. */
  readonly names: {
    readonly applicant: string
    readonly approver: string | null
    readonly previousApprover: string | null
    readonly actor: string | null
    readonly deputy?: string | null
  }
  /** More mails about the same person wait for the end of the hour. */
  readonly lastOfHour?: boolean
  /** Only for `leave-requested`; null when the change brought none. */
  readonly codes: DecisionCodes | null
}

const tones: Readonly<Record<MailState, Tone>> = {
  pending: 'waiting',
  appliedFor: 'waiting',
  edited: 'waiting',
  withdrawn: 'quiet',
  reassigned: 'quiet',
  approved: 'good',
  approvedOtherwise: 'good',
  datesChanged: 'waiting',
  updated: 'good',
  rejected: 'bad',
  cancelled: 'bad',
  recounted: 'quiet',
}

/** Turns a mail's facts into what it says; pure, so the same input gives the same mail. */
export function composeView(input: MailInput): MailView {
  const { news, words } = input
  const state = states[input.template](news)
  const who = own(input.names.applicant)
  const span = spanPhrase(news, words.locale)
  const days = words.workingDays(news.workingDays)
  const approver = input.names.approver === null ? null : own(input.names.approver)
  const actor = input.names.actor === null ? null : own(input.names.actor)
  const dates = spanForSubject(news.fromDate, news.toDate, words.locale)
  const company: Phrase = [own(input.company || 'Smart Project')]
  return {
    words: frameWords[words.locale],
    subject: phrase`${words.subjectPrefix} – ${who}${words.comma}${dates}${words.comma}${words.states[state]}`,
    preheader: preheader(input, days, state),
    badge: { text: words.badges[state], tone: tones[state] },
    headline: words.headlines[state]({ who, days, span, approver, actor }),
    lead: lead(input, state),
    facts: input.template === 'leave-recounted' ? recountFacts(input) : facts(input),
    quotes: quotes(input),
    actions: actions(input),
    company: input.company,
    footer: footer(input, company),
  }
}

function footer({ template, words, lastOfHour }: MailInput, company: Phrase): Phrase {
  const why = isForApprover(template) ? words.whyApprover(company) : words.whyApplicant(company)
  return lastOfHour ? phrase`${why} ${words.lastOfHour}` : why
}

function isForApprover(template: TemplateName): boolean {
  return (
    template === 'leave-requested' || template === 'leave-withdrawn' || template === 'leave-reassigned-away'
  )
}

const states: Readonly<Record<TemplateName, (news: LeaveNews) => MailState>> = {
  'leave-requested': (news) => (news.change === 'edited' ? 'edited' : 'pending'),
  'leave-applied-for': () => 'appliedFor',
  'leave-withdrawn': () => 'withdrawn',
  'leave-reassigned-away': () => 'reassigned',
  'leave-approved': (news) => (datesDiffer(news) ? 'approvedOtherwise' : 'approved'),
  'leave-changed': (news) => (datesDiffer(news) ? 'datesChanged' : 'updated'),
  'leave-rejected': () => 'rejected',
  'leave-cancelled': () => 'cancelled',
  'leave-recounted': () => 'recounted',
}

function datesDiffer(news: LeaveNews): boolean {
  const [from, to] = endsOf(news)
  return [from, to].some(
    ({ day, before, noon, noonBefore }) => before !== null && (before !== day || noon !== noonBefore),
  )
}

interface End {
  readonly day: PlainDate
  readonly noon: boolean
  /** Null when the days did not change. */
  readonly before: PlainDate | null
  readonly noonBefore: boolean
}

// First and last day, with what they were.
function endsOf(news: LeaveNews): readonly [from: End, to: End] {
  const { noons } = news
  return [
    {
      day: news.fromDate,
      noon: noons?.from ?? false,
      before: news.previousFromDate,
      noonBefore: noons?.previousFrom ?? false,
    },
    {
      day: news.toDate,
      noon: noons?.to ?? false,
      before: news.previousToDate,
      noonBefore: noons?.previousTo ?? false,
    },
  ]
}

function preheader({ template, news, words }: MailInput, days: string, state: MailState): Phrase {
  if (template === 'leave-reassigned-away') return [words.badges[state]]
  const type = news.leaveType?.[words.locale]
  return [[...(type ? [type] : []), days, words.badges[state]].join(' · ')]
}

function lead({ template, news, words, codes }: MailInput, state: MailState): string | null {
  if (template === 'leave-requested' && news.inPlace) return words.leads.inPlace
  if (template === 'leave-requested' && news.change === 'resent') return words.leads.resent
  if (template === 'leave-requested' && news.change === 'reassigned') return words.leads.reassignedToYou
  if (state === 'pending' && codes === null) return null
  return words.leads[state]
}

function facts(input: MailInput): Fact[] {
  const { news, words, names, template } = input
  const away = template === 'leave-reassigned-away'
  const row = (label: FactLabel, value: Own | string | null): Fact[] =>
    value === null ? [] : [{ label: words.facts[label], value: [value], before: null }]
  const named = (name: string | null) => (name === null ? null : own(name))
  return [
    ...row('applicant', isForApprover(template) ? own(names.applicant) : null),
    // A person who no longer decides need not know the type of the leave.
    ...row('leaveType', away ? null : (news.leaveType?.[words.locale] ?? null)),
    ...days(news, words),
    ...row('workingDays', away ? null : words.halves(news.workingDays)),
    ...row('goesTo', away ? named(names.approver) : null),
    ...row(
      'cameFrom',
      template === 'leave-requested' && news.change === 'reassigned' ? named(names.previousApprover) : null,
    ),
    ...row(
      template === 'leave-applied-for' ? 'appliedBy' : 'decidedBy',
      isForApprover(template) ? null : named(names.actor),
    ),
    ...row('inPlaceOf', standsInFor(input)),
    ...row('deputy', template === 'leave-requested' ? named(names.deputy ?? null) : null),
    ...(template === 'leave-requested' ? othersAway(news, words) : []),
  ]
}

// The approver: of a request that another person may decide, and of a decision of another person.
function standsInFor({ template, news, names }: MailInput): Own | null {
  if (names.approver === null) return null
  const decided = template === 'leave-approved' || template === 'leave-rejected'
  const other = decided && news.actorId !== '' && news.actorId !== news.approverId
  return other || (isForApprover(template) && news.inPlace) ? own(names.approver) : null
}

// Each leave with the working days it has now and had before.
function recountFacts({ news, words }: MailInput): Fact[] {
  return (news.recounts ?? []).map(({ fromDate, toDate, before, now }) => ({
    label: phraseText(spanForSubject(fromDate, toDate, words.locale), words.locale),
    value: [words.workingDays(now)],
    before: [words.workingDays(before)],
  }))
}

function othersAway({ alsoAway = [] }: LeaveNews, words: Words): Fact[] {
  if (alsoAway.length === 0) return []
  const value = alsoAway.flatMap((name, at) => [...(at > 0 ? [words.comma] : []), own(name)])
  return [{ label: words.facts.alsoAway, value, before: null }]
}

function days(news: LeaveNews, words: Words): Fact[] {
  const [from, to] = endsOf(news)
  const row = (label: 'from' | 'to', end: End): Fact => {
    const said = (day: PlainDate, noon: boolean): Phrase => [
      mailDay(day, words.locale),
      ...(noon ? [words.noon[label]] : []),
    ]
    const moved = end.before !== null && (end.before !== end.day || end.noonBefore !== end.noon)
    return {
      label: words.facts[label],
      value: said(end.day, end.noon),
      before: moved && end.before !== null ? said(end.before, end.noonBefore) : null,
    }
  }
  return [row('from', from), row('to', to)]
}

function quotes({ news, words, template }: MailInput): { label: string; text: string }[] {
  if (template === 'leave-reassigned-away') return []
  const quote = (label: string, text: string) => (text.trim() === '' ? [] : [{ label, text: text.trim() }])
  return [
    ...(isForApprover(template) || template === 'leave-applied-for' ? quote(words.reason, news.reason) : []),
    ...(template === 'leave-requested' || template === 'leave-withdrawn'
      ? []
      : quote(words.comment, news.comment)),
    ...quote(news.belowMinimum ? words.approvedBelowMinimum : words.approvedAnyway, news.anywayReason ?? ''),
  ]
}

function actions(input: MailInput): Action[] {
  if (input.template === 'leave-requested' && input.codes)
    return approverActions(input.publicUrl, input.news, input.codes, input.words)
  return [openAction(input.publicUrl, input.news, input.words, input.template !== 'leave-reassigned-away')]
}
