import { DomainError } from '@smartproject/kit/errors'
import { dateText, toProtoDate } from '@smartproject/kit/grpc/values'
import { plainDate } from '@smartproject/kit/types/plain-date'
import type { DateMessage } from '@smartproject/proto/smartproject/type/v1/type'

/** An instant that must be there; a peer that leaves it out is at fault, not the caller. */
export function instantText(time: Date | undefined): string {
  if (!time) throw new TypeError('a peer left out an instant')
  return time.toISOString()
}

/** An instant that may be missing. */
export function optionalInstant(time: Date | undefined): string | null {
  return time ? time.toISOString() : null
}

/** A day that must be there. */
export function dayText(date: DateMessage | undefined): string {
  const text = dateText(date)
  if (text === null) throw new TypeError('a peer left out a day')
  return text
}

/** A day that may be missing. */
export function optionalDay(date: DateMessage | undefined): string | null {
  return dateText(date)
}

/** A checked day on its way to a peer. */
export function protoDay(text: string): DateMessage {
  return toProtoDate(plainDate(text))
}

/** A checked day on its way to a peer, if there is one. */
export function optionalProtoDay(text: string | undefined): DateMessage | undefined {
  return text === undefined ? undefined : protoDay(text)
}

/** Empty text is how the protos say "nothing". */
export function textOrNull(text: string): string | null {
  return text === '' ? null : text
}

/** A 64-bit number of a peer; beyond what JSON keeps exactly it is refused. */
export function safeNumber(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new TypeError('a peer sent a number beyond 2^53')
  return number
}

/** The page request of a list call. */
export function pageRequest(
  input: { page_size?: number | undefined; page_token?: string | undefined },
  most = 100,
) {
  return { pageSize: Math.min(input.page_size ?? 0, most), pageToken: input.page_token ?? '' }
}

/** How a list goes on. */
export function pageView(page: { nextPageToken: string } | undefined): { next_page_token: string } {
  return { next_page_token: page?.nextPageToken ?? '' }
}

/** A value that a peer must have answered with; its absence is the peer's fault. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a peer left out what was asked for')
  return value
}

/** The answer for another person's id where only one's own is allowed: the same as for an unknown one. */
export function requireOwnId(given: string, own: string): void {
  if (given !== own) throw new DomainError('not_found', 'USER_NOT_FOUND')
}

/** A short text in every language. */
export function localTextView(text: { en: string; ar: string } | undefined): { en: string; ar: string } {
  return { en: text?.en ?? '', ar: text?.ar ?? '' }
}
