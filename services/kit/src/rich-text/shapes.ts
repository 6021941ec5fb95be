import { z } from 'zod'

import { isSafeHref } from './href.js'
import type { NodeType } from './tree.js'

const ID = /^[A-Za-z0-9_-]{1,64}$/
const TASK_CODE = /^\p{L}[\p{L}\p{N}]{0,19}-\p{N}{1,12}$/u
const LANGUAGE = /^[A-Za-z0-9+#.-]{1,40}$/
// Control characters but tab and line ends; lone halves of characters.
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}/u
// On one line, and without the characters that turn the reading direction of what follows.
const TURNING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]|\p{Cs}/u

const id = z.string().regex(ID, 'RICH_TEXT_INVALID')
const label = z
  .string()
  .max(255, 'TOO_LONG')
  .refine((value) => !TURNING.test(value), 'CHARACTER_NOT_ALLOWED')
const dir = z.enum(['ltr', 'rtl']).optional()
const withDir = z.strictObject({ dir }).optional()

/** The attributes that a node of each kind has; null where it has none. */
const ATTRS: Readonly<Record<NodeType, z.ZodType | null>> = {
  doc: null,
  paragraph: withDir,
  heading: z.strictObject({ level: z.int().min(1).max(3), dir }),
  bulletList: null,
  orderedList: z.strictObject({ start: z.int().min(0).max(999_999_999) }),
  listItem: null,
  taskList: null,
  taskItem: z.strictObject({ checked: z.boolean() }),
  blockquote: null,
  codeBlock: z.strictObject({ language: z.string().regex(LANGUAGE) }).optional(),
  table: null,
  tableRow: null,
  tableHeader: null,
  tableCell: null,
  horizontalRule: null,
  image: z.strictObject({ file: id, alt: label }),
  text: null,
  hardBreak: null,
  mention: z.strictObject({ id }),
  taskLink: z.strictObject({ code: z.string().regex(TASK_CODE, 'RICH_TEXT_INVALID') }),
  file: z.strictObject({ file: id, name: label.min(1, 'REQUIRED') }),
}

const plainMark = z.strictObject({ type: z.enum(['bold', 'italic', 'strike', 'underline']) })
const linkMark = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({ href: z.string().refine(isSafeHref, 'LINK_NOT_ALLOWED') }),
})
const codeMark = z.strictObject({ type: z.literal('code') })
const plainOrLink = z.discriminatedUnion('type', [plainMark, linkMark], 'RICH_TEXT_INVALID')
// Code stands alone, as in editors.
const marks = z.union([z.tuple([codeMark]), z.array(plainOrLink).min(1).max(5)])

const text = z
  .string()
  .min(1, 'RICH_TEXT_INVALID')
  .refine((value) => !FORBIDDEN.test(value), 'CHARACTER_NOT_ALLOWED')

function shapeOf(type: NodeType) {
  const attrs = ATTRS[type]
  return z.strictObject({
    type: z.literal(type),
    ...(attrs ? { attrs } : {}),
    ...(type === 'text' ? { text, marks: marks.optional() } : {}),
    // Children are judged one by one, so that no depth of a hostile tree is followed by recursion.
    content: z.array(z.unknown()).optional(),
  })
}

/** The shape of one node by its kind; its children are not looked at. */
export const NODE_SHAPES = Object.fromEntries(
  (Object.keys(ATTRS) as NodeType[]).map((type) => [type, shapeOf(type)]),
) as unknown as Readonly<Record<NodeType, z.ZodType<{ content?: unknown[] | undefined }>>>
