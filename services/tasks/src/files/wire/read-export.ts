import type { RequestReader } from '@smartproject/kit/grpc/values'
import { ExportFormat as ProtoFormat } from '@smartproject/proto/smartproject/tasks/v1/file_service'

import type { ExportFormat, ExportLocale } from '../domain/export-job.js'

const FORMATS = new Map<ProtoFormat, ExportFormat>([
  [ProtoFormat.CSV, 'csv'],
  [ProtoFormat.XLSX, 'xlsx'],
  [ProtoFormat.JSON, 'json'],
])

/** Reads which kind of file is wanted. */
export function readExportFormat(reader: RequestReader, value: ProtoFormat): ExportFormat {
  const format = FORMATS.get(value)
  if (!format) reader.fault('format', 'UNKNOWN')
  return format ?? 'csv'
}

/** Reads the language of headings; English unless it is named. */
export function readExportLocale(reader: RequestReader, value: string): ExportLocale {
  if (value !== '' && value !== 'en' && value !== 'ar') reader.fault('locale', 'UNKNOWN')
  return value === 'ar' ? 'ar' : 'en'
}
