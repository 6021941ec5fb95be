import { phrase } from '../../domain/layout/phrase.js'
import type { NoticeWords } from '../notices.js'
import type { AccountTemplate } from './template-name.js'

/** Arabic. */
export const ar: Readonly<Record<AccountTemplate, NoticeWords>> = {
  'account-activate': {
    subject: () => phrase`تأكيد بريدك الإلكتروني`,
    badge: 'في انتظارك',
    headline: () => phrase`أكِّد بريدك الإلكتروني لفتح حسابك`,
    lead: 'افتح الرابط، أو اكتب الرمز في الصفحة التي سجّلت فيها. يصلح الرمز لمدة 30 دقيقة، والرابط لمدة 24 ساعة.',
    pin: 'الرمز',
    button: 'تأكيد البريد الإلكتروني',
    footer:
      'وصلتك هذه الرسالة لأن شخصاً ما سجّل بهذا العنوان. إن لم تكن أنت فتجاهلها: لا يوجد حساب قبل تأكيد العنوان.',
  },
}
