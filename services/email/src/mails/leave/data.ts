import { typeOfWord } from '@smartproject/kit/bus/leave-type'
import { DomainError } from '@smartproject/kit/errors'
import { isPlainDate } from '@smartproject/kit/types/plain-date'
import { z } from 'zod'

import type { MailCodes } from '../../domain/codes.js'
import { LEAVE_CHANGES, type LeaveNews } from './news.js'

const day = z.string().refine(isPlainDate)
const title = z.object({ en: z.string(), ar: z.string() })

const schema = z.object({
  change: z.enum(LEAVE_CHANGES),
  leaveId: z.string(),
  version: z.number(),
  subscriptionNumber: z.number(),
  applicantId: z.string(),
  approverId: z.string(),
  previousApproverId: z.string(),
  actorId: z.string(),
  fromDate: day,
  toDate: day,
  previousFromDate: day.nullable(),
  previousToDate: day.nullable(),
  // Mails that were planned before types of leave had titles hold a word for the type.
  leaveType: z.union([title.nullable(), z.string().transform((word) => typeOfWord(word)?.title ?? null)]),
  workingDays: z.number(),
  noons: z
    .object({ from: z.boolean(), to: z.boolean(), previousFrom: z.boolean(), previousTo: z.boolean() })
    .optional(),
  reason: z.string(),
  comment: z.string(),
  recounts: z.array(z.object({ fromDate: day, toDate: day, before: z.number(), now: z.number() })).optional(),
  alsoAway: z.array(z.string()).optional(),
  anywayReason: z.string().optional(),
  belowMinimum: z.boolean().optional(),
  deputyId: z.string().optional(),
  inPlace: z.boolean().optional(),
})

const decisionCodes = z.object({ approve: z.string(), reject: z.string(), request: z.string() })

/** The clear codes of an approver's mail; only ever in memory. */
export type DecisionCodes = Readonly<z.output<typeof decisionCodes>>

/** The codes by which an approver decides. Errors: invalid CODES_UNREADABLE. */
export function readCodes(codes: MailCodes): DecisionCodes {
  const read = decisionCodes.safeParse(codes)
  if (!read.success) throw new DomainError('invalid', 'CODES_UNREADABLE')
  return read.data
}

/** The news a planned mail holds, in the form of this release or of one before. Errors: invalid DATA_UNREADABLE. */
export function readNews(data: unknown): LeaveNews {
  const read = schema.safeParse(data)
  if (!read.success) throw new DomainError('invalid', 'DATA_UNREADABLE')
  return read.data
}
