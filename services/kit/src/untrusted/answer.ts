import type { FieldViolation } from '../errors.js'

/** The one answer of a parser: the content, the reason why it refuses the file, or an error it did not expect. */
export type ParserAnswer =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'refusal'; readonly reason: string; readonly fields: readonly FieldViolation[] }
  | { readonly kind: 'failure'; readonly message: string }

/** A request on its way to a parser: the length of the arguments in four bytes, the arguments as JSON, the file. */
export function packRequest(args: unknown, content: Uint8Array): Buffer[] {
  const json = Buffer.from(JSON.stringify(args ?? null))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return [length, json, Buffer.from(content.buffer, content.byteOffset, content.length)]
}

/** The arguments and the file of a request. */
export function unpackRequest(request: Buffer): { args: unknown; content: Buffer } {
  const start = 4 + request.readUInt32BE(0)
  return { args: JSON.parse(request.toString('utf8', 4, start)), content: request.subarray(start) }
}
