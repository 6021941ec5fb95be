import type { Locale } from '../../domain/delivery.js'
import { phrase, type Own, type Phrase } from '../../domain/layout/phrase.js'

/** The values in sentences. */
interface About {
  readonly company: Own
  /** `7 days`. */
  readonly days: string
}

interface Said {
  subject(about: About): Phrase
  readonly badge: string
  headline(about: About): Phrase
  readonly lead: string
  /** Label of the row with the day. */
  readonly day: string
  readonly button: string
}

/** The subjects of a mail. */
export type Wording =
  | 'failed'
  | 'first_failed'
  | 'card_expiring'
  | 'plan_changed'
  | 'suspended'
  | 'succeeded'
  | 'transfer_waits'
  | 'change_ahead'
  | 'charge_ahead'
  | 'payer_changed'
  | 'refunded'
  | 'trial_ends'
  | 'trial_ended'
  | 'term_ends'
  | 'term_ended'

interface Words extends Readonly<Record<Wording, Said>> {
  readonly plan: string
  readonly card: string
  readonly amount: string
  readonly invoice: string
  readonly reference: string
  readonly account: string
  why(about: About): Phrase
}

/** The words of mails about plans and money. */
export const words: Readonly<Record<Locale, Words>> = {
  en: {
    failed: {
      subject: ({ company }) => phrase`The plan of ${company} could not be renewed`,
      badge: 'Payment failed',
      headline: ({ company }) => phrase`The payment for ${company} failed`,
      lead: 'Everything stays open for now. Pay with another card or change the saved one: it is tried again at once. After the last open day the company can only be read and exported; nothing is deleted.',
      day: 'Last open day',
      button: 'Pay now',
    },
    first_failed: {
      subject: ({ company }) => phrase`The first payment for ${company} failed`,
      badge: 'Payment failed',
      headline: ({ company }) => phrase`The trial of ${company} is over, and the payment for its plan failed`,
      lead: 'Everything stays open for now. Pay with another card or change the saved one: it is tried again at once. After the last open day the company can only be read and exported; nothing is deleted.',
      day: 'Last open day',
      button: 'Pay now',
    },
    card_expiring: {
      subject: ({ company, days }) => phrase`The card that renews ${company} ends within ${days}`,
      badge: 'Waiting for you',
      headline: ({ company }) => phrase`The card that pays for ${company} ends soon`,
      lead: 'Save another card before it ends, so that the plan renews by itself as before.',
      day: 'Last day of the card',
      button: 'Change the card',
    },
    plan_changed: {
      subject: ({ company }) => phrase`The plan of ${company} was changed`,
      badge: 'For your information',
      headline: ({ company }) => phrase`A platform administrator changed the plan of ${company}`,
      lead: 'Nothing was charged for it. The page of the plan shows what holds now, and what renews.',
      day: 'Ends on',
      button: 'Open the plan',
    },
    suspended: {
      subject: ({ company }) => phrase`The plan of ${company} was suspended`,
      badge: 'Suspended',
      headline: ({ company }) => phrase`A platform administrator suspended the plan of ${company}`,
      lead: 'Everything in the company can be read and exported, and nothing can be changed until the suspension ends.',
      day: 'Ends on',
      button: 'Open the plan',
    },
    succeeded: {
      subject: ({ company }) => phrase`Payment received for ${company}`,
      badge: 'Paid',
      headline: ({ company }) => phrase`Thank you: the payment for ${company} has arrived`,
      lead: 'The invoice is on the page of the plan, in English and in Arabic.',
      day: 'Paid until',
      button: 'Open the invoice',
    },
    transfer_waits: {
      subject: ({ company }) => phrase`Your transfer for ${company}`,
      badge: 'Waiting for you',
      headline: ({ company }) => phrase`The plan of ${company} begins when your transfer arrives`,
      lead: 'Send the amount to the account below, with the reference: it tells whose money it is. The invoice follows when the money has arrived.',
      day: 'Waited for until',
      button: 'Open the plan',
    },
    change_ahead: {
      subject: ({ company }) => phrase`The plan of ${company} gets smaller soon`,
      badge: 'For your information',
      headline: ({ company, days }) => phrase`The change you booked for ${company} begins within ${days}`,
      lead: 'Nobody is taken out of the company by it. While more people are in it than it has seats, nobody can be added. The page of the plan lets you stay with the running one.',
      day: 'Begins on',
      button: 'Open the plan',
    },
    charge_ahead: {
      subject: ({ company }) => phrase`The trial of ${company} ends soon, and its plan begins`,
      badge: 'For your information',
      headline: ({ company, days }) => phrase`The plan of ${company} is paid within ${days}`,
      lead: 'You chose to pay when the trial ends: on its last day the card below is charged, and the plan begins. Until then you can take the plan back or change the card on the page of the plan.',
      day: 'Charged on',
      button: 'Open the plan',
    },
    payer_changed: {
      subject: ({ company }) => phrase`Confirm how the plan of ${company} is paid`,
      badge: 'Waiting for you',
      headline: ({ company }) => phrase`You own ${company} now, and its plan goes on to renew`,
      lead: 'The amount below is charged on the card that the former owner saved. Confirm the card on the page of the plan, save another one there, or switch renewal off. The billing details for invoices stand on the same page.',
      day: 'Charged on',
      button: 'Confirm the card',
    },
    refunded: {
      subject: ({ company }) => phrase`Refund for ${company}`,
      badge: 'Refunded',
      headline: ({ company }) => phrase`A payment for ${company} was refunded`,
      lead: 'The amount below goes back to the card that paid it; banks take some days for that. The page of the plan lists invoices and credit notes, in English and in Arabic.',
      day: 'Ends on',
      button: 'Open the plan',
    },
    trial_ends: {
      subject: ({ company }) => phrase`The trial of ${company} ends soon`,
      badge: 'Waiting for you',
      headline: ({ company, days }) => phrase`The trial of ${company} ends within ${days}`,
      lead: 'Choose a plan so that work goes on without a break. Without one the company can only be read and exported from the day below on; nothing is deleted.',
      day: 'Ends on',
      button: 'Choose a plan',
    },
    trial_ended: {
      subject: ({ company }) => phrase`The trial of ${company} is over`,
      badge: 'Waiting for you',
      headline: ({ company }) => phrase`The trial of ${company} has ended`,
      lead: 'The company can only be read and exported once its last day is over; nothing is deleted. Work goes on as soon as a plan is bought.',
      day: 'Ended on',
      button: 'Choose a plan',
    },
    term_ends: {
      subject: ({ company }) => phrase`The plan of ${company} ends soon`,
      badge: 'Waiting for you',
      headline: ({ company, days }) => phrase`The plan of ${company} ends within ${days} and does not renew`,
      lead: 'Renew it on the page of the plan, or switch renewal on there. Without that the company can only be read and exported after its end; nothing is deleted.',
      day: 'Ends on',
      button: 'Open the plan',
    },
    term_ended: {
      subject: ({ company }) => phrase`The plan of ${company} is over`,
      badge: 'Waiting for you',
      headline: ({ company }) => phrase`The plan of ${company} has ended and was not renewed`,
      lead: 'The company can only be read and exported once its last day is over; nothing is deleted. Work goes on as soon as a plan is bought.',
      day: 'Ended on',
      button: 'Open the plan',
    },
    plan: 'Plan',
    card: 'Card',
    amount: 'Amount',
    invoice: 'Invoice',
    reference: 'Reference',
    account: 'Account',
    why: ({ company }) => phrase`You get this mail because you own ${company}.`,
  },
  ar: {
    failed: {
      subject: ({ company }) => phrase`تعذّر تجديد خطة ${company}`,
      badge: 'تعذّر الدفع',
      headline: ({ company }) => phrase`تعذّرت عملية الدفع الخاصة بشركة ${company}`,
      lead: 'يبقى كل شيء مفتوحًا في الوقت الحالي. ادفع ببطاقة أخرى أو غيّر البطاقة المحفوظة، وستُعاد المحاولة فورًا. بعد آخر يوم مفتوح تصبح الشركة متاحة للقراءة والتصدير فقط، ولا يُحذف شيء.',
      day: 'آخر يوم مفتوح',
      button: 'ادفع الآن',
    },
    first_failed: {
      subject: ({ company }) => phrase`تعذّرت الدفعة الأولى لشركة ${company}`,
      badge: 'تعذّر الدفع',
      headline: ({ company }) => phrase`انتهت الفترة التجريبية لشركة ${company} وتعذّر دفع ثمن خطتها`,
      lead: 'يبقى كل شيء مفتوحًا في الوقت الحالي. ادفع ببطاقة أخرى أو غيّر البطاقة المحفوظة، وستُعاد المحاولة فورًا. بعد آخر يوم مفتوح تصبح الشركة متاحة للقراءة والتصدير فقط، ولا يُحذف شيء.',
      day: 'آخر يوم مفتوح',
      button: 'ادفع الآن',
    },
    card_expiring: {
      subject: ({ company, days }) => phrase`تنتهي بطاقة تجديد ${company} خلال ${days}`,
      badge: 'في انتظارك',
      headline: ({ company }) => phrase`توشك البطاقة التي تدفع عن ${company} على الانتهاء`,
      lead: 'احفظ بطاقة أخرى قبل انتهائها كي تستمر الخطة في التجدد تلقائيًا.',
      day: 'آخر يوم للبطاقة',
      button: 'تغيير البطاقة',
    },
    plan_changed: {
      subject: ({ company }) => phrase`تغيّرت خطة ${company}`,
      badge: 'للعلم',
      headline: ({ company }) => phrase`غيّر أحد مديري المنصة خطة ${company}`,
      lead: 'لم يُحصَّل أي مبلغ عن ذلك. تعرض صفحة الخطة ما يسري الآن وما يتجدد.',
      day: 'تنتهي في',
      button: 'فتح الخطة',
    },
    suspended: {
      subject: ({ company }) => phrase`تم تعليق خطة ${company}`,
      badge: 'معلّقة',
      headline: ({ company }) => phrase`علّق أحد مديري المنصة خطة ${company}`,
      lead: 'يمكن قراءة كل ما في الشركة وتصديره، ولا يمكن تغيير شيء حتى ينتهي التعليق.',
      day: 'تنتهي في',
      button: 'فتح الخطة',
    },
    succeeded: {
      subject: ({ company }) => phrase`تم استلام دفعة ${company}`,
      badge: 'مدفوعة',
      headline: ({ company }) => phrase`شكرًا لك، وصلت دفعة ${company}`,
      lead: 'الفاتورة في صفحة الخطة، بالعربية والإنجليزية.',
      day: 'مدفوعة حتى',
      button: 'فتح الفاتورة',
    },
    transfer_waits: {
      subject: ({ company }) => phrase`حوالتك الخاصة بشركة ${company}`,
      badge: 'في انتظارك',
      headline: ({ company }) => phrase`تبدأ خطة ${company} عند وصول حوالتك`,
      lead: 'حوّل المبلغ إلى الحساب أدناه مع كتابة الرقم المرجعي، فبه نعرف صاحب المبلغ. تصلك الفاتورة بعد وصول المبلغ.',
      day: 'ننتظرها حتى',
      button: 'فتح الخطة',
    },
    change_ahead: {
      subject: ({ company }) => phrase`تصغر خطة ${company} قريبًا`,
      badge: 'للعلم',
      headline: ({ company, days }) => phrase`يبدأ التغيير الذي حجزته لشركة ${company} خلال ${days}`,
      lead: 'لا يُخرج ذلك أحدًا من الشركة. وما دام فيها أشخاص أكثر من مقاعدها فلا يمكن إضافة أحد. تتيح لك صفحة الخطة البقاء على الخطة الجارية.',
      day: 'يبدأ في',
      button: 'فتح الخطة',
    },
    charge_ahead: {
      subject: ({ company }) => phrase`تنتهي الفترة التجريبية لشركة ${company} قريبًا وتبدأ خطتها`,
      badge: 'للعلم',
      headline: ({ company, days }) => phrase`تُدفع خطة ${company} خلال ${days}`,
      lead: 'اخترت الدفع عند انتهاء الفترة التجريبية: يُخصم المبلغ من البطاقة أدناه في آخر يوم منها، وتستمر الشركة على الخطة من بعده. حتى ذلك الحين يمكنك التراجع عن الخطة أو تغيير البطاقة من صفحة الخطة.',
      day: 'يُخصم في',
      button: 'فتح الخطة',
    },
    payer_changed: {
      subject: ({ company }) => phrase`أكّد طريقة دفع خطة ${company}`,
      badge: 'في انتظارك',
      headline: ({ company }) => phrase`أنت الآن مالك ${company}، وتستمر خطتها في التجدد`,
      lead: 'يُخصم المبلغ أدناه من البطاقة التي حفظها المالك السابق. أكّد البطاقة في صفحة الخطة، أو احفظ بطاقة أخرى فيها، أو أوقف التجديد. وفي الصفحة نفسها بيانات الفوترة.',
      day: 'يُخصم في',
      button: 'تأكيد البطاقة',
    },
    refunded: {
      subject: ({ company }) => phrase`استرداد مبلغ لشركة ${company}`,
      badge: 'مُسترد',
      headline: ({ company }) => phrase`تم رد دفعة لشركة ${company}`,
      lead: 'يعود المبلغ أدناه إلى البطاقة التي دفعته، وقد يستغرق ذلك لدى البنوك بضعة أيام. تعرض صفحة الخطة الفواتير وإشعارات الدائن، بالعربية والإنجليزية.',
      day: 'تنتهي في',
      button: 'فتح الخطة',
    },
    trial_ends: {
      subject: ({ company }) => phrase`تنتهي الفترة التجريبية لشركة ${company} قريبًا`,
      badge: 'في انتظارك',
      headline: ({ company, days }) => phrase`تنتهي الفترة التجريبية لشركة ${company} خلال ${days}`,
      lead: 'اختر خطة كي يستمر العمل بلا انقطاع. من دونها تصبح الشركة متاحة للقراءة والتصدير فقط بدءًا من اليوم المذكور أدناه، ولا يُحذف شيء.',
      day: 'تنتهي في',
      button: 'اختيار خطة',
    },
    trial_ended: {
      subject: ({ company }) => phrase`انتهت الفترة التجريبية لشركة ${company}`,
      badge: 'في انتظارك',
      headline: ({ company }) => phrase`انتهت الفترة التجريبية لشركة ${company}`,
      lead: 'بعد آخر يوم تصبح الشركة متاحة للقراءة والتصدير فقط، ولا يُحذف شيء. يستمر العمل فور شراء خطة.',
      day: 'انتهت في',
      button: 'اختيار خطة',
    },
    term_ends: {
      subject: ({ company }) => phrase`تنتهي خطة ${company} قريبًا`,
      badge: 'في انتظارك',
      headline: ({ company, days }) => phrase`تنتهي خطة ${company} خلال ${days} ولا تتجدد`,
      lead: 'جدّدها في صفحة الخطة أو شغّل التجديد فيها. من دون ذلك تصبح الشركة بعد انتهائها متاحة للقراءة والتصدير فقط، ولا يُحذف شيء.',
      day: 'تنتهي في',
      button: 'فتح الخطة',
    },
    term_ended: {
      subject: ({ company }) => phrase`انتهت خطة ${company}`,
      badge: 'في انتظارك',
      headline: ({ company }) => phrase`انتهت خطة ${company} ولم تُجدَّد`,
      lead: 'بعد آخر يوم تصبح الشركة متاحة للقراءة والتصدير فقط، ولا يُحذف شيء. يستمر العمل فور شراء خطة.',
      day: 'انتهت في',
      button: 'فتح الخطة',
    },
    plan: 'الخطة',
    card: 'البطاقة',
    amount: 'المبلغ',
    invoice: 'الفاتورة',
    reference: 'الرقم المرجعي',
    account: 'الحساب',
    why: ({ company }) => phrase`وصلتك هذه الرسالة لأنك مالك ${company}.`,
  },
}
