import type { Locale } from '../delivery.js'
import { phrase, type Phrase } from './phrase.js'

/** The common words of every mail of a language. */
export interface FrameWords {
  readonly locale: Locale
  readonly dir: 'ltr' | 'rtl'
  readonly fonts: string
  /** Old and new beside each other, for screen readers and plain text. */
  was(before: Phrase): Phrase
  readonly linksBelow: string
}

/** The words around every mail, by language. */
export const frameWords: Readonly<Record<Locale, FrameWords>> = {
  en: {
    locale: 'en',
    dir: 'ltr',
    fonts: "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
    was: (before) => phrase`was ${before}`,
    linksBelow: 'If a button does not work, copy its address into your browser:',
  },
  ar: {
    locale: 'ar',
    dir: 'rtl',
    fonts: "'Segoe UI',Tahoma,'Geeza Pro','Noto Sans Arabic','Noto Naskh Arabic',Arial,sans-serif",
    was: (before) => phrase`سابقاً ${before}`,
    linksBelow: 'إذا لم يعمل أحد الأزرار، فانسخ عنوانه إلى متصفحك:',
  },
}
