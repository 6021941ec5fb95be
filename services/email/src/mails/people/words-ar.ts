import { phrase } from '../../domain/layout/phrase.js'
import type { NoticeWords } from '../notices.js'
import type { PeopleTemplate } from './template-name.js'

/** Arabic. Values: `company`, `inviter`; of transfers `owner`, `before` and `member`. */
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
  'people-company-offered': {
    subject: (value) => phrase`يمكنك فتح ${value('company')} على Smart Project`,
    badge: 'في انتظارك',
    headline: (value) => phrase`يمكنك فتح ${value('company')} على Smart Project وتملّكها`,
    lead: 'يعرض عليك أحد مديري المنصة هذه الشركة. يعرض الرابط العرض أولاً، ولا يُفتح شيء ولا تبدأ الفترة التجريبية قبل قبولك له هناك. يصلح الرابط لمدة 14 يوماً.',
    facts: { company: 'الشركة' },
    button: 'فتح العرض',
    footer: 'وصلتك هذه الرسالة لأن عنوانك ذُكر على أنه عنوان المالك. إن كنت لا تعرف السبب فتجاهلها.',
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
  'people-transfer-asked': {
    subject: (value) => phrase`هل تتولى ملكية ${value('company')}؟`,
    badge: 'في انتظارك',
    headline: (value) => phrase`طلب منك ${value('owner')} تولي ملكية ${value('company')}`,
    lead: 'المالك هو من يقرر الخطة والأدوار والسياسات، وهو من يدفع. يعرض الرابط الطلب أولاً، ولا يحدث شيء قبل قبولك له هناك بكلمة مرورك. يصلح الرابط لمدة 7 أيام.',
    facts: { company: 'الشركة', owner: 'المالك الحالي' },
    button: 'فتح الطلب',
    footer: 'وصلتك هذه الرسالة لأنك عضو في هذه الشركة.',
  },
  'people-transfer-declined': {
    subject: (value) => phrase`اعتذر ${value('member')} عن تولي ${value('company')}`,
    badge: 'للعلم',
    headline: (value) => phrase`اعتذر ${value('member')} عن تولي ملكية ${value('company')}`,
    lead: 'أنت المالك كما كنت. يمكنك أن تطلب ذلك من شخص آخر في إدارة الشركة.',
    button: 'فتح Smart Project',
    footer: 'وصلتك هذه الرسالة لأنك مالك هذه الشركة.',
  },
  'people-owner-changed': {
    subject: (value) => phrase`مالك جديد لشركة ${value('company')}`,
    badge: 'للعلم',
    headline: (value) => phrase`أصبح ${value('owner')} مالك ${value('company')}`,
    lead: 'يبقى المالك السابق عضواً يدير المستخدمين. تبقى الخطة وطريقة الدفع كما هما.',
    facts: { company: 'الشركة', owner: 'المالك', before: 'المالك السابق' },
    button: 'فتح Smart Project',
    footer: 'وصلتك هذه الرسالة لأنك سلّمت ملكية هذه الشركة أو توليتها.',
  },
}
