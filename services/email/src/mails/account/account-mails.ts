import type { AccountNoticeEvent } from '@smartproject/proto/smartproject/auth/events/v1/notice_event'
import { topics } from '@smartproject/proto/topics'

import type { MailSource } from '../mail-source.js'
import { noticeKind, type NoticeTemplate } from '../notices.js'
import type { AccountTemplate } from './template-name.js'
import { ar } from './words-ar.js'
import { en } from './words-en.js'

const code = (codes: Readonly<Record<string, string>>) => encodeURIComponent(codes['code'] ?? '')

/** Mails about a changed or used credential: an owner who has not done it chooses a new password. */
const changed = (name: AccountTemplate): NoticeTemplate => ({
  tone: 'quiet',
  link: () => '/account/forgotpassword',
  words: { en: en[name], ar: ar[name] },
})

const templates: Readonly<Record<AccountTemplate, NoticeTemplate>> = {
  'account-activate': {
    asks: true,
    tone: 'waiting',
    link: (codes) => `/account/activate/${code(codes)}`,
    words: { en: en['account-activate'], ar: ar['account-activate'] },
  },
  'account-exists': {
    tone: 'quiet',
    link: () => '/login',
    words: { en: en['account-exists'], ar: ar['account-exists'] },
  },
  'account-reset': {
    asks: true,
    tone: 'waiting',
    link: (codes) => `/account/resetpassword?code=${code(codes)}`,
    words: { en: en['account-reset'], ar: ar['account-reset'] },
  },
  'account-password-changed': changed('account-password-changed'),
  'account-password-changed-everywhere': changed('account-password-changed-everywhere'),
  'account-recovered': changed('account-recovered'),
  'account-email-confirm': {
    asks: true,
    tone: 'waiting',
    link: (codes) => `/account/profile?code=${code(codes)}`,
    words: { en: en['account-email-confirm'], ar: ar['account-email-confirm'] },
  },
  'account-email-taken': {
    tone: 'quiet',
    link: () => '/login',
    words: { en: en['account-email-taken'], ar: ar['account-email-taken'] },
  },
  'account-email-changed': {
    tone: 'quiet',
    link: (codes) => `/account/resetpassword?email&code=${code(codes)}`,
    words: { en: en['account-email-changed'], ar: ar['account-email-changed'] },
  },
  'account-token-made': changed('account-token-made'),
  'account-passkey-added': changed('account-passkey-added'),
  'account-passkey-removed': changed('account-passkey-removed'),
  'account-provider-on': changed('account-provider-on'),
  'account-provider-off': changed('account-provider-off'),
  'account-factor-on': changed('account-factor-on'),
  'account-factor-off': changed('account-factor-off'),
  'account-new-browser': changed('account-new-browser'),
  'account-recovery-used': changed('account-recovery-used'),
  'account-recovery-renewed': changed('account-recovery-renewed'),
  'account-closing': {
    tone: 'quiet',
    link: () => '/login',
    words: { en: en['account-closing'], ar: ar['account-closing'] },
  },
  'account-reopened': changed('account-reopened'),
  'account-locked': {
    tone: 'quiet',
    link: () => '/login',
    words: { en: en['account-locked'], ar: ar['account-locked'] },
  },
  'account-unlocked': {
    tone: 'quiet',
    link: () => '/login',
    words: { en: en['account-unlocked'], ar: ar['account-unlocked'] },
  },
  'account-sessions-ended': {
    tone: 'quiet',
    link: () => '/login',
    words: { en: en['account-sessions-ended'], ar: ar['account-sessions-ended'] },
  },
  'account-admin-granted': {
    tone: 'quiet',
    link: () => '/Admino',
    words: { en: en['account-admin-granted'], ar: ar['account-admin-granted'] },
  },
  'account-test-mail': {
    tone: 'quiet',
    link: () => '/Admino',
    words: { en: en['account-test-mail'], ar: ar['account-test-mail'] },
  },
  'account-admin-withdrawn': {
    tone: 'quiet',
    link: () => '/',
    words: { en: en['account-admin-withdrawn'], ar: ar['account-admin-withdrawn'] },
  },
}

const { newsOf, ...kind } = noticeKind('account', templates)

/** Mails about accounts; they belong to no company. */
export const accountMails: MailSource<AccountNoticeEvent> = {
  ...kind,
  topic: topics.accountNoticeEvent,
  ledger: 'platform',
  newsOf: ({ notice }) => newsOf(notice),
}
