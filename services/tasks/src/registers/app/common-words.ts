import type { Words } from '../domain/definition.js'

/** The columns of every register's export beside its own fields. */
export const WORDS: Readonly<Record<string, Words>> = {
  code: { en: 'Number', ar: 'الرقم' },
  title: { en: 'Title', ar: 'العنوان' },
  description: { en: 'Description', ar: 'الوصف' },
  owner: { en: 'Owner', ar: 'المسؤول' },
  due: { en: 'Due date', ar: 'تاريخ الاستحقاق' },
  labels: { en: 'Labels', ar: 'الوسوم' },
  tasks: { en: 'Tasks', ar: 'المهام' },
  entries: { en: 'Related entries', ar: 'قيود ذات صلة' },
  state: { en: 'State', ar: 'الحالة' },
  created_at: { en: 'Created', ar: 'أُنشئ' },
  updated_at: { en: 'Last change', ar: 'آخر تغيير' },
}
