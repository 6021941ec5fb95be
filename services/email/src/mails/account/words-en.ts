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
  'account-reset': {
    subject: () => phrase`Choose a new password`,
    badge: 'Waiting for you',
    headline: () => phrase`Choose a new password for your Smart Project account`,
    lead: 'The link opens a page where you type the new password. It works for 60 minutes, and once. When it is set, you are signed out everywhere.',
    button: 'Choose a new password',
    footer:
      'You get this mail because somebody asked for a new password with this address. If that was not you, ignore it: nothing has changed.',
  },
  'account-password-changed': {
    subject: () => phrase`Your password was changed`,
    badge: 'For your information',
    headline: () => phrase`The password of your Smart Project account was changed`,
    lead: 'If that was you, there is nothing to do. If not, choose a new password at once: that ends every session of your account.',
    button: 'This was not me',
    footer: 'You get this mail because what opens your account was changed.',
  },
  'account-locked': {
    subject: () => phrase`Your account was locked`,
    badge: 'For your information',
    headline: () => phrase`Your Smart Project account was locked`,
    lead: 'A platform administrator locked it. Every session has ended, and nobody can sign in with it until it is unlocked. Ask whoever looks after the platform if you do not know why.',
    button: 'Go to the sign-in',
    footer: 'You get this mail because your account was changed by somebody else.',
  },
  'account-unlocked': {
    subject: () => phrase`Your account is open again`,
    badge: 'For your information',
    headline: () => phrase`Your Smart Project account is open again`,
    lead: 'A platform administrator unlocked it. Sign in as before.',
    button: 'Sign in',
    footer: 'You get this mail because your account was changed by somebody else.',
  },
  'account-sessions-ended': {
    subject: () => phrase`You were signed out everywhere`,
    badge: 'For your information',
    headline: () => phrase`You were signed out of Smart Project everywhere`,
    lead: 'A platform administrator ended every session of your account. Nothing else has changed. Sign in again to go on.',
    button: 'Sign in',
    footer: 'You get this mail because your account was changed by somebody else.',
  },
  'account-admin-granted': {
    subject: () => phrase`You look after the platform now`,
    badge: 'For your information',
    headline: () => phrase`You are a platform administrator of Smart Project now`,
    lead: 'A platform administrator gave you this right. You see all companies and accounts of this installation, and may lock them.',
    button: 'Open the console',
    footer: 'You get this mail because your account was changed by somebody else.',
  },
  'account-admin-withdrawn': {
    subject: () => phrase`You no longer look after the platform`,
    badge: 'For your information',
    headline: () => phrase`You are no longer a platform administrator of Smart Project`,
    lead: 'A platform administrator took this right back. Your account and your companies stay as they are.',
    button: 'Open Smart Project',
    footer: 'You get this mail because your account was changed by somebody else.',
  },
  'account-factor-on': {
    subject: () => phrase`Two-step sign-in is on`,
    badge: 'For your information',
    headline: () => phrase`An authenticator was added to your Smart Project account`,
    lead: 'From now on signing in needs a code of it after the password. All other sessions have ended. If that was not you, choose a new password at once and write to your administrator.',
    button: 'This was not me',
    footer: 'You get this mail because what opens your account was changed.',
  },
  'account-factor-off': {
    subject: () => phrase`Two-step sign-in is off`,
    badge: 'For your information',
    headline: () => phrase`The authenticator of your Smart Project account was removed`,
    lead: 'From now on your password alone opens your account. If that was not you, choose a new password at once: that ends every session of your account.',
    button: 'This was not me',
    footer: 'You get this mail because what opens your account was changed.',
  },
  'account-recovery-used': {
    subject: () => phrase`A recovery code was used`,
    badge: 'For your information',
    headline: () => phrase`Somebody signed in to your Smart Project account with a recovery code`,
    lead: 'If that was you, there is nothing to do; in your profile you can make new codes. If not, choose a new password at once: that ends every session of your account.',
    facts: { left: 'Codes left' },
    button: 'This was not me',
    footer: 'You get this mail because what opens your account was changed.',
  },
  'account-recovery-renewed': {
    subject: () => phrase`You have new recovery codes`,
    badge: 'For your information',
    headline: () => phrase`New recovery codes were made for your Smart Project account`,
    lead: 'The old ones do not work any more. If that was not you, choose a new password at once: that ends every session of your account.',
    button: 'This was not me',
    footer: 'You get this mail because what opens your account was changed.',
  },
}
