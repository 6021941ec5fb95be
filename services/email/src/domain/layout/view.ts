import type { Phrase } from './phrase.js'
import type { FrameWords } from './frame-words.js'

/** The content of a mail, before layout. */
export interface MailView {
  readonly words: FrameWords
  readonly subject: Phrase
  /** The line inboxes show beside the subject. */
  readonly preheader: Phrase
  readonly badge: { readonly text: string; readonly tone: Tone }
  readonly headline: Phrase
  readonly lead: string | null
  readonly facts: readonly Fact[]
  /** Words people typed, as they typed them. */
  readonly quotes: readonly { readonly label: string; readonly text: string }[]
  readonly actions: readonly Action[]
  readonly company: string
  readonly footer: Phrase
}

/** The meaning of the badge's colour. */
export type Tone = 'waiting' | 'good' | 'bad' | 'quiet'

/** A row of label and value; `before` is what it was. */
export interface Fact {
  readonly label: string
  readonly value: Phrase
  readonly before: Phrase | null
}

/** A button with its address. */
export interface Action {
  readonly label: string
  readonly url: string
  readonly kind: 'primary' | 'danger' | 'plain'
}
