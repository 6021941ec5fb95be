import type { Locale } from '../../domain/delivery.js'
import { phrase, type Own, type Phrase } from '../../domain/layout/phrase.js'

interface Said {
  readonly subject: (approver: Own) => Phrase
  readonly badge: string
  readonly headline: (approver: Own) => Phrase
  readonly lead: string
}

interface Words {
  readonly named: Said
  readonly ended: Said
  readonly approver: string
  readonly from: string
  readonly to: string
  readonly open: string
  readonly why: (company: Phrase) => Phrase
}

/** The words of mails to delegates. */
export const words: Readonly<Record<Locale, Words>> = {
  en: {
    named: {
      subject: (approver) => phrase`You decide leave requests in place of ${approver}`,
      badge: 'For these days',
      headline: (approver) => phrase`${approver} lets you decide leave requests`,
      lead: 'In these days you see the requests that wait for this approver under “Team Leave Requests”, and may decide them. Your own requests stay with the approver.',
    },
    ended: {
      subject: (approver) => phrase`You no longer decide leave requests in place of ${approver}`,
      badge: 'Ended',
      headline: (approver) => phrase`You no longer decide leave requests in place of ${approver}`,
      lead: 'There is nothing left for you to do.',
    },
    approver: 'Approver',
    from: 'First day',
    to: 'Last day',
    open: 'Open the requests',
    why: (company) =>
      phrase`You get this mail because somebody at ${company} named you to decide leave requests.`,
  },
  ar: {
    named: {
      subject: (approver) => phrase`يمكنك البتّ في طلبات الإجازة نيابة عن ${approver}`,
      badge: 'خلال هذه الأيام',
      headline: (approver) => phrase`يمكنك البتّ في طلبات الإجازة نيابة عن ${approver}`,
      lead: 'خلال هذه الأيام تظهر لك الطلبات المنتظرة في صفحة «طلبات إجازات الفريق» ويمكنك البتّ فيها. أما طلباتك فتبقى لدى المسؤول عنها.',
    },
    ended: {
      subject: (approver) => phrase`انتهت نيابتك عن ${approver} في طلبات الإجازة`,
      badge: 'انتهت',
      headline: (approver) => phrase`انتهت نيابتك عن ${approver} في طلبات الإجازة`,
      lead: 'لم يعد مطلوباً منك شيء.',
    },
    approver: 'المسؤول عن الطلبات',
    from: 'أول يوم',
    to: 'آخر يوم',
    open: 'فتح الطلبات',
    why: (company) => phrase`وصلتك هذه الرسالة لأنه تم اختيارك في ${company} للبتّ في طلبات الإجازة.`,
  },
}
