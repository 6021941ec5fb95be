import type { Locale } from '../../domain/delivery.js'
import { mailNumber } from '../../domain/layout/dates.js'
import { phrase, type Own, type Phrase } from '../../domain/layout/phrase.js'

type Sentence = (about: { who: Own; code: Own }) => Phrase

/** The words of mails about work. */
export interface WorkWords {
  /** By the kind of news. */
  readonly sentences: Readonly<Partial<Record<string, Sentence>>>
  readonly changed: Sentence
  readonly someone: string
  readonly taskBadge: string
  readonly discussionBadge: string
  readonly dayBadge: string
  readonly dueBadge: string
  readonly dayHeadline: (count: number) => string
  readonly dueHeadline: (count: number) => string
  readonly more: (count: number) => string
  readonly noReplies: string
  readonly labels: {
    readonly task: string
    readonly discussion: string
    readonly project: string
    readonly due: string
  }
  readonly openTask: string
  readonly openDiscussion: string
  readonly openEntry: string
  readonly openWork: string
  readonly fewer: string
  readonly why: (company: Phrase) => Phrase
}

const arabicPlural = new Intl.PluralRules('ar')

function arabicCount(forms: Readonly<Record<Intl.LDMLPluralRule, string>>): (count: number) => string {
  return (count) => forms[arabicPlural.select(count)].replace('#', mailNumber(count, 'ar'))
}

const arabicNews = arabicCount({
  zero: '# خبر',
  one: 'خبر واحد',
  two: 'خبران',
  few: '# أخبار',
  many: '# خبراً',
  other: '# خبر',
})
const arabicTasks = arabicCount({
  zero: '# مهمة',
  one: 'مهمة واحدة',
  two: 'مهمتان',
  few: '# مهام',
  many: '# مهمة',
  other: '# مهمة',
})

/** By language. */
export const workWords: Readonly<Record<Locale, WorkWords>> = {
  en: {
    sentences: {
      task_created: ({ who, code }) => phrase`${who} assigned you ${code}`,
      task_assigned: ({ who, code }) => phrase`${who} assigned you ${code}`,
      comment_mentioned: ({ who, code }) => phrase`${who} mentioned you in ${code}`,
      comment_replied: ({ who, code }) => phrase`${who} replied to you in ${code}`,
      comment_added: ({ who, code }) => phrase`${who} commented on ${code}`,
    },
    changed: ({ who, code }) => phrase`${who} changed ${code}`,
    someone: 'A team member',
    taskBadge: 'Task',
    discussionBadge: 'Discussion',
    dayBadge: 'Your day',
    dueBadge: 'Last days',
    dayHeadline: (count) => `${mailNumber(count, 'en')} ${count === 1 ? 'update' : 'updates'} on your tasks`,
    dueHeadline: (count) =>
      count === 1
        ? '1 of your tasks is due or late'
        : `${mailNumber(count, 'en')} of your tasks are due or late`,
    more: (count) => `${mailNumber(count, 'en')} more ${count === 1 ? 'is' : 'are'} not listed.`,
    noReplies: 'Replies to this mail are not read; answer in the task.',
    labels: { task: 'Task', discussion: 'Discussion', project: 'Project', due: 'Due' },
    openTask: 'Open the task',
    openDiscussion: 'Open the discussion',
    openEntry: 'Open the register',
    openWork: 'Open my work',
    fewer: 'Stop these mails',
    why: (company) =>
      phrase`You get this mail because of your work at ${company}. What you are told by mail is yours to choose in your profile.`,
  },
  ar: {
    sentences: {
      task_created: ({ who, code }) => phrase`أسند ${who} إليك ${code}`,
      task_assigned: ({ who, code }) => phrase`أسند ${who} إليك ${code}`,
      comment_mentioned: ({ who, code }) => phrase`أشار ${who} إليك في ${code}`,
      comment_replied: ({ who, code }) => phrase`ردّ ${who} عليك في ${code}`,
      comment_added: ({ who, code }) => phrase`علّق ${who} على ${code}`,
    },
    changed: ({ who, code }) => phrase`غيّر ${who} ${code}`,
    someone: 'أحد أعضاء الفريق',
    taskBadge: 'مهمة',
    discussionBadge: 'نقاش',
    dayBadge: 'يومك',
    dueBadge: 'المواعيد',
    dayHeadline: (count) => `${arabicNews(count)} عن مهامك`,
    dueHeadline: (count) => `مهام مستحقة أو متأخرة لديك: ${arabicTasks(count)}`,
    more: (count) => `وعدد ما لم يُذكر هنا: ${mailNumber(count, 'ar')}.`,
    noReplies: 'لا تُقرأ الردود على هذه الرسالة؛ أجب في المهمة نفسها.',
    labels: { task: 'المهمة', discussion: 'النقاش', project: 'المشروع', due: 'الاستحقاق' },
    openTask: 'فتح المهمة',
    openDiscussion: 'فتح النقاش',
    openEntry: 'فتح السجل',
    openWork: 'فتح عملي',
    fewer: 'إيقاف هذه الرسائل',
    why: (company) =>
      phrase`وصلتك هذه الرسالة بسبب عملك في ${company}. يمكنك اختيار ما يصلك بالبريد من ملفك الشخصي.`,
  },
}
