import { headerText } from '../mail.js'
import type { MailContent } from '../mail-kind.js'
import { layoutHtml } from './layout-html.js'
import { layoutText } from './layout-text.js'
import { phraseHeader } from './phrase.js'
import type { MailView } from './view.js'

/** A composed mail as subject, HTML and plain text, all saying the same. */
export function layOut(view: MailView): MailContent {
  return {
    subject: headerText(phraseHeader(view.subject, view.words.locale)),
    html: layoutHtml(view),
    text: layoutText(view),
  }
}
