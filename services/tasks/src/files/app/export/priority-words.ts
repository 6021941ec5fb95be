import type { ExportLocale } from '../../domain/export-job.js'

/** The words of priorities from 1 on, as boards show them. */
export const PRIORITY_WORDS: Readonly<Record<ExportLocale, readonly string[]>> = {
  en: ['Low', 'Medium', 'High', 'Urgent'],
  ar: ['منخفضة', 'متوسطة', 'عالية', 'عاجلة'],
}
