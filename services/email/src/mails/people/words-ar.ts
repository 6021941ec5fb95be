import { phrase } from '../../domain/layout/phrase.js'
import type { NoticeWords } from '../notices.js'
import type { PeopleTemplate } from './template-name.js'

/** Arabic. Values: `company`, `inviter`. */
export const ar: Readonly<Record<PeopleTemplate, NoticeWords>> = {
  'people-invited': {
    subject: (value) => phrase`دعوة إلى ${value('company')}`,
    badge: 'في انتظارك',
    headline: (value) => phrase`تلقيت دعوة من ${value('inviter')} إلى ${value('company')} على Smart Project`,
    lead: 'يعرض الرابط الدعوة أولاً، ولا يحدث شيء قبل قبولك لها هناك. يصلح الرابط لمدة 14 يوماً.',
    facts: { company: 'الشركة', inviter: 'صاحب الدعوة' },
    button: 'فتح الدعوة',
    footer: 'وصلتك هذه الرسالة لأن شخصاً ما يريد العمل معك. إن كنت لا تعرفه فتجاهلها.',
  },
  'people-company-locked': {
    subject: (value) => phrase`تم قفل ${value('company')}`,
    badge: 'للعلم',
    headline: (value) => phrase`تم قفل ${value('company')} على Smart Project`,
    lead: 'قفل أحد مديري المنصة الشركة. يبقى كل ما فيها ويمكن قراءته، ولا يمكن تغيير شيء قبل فتحها من جديد.',
    button: 'فتح Smart Project',
    footer: 'وصلتك هذه الرسالة لأنك مالك هذه الشركة.',
  },
  'people-company-unlocked': {
    subject: (value) => phrase`${value('company')} مفتوحة من جديد`,
    badge: 'للعلم',
    headline: (value) => phrase`${value('company')} مفتوحة من جديد على Smart Project`,
    lead: 'فتح أحد مديري المنصة الشركة من جديد. يمكن لكل من فيها العمل كما كان.',
    button: 'فتح Smart Project',
    footer: 'وصلتك هذه الرسالة لأنك مالك هذه الشركة.',
  },
}
