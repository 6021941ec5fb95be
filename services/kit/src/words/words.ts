import { words as ar } from './ar.js'
import { words as en, type Words } from './en.js'

/** Words that services and browsers share, by language. */
export const WORDS: Readonly<Record<'en' | 'ar', Words>> = { en, ar }
