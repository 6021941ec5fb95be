import type { CompanyNoticeEvent } from '@smartproject/proto/smartproject/tenancy/events/v1/notice_event'
import { topics } from '@smartproject/proto/topics'

import type { MailSource } from '../mail-source.js'
import { noticeKind, type NoticeTemplate } from '../notices.js'
import type { PeopleTemplate } from './template-name.js'
import { ar } from './words-ar.js'
import { en } from './words-en.js'

/** Something was done; its reader need do nothing. */
const quiet = (name: PeopleTemplate): NoticeTemplate => ({
  tone: 'quiet',
  link: () => '/',
  words: { en: en[name], ar: ar[name] },
})

const templates: Readonly<Record<PeopleTemplate, NoticeTemplate>> = {
  'people-invited': {
    asks: true,
    tone: 'waiting',
    link: (codes) => `/invite/${encodeURIComponent(codes['code'] ?? '')}`,
    words: { en: en['people-invited'], ar: ar['people-invited'] },
  },
  'people-company-offered': {
    asks: true,
    tone: 'waiting',
    link: (codes) => `/invite/${encodeURIComponent(codes['code'] ?? '')}`,
    words: { en: en['people-company-offered'], ar: ar['people-company-offered'] },
  },
  'people-invited-reminder': {
    asks: true,
    tone: 'waiting',
    link: (codes) => `/invite/${encodeURIComponent(codes['code'] ?? '')}`,
    words: { en: en['people-invited-reminder'], ar: ar['people-invited-reminder'] },
  },
  'people-join-asked': { ...quiet('people-join-asked'), tone: 'waiting' },
  'people-join-approved': quiet('people-join-approved'),
  'people-join-declined': quiet('people-join-declined'),
  'people-line-lost': quiet('people-line-lost'),
  'people-plan-asked': { ...quiet('people-plan-asked'), tone: 'waiting', link: () => '/plans' },
  'people-company-locked': quiet('people-company-locked'),
  'people-company-unlocked': quiet('people-company-unlocked'),
  'people-company-closing': quiet('people-company-closing'),
  'people-company-closing-platform': quiet('people-company-closing-platform'),
  'people-company-closing-soon': { ...quiet('people-company-closing-soon'), tone: 'waiting' },
  'people-company-reopened': quiet('people-company-reopened'),
  'people-company-erased': quiet('people-company-erased'),
  'people-transfer-asked': {
    asks: true,
    tone: 'waiting',
    link: (codes) => `/transfer/${encodeURIComponent(codes['code'] ?? '')}`,
    words: { en: en['people-transfer-asked'], ar: ar['people-transfer-asked'] },
  },
  'people-transfer-platform': {
    asks: true,
    tone: 'waiting',
    link: (codes) => `/transfer/${encodeURIComponent(codes['code'] ?? '')}`,
    words: { en: en['people-transfer-platform'], ar: ar['people-transfer-platform'] },
  },
  'people-transfer-veto': {
    asks: true,
    tone: 'waiting',
    link: (codes) => `/transfer/${encodeURIComponent(codes['code'] ?? '')}`,
    words: { en: en['people-transfer-veto'], ar: ar['people-transfer-veto'] },
  },
  'people-transfer-declined': quiet('people-transfer-declined'),
  'people-owner-changed': quiet('people-owner-changed'),
}

const { newsOf, ...kind } = noticeKind('people', templates)

/** Mails to those who belong to a company, or are to. */
export const peopleMails: MailSource<CompanyNoticeEvent> = {
  ...kind,
  topic: topics.companyNoticeEvent,
  newsOf: ({ notice }) => newsOf(notice),
}
