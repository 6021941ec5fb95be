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
  'account-exists': {
    subject: () => phrase`لديك حساب بالفعل`,
    badge: 'للعلم',
    headline: () => phrase`لديك حساب في Smart Project بالفعل`,
    lead: 'سجّل شخص ما بعنوانك للتو. لم يتغير شيء. إن كنت أنت فسجّل الدخول، ويمكنك في صفحة تسجيل الدخول اختيار كلمة مرور جديدة أيضاً.',
    button: 'تسجيل الدخول',
    footer: 'وصلتك هذه الرسالة لأن عنوانك يخص حساباً. لم يُخبَر بذلك من حاول التسجيل.',
  },
  'account-reset': {
    subject: () => phrase`اختيار كلمة مرور جديدة`,
    badge: 'في انتظارك',
    headline: () => phrase`اختر كلمة مرور جديدة لحسابك في Smart Project`,
    lead: 'يفتح الرابط صفحة تكتب فيها كلمة المرور الجديدة. يصلح لمدة 60 دقيقة ومرة واحدة. بعد تعيينها يُسجَّل خروجك من كل مكان.',
    button: 'اختيار كلمة مرور جديدة',
    footer:
      'وصلتك هذه الرسالة لأن شخصاً ما طلب كلمة مرور جديدة بهذا العنوان. إن لم تكن أنت فتجاهلها: لم يتغير شيء.',
  },
  'account-password-changed': {
    subject: () => phrase`تم تغيير كلمة مرورك`,
    badge: 'للعلم',
    headline: () => phrase`تم تغيير كلمة مرور حسابك في Smart Project`,
    lead: 'إن كنت أنت فلا شيء عليك. وإن لم تكن أنت فاختر كلمة مرور جديدة فوراً: ذلك ينهي كل جلسات حسابك.',
    button: 'لم أكن أنا',
    footer: 'وصلتك هذه الرسالة لأن ما يفتح حسابك قد تغيّر.',
  },
}
