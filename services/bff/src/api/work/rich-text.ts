import { readTree } from '@smartproject/kit/rich-text/read-tree'
import { MAX_JSON } from '@smartproject/kit/rich-text/tree'
import { z } from 'zod'

/** Most bytes of the body of a call that carries a rich text. */
export const RICH_BODY_BYTES = 480 * 1_024

/**
 * A rich text as the JSON of its tree: nodes and marks as ProseMirror writes them, those that the services know and no others. At
 * most 12 levels, 5,000 nodes, and `max` characters of plain text; empty for an empty text.
 */
export function richText(max: number) {
  return z
    .string()
    .superRefine((json, context) => {
      const fault = json === '' ? undefined : readTree(json, { max }).fault
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
    })
    .meta({ maxLength: MAX_JSON })
}
