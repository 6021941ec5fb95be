import type { Locale } from '../../domain/delivery.js'
import { layOut } from '../../domain/layout/lay-out.js'
import { shownName } from '../../domain/mail.js'
import type { MailContent } from '../../domain/mail-kind.js'
import { composeView, type MailInput } from './compose-view.js'
import { ar } from './words-ar.js'
import { en } from './words-en.js'
import type { Words } from './words.js'

const languages: Readonly<Record<Locale, Words>> = { en, ar }

/** A mail about leave in a language. */
export function renderLeaveMail(input: Omit<MailInput, 'words'> & { locale: Locale }): MailContent {
  const { names } = input
  const shown = (name: string | null) => (name === null || name === '' ? null : shownName(name))
  const { leaveType, alsoAway } = input.news
  const news = {
    ...input.news,
    leaveType: leaveType && { en: shownName(leaveType.en), ar: shownName(leaveType.ar) },
    ...(alsoAway && { alsoAway: alsoAway.map((name) => shownName(name)) }),
  }
  const view = composeView({
    ...input,
    news,
    company: shownName(input.company),
    names: {
      applicant: shownName(names.applicant),
      approver: shown(names.approver),
      previousApprover: shown(names.previousApprover),
      actor: shown(names.actor),
      deputy: shown(names.deputy ?? null),
    },
    words: languages[input.locale],
  })
  return layOut(view)
}
