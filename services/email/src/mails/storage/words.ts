import type { Locale } from '../../domain/delivery.js'
import { phrase, type Own, type Phrase } from '../../domain/layout/phrase.js'

/** A step of the storage that owners are mailed about. */
export type StorageStep = 'near' | 'full'

interface Said {
  readonly subject: (company: Own) => Phrase
  readonly lead: string
}

interface Words extends Readonly<Record<StorageStep, Said>> {
  readonly badge: string
  readonly taken: string
  readonly storage: string
  readonly button: string
  readonly why: (company: Own) => Phrase
}

/** The words of mails about the storage of a plan. */
export const words: Readonly<Record<Locale, Words>> = {
  en: {
    near: {
      subject: (company) => phrase`The storage of ${company} is nearly full`,
      lead: 'More than 80 % of what the plan keeps is taken by files; old versions and the trash of document libraries count as well. When all of it is taken, nothing new can be uploaded; nothing is deleted.',
    },
    full: {
      subject: (company) => phrase`The storage of ${company} is full`,
      lead: 'A file does not fit. Nothing new can be uploaded until files are deleted or the plan is larger; nothing is deleted by itself.',
    },
    badge: 'Waiting for you',
    taken: 'Taken',
    storage: 'Of the plan',
    button: 'Open the plan',
    why: (company) => phrase`You get this mail because you own ${company}.`,
  },
  ar: {
    near: {
      subject: (company) => phrase`أوشكت مساحة ملفات شركة ${company} على الامتلاء`,
      lead: 'تشغل الملفات أكثر من 80 % مما تتسع له الخطة، وتُحسب معها الإصدارات القديمة وسلة محذوفات مكتبات المستندات. عند امتلائها لا يمكن رفع ملفات جديدة، ولا يُحذف شيء.',
    },
    full: {
      subject: (company) => phrase`امتلأت مساحة ملفات شركة ${company}`,
      lead: 'لم يجد ملف مكانًا له. لا يمكن رفع ملفات جديدة حتى تُحذف ملفات أو تكبر الخطة، ولا يُحذف شيء من تلقاء نفسه.',
    },
    badge: 'في انتظارك',
    taken: 'المشغول',
    storage: 'من مساحة الخطة',
    button: 'فتح الخطة',
    why: (company) => phrase`وصلتك هذه الرسالة لأنك مالك ${company}.`,
  },
}
