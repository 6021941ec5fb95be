import { mailNumber } from '../../domain/layout/dates.js'
import { phrase } from '../../domain/layout/phrase.js'
import type { Words } from './words.js'

const plural = new Intl.PluralRules('ar')

// All six forms, in the genitive that follows "for a time of".
const workingDayForms: Readonly<Record<Intl.LDMLPluralRule, (digits: string) => string>> = {
  zero: (digits) => `${digits} أيام عمل`,
  one: () => 'يوم عمل واحد',
  two: () => 'يومَي عمل',
  few: (digits) => `${digits} أيام عمل`,
  many: (digits) => `${digits} يوم عمل`,
  other: (digits) => `${digits} يوم عمل`,
}

/** Arabic. */
export const ar: Words = {
  locale: 'ar',
  subjectPrefix: 'طلب إجازة في Smart Project',
  comma: '، ',
  workingDays: (count) => {
    const whole = Math.floor(count)
    const days = workingDayForms[plural.select(whole)](mailNumber(whole, 'ar'))
    if (whole === count) return days
    return whole === 0 ? 'نصف يوم عمل' : `${days} ونصف`
  },
  halves: (count) => mailNumber(count, 'ar'),
  noon: { from: ' (من منتصف النهار)', to: ' (حتى منتصف النهار)' },
  states: {
    pending: 'بانتظار القرار',
    appliedFor: 'مقدَّم لك وبانتظار القرار',
    edited: 'معدَّل وبانتظار القرار',
    withdrawn: 'تم السحب',
    reassigned: 'تمت الإحالة',
    approved: 'تمت الموافقة',
    approvedOtherwise: 'تمت الموافقة بتواريخ أخرى',
    datesChanged: 'تغيّرت التواريخ',
    updated: 'تم التحديث',
    rejected: 'مرفوض',
    cancelled: 'أُلغيت',
    recounted: 'أُعيد احتساب الأيام',
  },
  badges: {
    pending: 'بانتظار قرارك',
    appliedFor: 'مقدَّم لك',
    edited: 'معدَّل · بانتظار قرارك',
    withdrawn: 'تم السحب',
    reassigned: 'تمت الإحالة',
    approved: 'تمت الموافقة',
    approvedOtherwise: 'تمت الموافقة بتواريخ أخرى',
    datesChanged: 'تغيّرت التواريخ',
    updated: 'تم التحديث',
    rejected: 'مرفوض',
    cancelled: 'أُلغيت',
    recounted: 'أُعيد احتساب الأيام',
  },
  headlines: {
    pending: ({ who, days, span }) => phrase`طلب إجازة من ${who} لمدة ${days}، ${span}`,
    appliedFor: ({ actor, days, span }) =>
      actor
        ? phrase`تم تقديم طلب إجازة لك من ${actor} لمدة ${days}، ${span}`
        : phrase`تم تقديم طلب إجازة باسمك لمدة ${days}، ${span}`,
    edited: ({ who, days, span }) => phrase`طلب إجازة معدَّل من ${who} لمدة ${days}، ${span}`,
    withdrawn: ({ who, span }) => phrase`تم سحب إجازة ${who}، ${span}`,
    reassigned: ({ who, approver }) =>
      approver ? phrase`أُحيل طلب إجازة ${who} إلى ${approver}` : phrase`أُحيل طلب إجازة ${who} إلى شخص آخر`,
    approved: ({ days, span }) => phrase`تمت الموافقة على إجازتك لمدة ${days}، ${span}`,
    approvedOtherwise: ({ days, span }) => phrase`تمت الموافقة على إجازتك بتواريخ أخرى لمدة ${days}، ${span}`,
    datesChanged: ({ days, span }) => phrase`تغيّرت تواريخ إجازتك، وأصبحت لمدة ${days}، ${span}`,
    updated: ({ days, span }) => phrase`تم تحديث إجازتك الموافق عليها لمدة ${days}، ${span}`,
    rejected: ({ days, span }) => phrase`رُفض طلب إجازتك لمدة ${days}، ${span}`,
    cancelled: ({ days, span }) => phrase`أُلغيت إجازتك لمدة ${days}، ${span}`,
    recounted: () => phrase`أُعيد احتساب أيام العمل في إجازتك`,
  },
  leads: {
    pending: 'يفتح كلا الزرين الطلب أولاً، ولا يُتخذ أي قرار قبل تأكيدك هناك.',
    appliedFor: 'الطلب بانتظار القرار، ويمكنك تعديله أو سحبه حتى ذلك الحين.',
    edited: 'تم تعديل الطلب، ولذلك لم تعد روابط الرسالة السابقة صالحة. يُرجى استخدام الروابط التالية.',
    resent: 'أُعيد إرسال هذه الرسالة، ولم تعد روابط الرسالة السابقة صالحة.',
    reassignedToYou: 'أُحيل هذا الطلب إليك، ولا يُتخذ أي قرار قبل تأكيدك.',
    inPlace: 'يمكنك البتّ في هذا الطلب نيابة عن المسؤول عنه، ولا يُتخذ أي قرار قبل تأكيدك.',
    withdrawn: 'لم يعد هناك ما يتطلب قراراً منك.',
    reassigned: 'لم يعد القرار مطلوباً منك، ولم تعد روابط الرسالة السابقة صالحة.',
    approved: null,
    approvedOtherwise: 'تختلف التواريخ الممنوحة عن التواريخ المطلوبة.',
    datesChanged: 'تم تغيير الإجازة بعد الموافقة عليها.',
    updated: null,
    rejected: 'يمكنك تقديم طلب جديد في أي وقت، للتواريخ نفسها أو لغيرها.',
    cancelled: 'لم تعد الإجازة مدرجة في تقويمك.',
    recounted: 'تغيّر أسبوع عملك أو العطلات الرسمية التي تسري عليك. تبقى أيام إجازتك كما هي.',
  },
  facts: {
    applicant: 'مقدّم الطلب',
    leaveType: 'نوع الإجازة',
    from: 'أول يوم',
    to: 'آخر يوم',
    workingDays: 'أيام العمل',
    appliedBy: 'تم التقديم من',
    decidedBy: 'صاحب القرار',
    inPlaceOf: 'نيابة عن',
    goesTo: 'الطلب الآن لدى',
    cameFrom: 'أُحيل من',
    alsoAway: 'في إجازة أيضًا خلال هذه الأيام',
    deputy: 'النائب عن مقدّم الطلب',
  },
  reason: 'السبب',
  comment: 'التعليق',
  approvedAnyway: 'تمت الموافقة رغم وقوع مهام لك في هذه الأيام',
  approvedBelowMinimum: 'تمت الموافقة رغم أن عدد الحاضرين في هذه الأيام أقل من الحد المتفق عليه',
  buttons: { approve: 'الموافقة على الإجازة', reject: 'رفض', open: 'فتح في Smart Project' },
  whyApprover: (company) => phrase`وصلتك هذه الرسالة لأن طلبات الإجازة في ${company} تصل إليك.`,
  whyApplicant: (company) => phrase`وصلتك هذه الرسالة لأنها تخص إجازتك في ${company}.`,
  lastOfHour:
    'وصلتك رسائل كثيرة عن هذا الشخص خلال ساعة، لذا يُرسل ما يستجد مرة واحدة بعد انتهائها. ويخبرك Smart Project بكل شيء فور حدوثه.',
}
