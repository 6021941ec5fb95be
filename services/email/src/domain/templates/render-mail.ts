import type { Locale } from '../delivery.js'
import { headerText, shownName } from '../mail.js'
import { composeView, type MailInput } from './compose-view.js'
import { layoutHtml } from './layout-html.js'
import { layoutText } from './layout-text.js'
import { phraseHeader } from './phrase.js'
import { ar } from './words-ar.js'
import { en } from './words-en.js'
import type { Words } from './words.js'

const languages: Readonly<Record<Locale, Words>> = { en, ar }

/** A mail in a language: subject, HTML and plain text, all saying the same. */
export function renderMail(input: Omit<MailInput, 'words'> & { locale: Locale }): {
  subject: string
  html: string
  text: string
} {
  const { names } = input
  const shown = (name: string | null) => (name === null || name === '' ? null : shownName(name))
  const view = composeView({
    ...input,
    company: shownName(input.company),
    names: {
      applicant: shownName(names.applicant),
      approver: shown(names.approver),
      previousApprover: shown(names.previousApprover),
      actor: shown(names.actor),
    },
    words: languages[input.locale],
  })
  return {
    subject: headerText(phraseHeader(view.subject, input.locale)),
    html: layoutHtml(view),
    text: layoutText(view),
  }
}
