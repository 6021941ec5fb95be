import type { LocalText } from '@smartproject/kit/types/local-text'

import type { LeaveNews } from '../domain/leave-news.js'

/** News as stored: mails that were planned before types of leave had titles hold a word for the type. */
export type StoredNews = Omit<LeaveNews, 'leaveType'> & { leaveType: LeaveNews['leaveType'] | string }

const TITLES: Readonly<Record<string, LocalText>> = {
  sick: { en: 'Sick leave', ar: 'إجازة مرضية' },
  casual: { en: 'Casual leave', ar: 'إجازة عارضة' },
  annual: { en: 'Annual leave', ar: 'إجازة سنوية' },
  training: { en: 'Training', ar: 'تدريب' },
}

/** Stored news as mails are written from it. */
export function newsOf({ leaveType, ...news }: StoredNews): LeaveNews {
  return { ...news, leaveType: typeof leaveType === 'string' ? (TITLES[leaveType] ?? null) : leaveType }
}
