import { z } from 'zod'
import { MAX_ATTACHMENT_BYTES } from '../limits.js'
import { type CallDefinition, opaqueId, tenantInput, nameText } from '../shapes.js'

/** So many files a request for leave has at most. */
export const ATTACHMENTS_MAX = 5

/** A file beside a request for leave: PDF, PNG or JPEG. */
export const leaveAttachment = z.object({
  id: z.string(),
  name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.number(),
})

const CHARACTERS_MAX = Math.ceil(MAX_ATTACHMENT_BYTES / 3) * 4

export const leaveAttachmentCalls = {
  addLeaveAttachment: {
    path: '/api/addLeaveAttachment',
    method: 'POST',
    writes: true,
    access: 'member',
    bodyLimit: CHARACTERS_MAX + 4_096,
    input: z.strictObject({
      ...tenantInput,
      /** The request; none for one that is about to be made. */
      leave: opaqueId.optional(),
      name: nameText(255),
      /** In base64, at most 3 MiB. */
      content: z
        .string()
        .min(1, 'REQUIRED')
        .max(CHARACTERS_MAX, 'TOO_LONG')
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'ENCODING_INVALID'),
    }),
    output: z.object({ attachment: leaveAttachment }),
    summary: 'Keeps a file for an own request for leave; one that no request is made with goes after a day',
  },
  removeLeaveAttachment: {
    path: '/api/removeLeaveAttachment',
    method: 'POST',
    writes: true,
    access: 'member',
    input: z.strictObject({ ...tenantInput, id: opaqueId }),
    output: z.object({}),
    summary: 'Removes a file of an own request for leave while that waits',
  },
  readLeaveAttachment: {
    path: '/api/readLeaveAttachment',
    method: 'POST',
    writes: false,
    access: 'member',
    input: z.strictObject({ ...tenantInput, id: opaqueId }),
    output: z.object({ attachment: leaveAttachment, content: z.string() }),
    summary: 'A file beside a request for leave, in base64, for its applicant, who decides and an owner',
  },
} as const satisfies Record<string, CallDefinition>

export type LeaveAttachment = z.output<typeof leaveAttachment>
