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
}
