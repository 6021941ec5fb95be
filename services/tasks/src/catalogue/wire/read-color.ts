import type { RequestReader } from '@smartproject/kit/grpc/values'

const COLOR = /^#[0-9a-f]{6}$/

/** Reads a colour as `#rrggbb` in small letters; empty only where it may be. */
export function readColor(
  reader: RequestReader,
  field: string,
  value: string,
  { mayBeEmpty = false } = {},
): string {
  const color = value.toLowerCase()
  if (!COLOR.test(color) && !(mayBeEmpty && color === '')) reader.fault(field, 'COLOR_INVALID')
  return color
}
