import { phrase } from '../../domain/layout/phrase.js'
import type { NoticeWords } from '../notices.js'
import type { AccountTemplate } from './template-name.js'

/** English. */
export const en: Readonly<Record<AccountTemplate, NoticeWords>> = {
  'account-activate': {
    subject: () => phrase`Confirm your e-mail address`,
    badge: 'Waiting for you',
    headline: () => phrase`Confirm your e-mail address to open your account`,
    lead: 'Open the link, or type the code on the page where you signed up. The code works for 30 minutes, the link for 24 hours.',
    pin: 'Code',
    button: 'Confirm e-mail address',
    footer:
      'You get this mail because somebody signed up with this address. If that was not you, ignore it: there is no account until the address is confirmed.',
  },
  'account-exists': {
    subject: () => phrase`You already have an account`,
    badge: 'For your information',
    headline: () => phrase`You already have a Smart Project account`,
    lead: 'Somebody signed up with your address just now. Nothing has changed. If that was you, sign in instead; on the sign-in page you can also choose a new password.',
    button: 'Sign in',
    footer:
      'You get this mail because your address belongs to an account. Whoever signed up was not told so.',
  },
}
