import type { DateMessage as ProtoDate } from '@smartproject/proto/smartproject/type/v1/type'

import { DomainError, type FieldViolation } from '../errors.js'
import { isOneLine, isVisible } from '../types/one-line.js'
import { isPlainDate, type PlainDate } from '../types/plain-date.js'

/** A day as the protos carry it. */
export function toProtoDate(date: PlainDate): ProtoDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return { year, month, day }
}

/** A day that may be missing. */
export function toOptionalProtoDate(date: PlainDate | null | undefined): ProtoDate | undefined {
  return date ? toProtoDate(date) : undefined
}

/** The text of a day from a proto; null for anything that is not a real day. */
export function dateText(date: ProtoDate | undefined): PlainDate | null {
  if (!date) return null
  const text = [
    String(date.year).padStart(4, '0'),
    String(date.month).padStart(2, '0'),
    String(date.day).padStart(2, '0'),
  ].join('-')
  return isPlainDate(text) ? text : null
}

/**
 * Reads the fields of a request and gathers every fault, so that the caller hears of all at once.
 * Call `done()` before using what was read.
 */
export class RequestReader {
  private readonly faults: FieldViolation[] = []

  /** A text within bounds (in code points), trimmed unless told otherwise. One that is required has a character that is seen. */
  text(field: string, value: string, bounds: { min?: number; max: number; trim?: boolean }): string {
    const text = (bounds.trim === false ? value : value.trim()).normalize('NFC')
    const length = [...text].length
    const min = bounds.min ?? 0
    if (length < min) this.fault(field, length === 0 ? 'REQUIRED' : 'TOO_SHORT')
    // A password may be of any characters.
    else if (min > 0 && bounds.trim !== false && !isVisible(text)) this.fault(field, 'REQUIRED')
    if (length > bounds.max) this.fault(field, 'TOO_LONG')
    if (text.includes('\0')) this.fault(field, 'CHARACTER_NOT_ALLOWED')
    return text
  }

  /** A name or another short text: seen, on one line. Bounds as of text; with a `min` of 0 it may be empty. */
  name(field: string, value: string, { min = 1, max }: { min?: number; max: number }): string {
    const text = this.text(field, value, { min, max })
    if (text !== '' && !isVisible(text)) {
      // Text itself reports one that is required.
      if (min === 0) this.fault(field, 'REQUIRED')
    }
    // NUL is a fault of text itself.
    else if (!isOneLine(text) && !text.includes('\0')) this.fault(field, 'CHARACTER_NOT_ALLOWED')
    return text
  }

  /** A day that must be there. */
  date(field: string, value: ProtoDate | undefined): PlainDate {
    const date = dateText(value)
    if (!date) this.fault(field, value ? 'DATE_INVALID' : 'REQUIRED')
    return (date ?? '1970-01-01') as PlainDate
  }

  /** A day that may be missing. */
  optionalDate(field: string, value: ProtoDate | undefined): PlainDate | null {
    return value ? this.date(field, value) : null
  }

  /** A whole number within bounds. */
  integer(field: string, value: number, bounds: { min: number; max: number }): number {
    if (!Number.isInteger(value) || value < bounds.min || value > bounds.max)
      this.fault(field, 'OUT_OF_RANGE')
    return value
  }

  /** An id, never empty and never long. */
  id(field: string, value: string): string {
    return this.text(field, value, { min: 1, max: 64 })
  }

  /** The version a change was made on. */
  version(field: string, value: bigint): number {
    if (value < 1n || value > BigInt(Number.MAX_SAFE_INTEGER)) this.fault(field, 'OUT_OF_RANGE')
    return Number(value)
  }

  /** Notes a fault. */
  fault(field: string, reason: string): void {
    this.faults.push({ field, reason })
  }

  /** Throws if anything was wrong. */
  done(reason = 'INVALID_ARGUMENT'): void {
    if (this.faults.length > 0) throw new DomainError('invalid', reason, { fields: this.faults })
  }
}
