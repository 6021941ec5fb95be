import type { Locale } from '../../domain/delivery.js'
import { mailNumber } from '../../domain/layout/dates.js'
import { phrase, type Own, type Phrase } from '../../domain/layout/phrase.js'

type Sentence = (about: { who: Own; code: Own }) => Phrase

/** The type of a thing that has news. */
export type WorkSubject = 'task' | 'entry' | 'discussion'

/** The words for one type of thing. */
interface SubjectWords {
  readonly badge: string
  readonly label: string
  readonly open: string
}

/** The words of mails about work. */
export interface WorkWords {
  /** By the kind of news. */
  readonly sentences: Readonly<Partial<Record<string, Sentence>>>
  readonly changed: Sentence
  readonly someone: string
  readonly subjects: Readonly<Record<WorkSubject, SubjectWords>>
  readonly dayBadge: string
  readonly dueBadge: string
  readonly dayHeadline: (count: number) => string
  readonly dueHeadline: (count: number) => string
  readonly more: (count: number) => string
  readonly noReplies: string
  readonly labels: { readonly project: string; readonly due: string }
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

/** By language. */
export const workWords: Readonly<Record<Locale, WorkWords>> = {
  en: {
    sentences: {
      task_created: ({ who, code }) => phrase`${who} assigned you ${code}`,
      task_assigned: ({ who, code }) => phrase`${who} assigned you ${code}`,
      comment_mentioned: ({ who, code }) => phrase`${who} mentioned you in ${code}`,
      task_mentioned: ({ who, code }) => phrase`${who} mentioned you in ${code}`,
      entry_mentioned: ({ who, code }) => phrase`${who} mentioned you in ${code}`,
      comment_replied: ({ who, code }) => phrase`${who} replied to you in ${code}`,
      comment_added: ({ who, code }) => phrase`${who} commented on ${code}`,
    },
    changed: ({ who, code }) => phrase`${who} changed ${code}`,
    someone: 'A team member',
    subjects: {
      task: { badge: 'Task', label: 'Task', open: 'Open the task' },
      entry: { badge: 'Register entry', label: 'Entry', open: 'Open the entry' },
      discussion: { badge: 'Discussion', label: 'Discussion', open: 'Open the discussion' },
    },
    dayBadge: 'Your day',
    dueBadge: 'Last days',
    dayHeadline: (count) => `${mailNumber(count, 'en')} ${count === 1 ? 'update' : 'updates'} on your tasks`,
    dueHeadline: (count) =>
      count === 1
        ? '1 of your tasks and documents is due or late'
        : `${mailNumber(count, 'en')} of your tasks and documents are due or late`,
    more: (count) => `${mailNumber(count, 'en')} more ${count === 1 ? 'is' : 'are'} not listed.`,
    noReplies: 'Replies to this mail are not read; answer where it was said.',
    labels: { project: 'Project', due: 'Due' },
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
      task_mentioned: ({ who, code }) => phrase`أشار ${who} إليك في ${code}`,
      entry_mentioned: ({ who, code }) => phrase`أشار ${who} إليك في ${code}`,
      comment_replied: ({ who, code }) => phrase`ردّ ${who} عليك في ${code}`,
      comment_added: ({ who, code }) => phrase`علّق ${who} على ${code}`,
    },
    changed: ({ who, code }) => phrase`غيّر ${who} ${code}`,
    someone: 'أحد أعضاء الفريق',
    subjects: {
      task: { badge: 'مهمة', label: 'المهمة', open: 'فتح المهمة' },
      entry: { badge: 'قيد في سجل', label: 'القيد', open: 'فتح القيد' },
      discussion: { badge: 'نقاش', label: 'النقاش', open: 'فتح النقاش' },
    },
    dayBadge: 'يومك',
    dueBadge: 'المواعيد',
    dayHeadline: (count) => `${arabicNews(count)} عن مهامك`,
    dueHeadline: (count) => `مهام ومستندات مستحقة أو متأخرة لديك: ${mailNumber(count, 'ar')}`,
    more: (count) => `وعدد ما لم يُذكر هنا: ${mailNumber(count, 'ar')}.`,
    noReplies: 'لا تُقرأ الردود على هذه الرسالة؛ أجب في مكانها.',
    labels: { project: 'المشروع', due: 'الاستحقاق' },
    openWork: 'فتح عملي',
    fewer: 'إيقاف هذه الرسائل',
    why: (company) =>
      phrase`وصلتك هذه الرسالة بسبب عملك في ${company}. يمكنك اختيار ما يصلك بالبريد من ملفك الشخصي.`,
  },
}
