import { phraseText, type Phrase } from './phrase.js'
import type { MailView } from './view.js'

/** The mail as plain text: the same words and all links. */
export function layoutText(view: MailView): string {
  const { words } = view
  const say = (line: Phrase) => phraseText(line, words.locale)
  const before = (line: Phrase | null) => (line === null ? '' : ` (${say(words.was(line))})`)
  const paragraphs = [
    say(view.headline),
    ...(view.lead === null ? [] : [view.lead]),
    view.facts.map((fact) => `${fact.label}: ${say(fact.value)}${before(fact.before)}`).join('\n'),
    ...view.quotes.map(({ label, text }) => `${label}:\n${quoted(text)}`),
    // An address on a line of its own survives wrapping and is recognised as a link.
    ...view.actions.map(({ label, url }) => `${label}:\n${url}`),
    `--\n${say(view.footer)}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function quoted(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n')
}
