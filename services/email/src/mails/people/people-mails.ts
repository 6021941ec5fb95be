import type { CompanyNoticeEvent } from '@smartproject/proto/smartproject/tenancy/events/v1/notice_event'
import { topics } from '@smartproject/proto/topics'

import type { MailSource } from '../mail-source.js'
import { noticeKind, type NoticeTemplate } from '../notices.js'
import type { PeopleTemplate } from './template-name.js'
import { ar } from './words-ar.js'
import { en } from './words-en.js'

const templates: Readonly<Record<PeopleTemplate, NoticeTemplate>> = {
  'people-invited': {
    asks: true,
    tone: 'waiting',
    link: (codes) => `/invite/${encodeURIComponent(codes['code'] ?? '')}`,
    words: { en: en['people-invited'], ar: ar['people-invited'] },
  },
  'people-company-locked': {
    tone: 'quiet',
    link: () => '/',
    words: { en: en['people-company-locked'], ar: ar['people-company-locked'] },
  },
  'people-company-unlocked': {
    tone: 'quiet',
    link: () => '/',
    words: { en: en['people-company-unlocked'], ar: ar['people-company-unlocked'] },
  },
}

const { newsOf, ...kind } = noticeKind('people', templates)

/** Mails to those who belong to a company, or are to. */
export const peopleMails: MailSource<CompanyNoticeEvent> = {
  ...kind,
  topic: topics.companyNoticeEvent,
  newsOf: ({ notice }) => newsOf(notice),
}
