import type { Locale } from '../../domain/delivery.js'
import { mailNumber } from '../../domain/layout/dates.js'
import { phrase, type Phrase } from '../../domain/layout/phrase.js'

interface Words {
  readonly subjectPrefix: string
  readonly comma: string
  readonly badge: string
  /** `3 leave requests`. */
  readonly requests: (count: number) => string
  readonly headline: (requests: string) => string
  readonly lead: string
  readonly leadMore: (more: number) => string
  readonly since: (date: string) => string
  readonly overdue: string
  readonly open: string
  readonly why: (company: Phrase) => Phrase
}

const arabicPlural = new Intl.PluralRules('ar')
const arabicRequests: Readonly<Record<Intl.LDMLPluralRule, (digits: string) => string>> = {
  zero: (digits) => `${digits} طلب إجازة`,
  one: () => 'طلب إجازة واحد',
  two: () => 'طلبا إجازة',
  few: (digits) => `${digits} طلبات إجازة`,
  many: (digits) => `${digits} طلب إجازة`,
  other: (digits) => `${digits} طلب إجازة`,
}

/** The words of mails about waiting requests. */
export const waitingWords: Readonly<Record<Locale, Words>> = {
  en: {
    subjectPrefix: 'Smart Project Leave Application',
    comma: ', ',
    badge: 'Waiting for you',
    requests: (count) => `${mailNumber(count, 'en')} ${count === 1 ? 'leave request' : 'leave requests'}`,
    headline: (requests) => `${requests} waiting for your decision`,
    lead: 'You get one such mail a working day until nothing waits any more.',
    leadMore: (more) =>
      `These have waited longest; ${mailNumber(more, 'en')} more ${more === 1 ? 'is' : 'are'} on the page. You get one such mail a working day until nothing waits any more.`,
    since: (date) => `Since ${date}`,
    overdue: 'the first day is over',
    open: 'Open the requests',
    why: (company) =>
      phrase`You get this mail because leave requests at ${company} come to you. What you are told by mail is yours to choose in your settings.`,
  },
  ar: {
    subjectPrefix: 'طلب إجازة في Smart Project',
    comma: '، ',
    badge: 'بانتظار قرارك',
    requests: (count) => arabicRequests[arabicPlural.select(count)](mailNumber(count, 'ar')),
    headline: (requests) => `بانتظار قرارك: ${requests}`,
    lead: 'تصلك رسالة واحدة كهذه في كل يوم عمل إلى أن لا يبقى طلب منتظر.',
    leadMore: (more) =>
      `هذه أقدم الطلبات المنتظرة، وعدد الطلبات الأخرى في الصفحة: ${mailNumber(more, 'ar')}. تصلك رسالة واحدة كهذه في كل يوم عمل إلى أن لا يبقى طلب منتظر.`,
    since: (date) => `منذ ${date}`,
    overdue: 'مضى أول يوم منها',
    open: 'فتح الطلبات',
    why: (company) =>
      phrase`وصلتك هذه الرسالة لأن طلبات الإجازة في ${company} تصل إليك. يمكنك اختيار ما يصلك بالبريد من إعداداتك.`,
  },
}
