import { isRealDay } from './calendar-days.js'
import { isOneLine, isVisible } from './one-line.js'
import { z } from 'zod'

/** Without a flag: the description of the interface has no place for one. */
const UUID = /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[1-8][0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$/
const OPAQUE_ID = /^[A-Za-z0-9_-]{1,64}$/
const PAGE_TOKEN = /^[A-Za-z0-9_-]{1,1024}$/
const CODE = /^[A-Za-z0-9]{25}$/

/** Text of at most `max` characters (code points, so one Arabic letter or one emoji part counts as one). */
export function text(max: number) {
  const fits = (value: string) => value.length <= max || [...value].length <= max
  return z.string().refine(fits, 'TOO_LONG').meta({ maxLength: max })
}

const seen = (value: string) => value === '' || isVisible(value)

/** A name or a title: one line of at most `max` characters, not all of them invisible. */
export function nameText(max: number) {
  return text(max).min(1, 'REQUIRED').refine(isOneLine, 'CHARACTER_NOT_ALLOWED').refine(seen, 'REQUIRED')
}

/** A short text that may be empty: else as a name. */
export function lineText(max: number) {
  return text(max).refine(isOneLine, 'CHARACTER_NOT_ALLOWED').refine(seen, 'REQUIRED')
}

/** A calendar day `yyyy-mm-dd`: leave, start and due dates. Never an instant. */
export const plainDate = z.string().refine(isRealDay, 'DATE_INVALID').meta({ format: 'date' })

/** An instant as ISO 8601 in UTC, e.g. `2026-03-01T08:30:00.000Z`. */
export const instant = z.iso.datetime({ error: 'TIME_INVALID' })

/** A UUID, used to name one action of a user. */
export const uuid = z.string().regex(UUID, 'UUID_INVALID')

/** An opaque id of a user, leave, task or other thing. */
export const opaqueId = z.string().regex(OPAQUE_ID, 'ID_INVALID')

/** The largest number that tenancy gives a subscription or a project. */
const NUMBER_MAX = 999_999_999

const addressNumber = () => z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(NUMBER_MAX, 'NUMBER_INVALID')

/** Number of a subscription as it stands in addresses, 1 and up. */
export const subscriptionNumber = addressNumber()

/** Number of a project as it stands in addresses, 1 and up. */
export const projectNumber = addressNumber()

/** Number of a project; 0 for the whole subscription. */
export const projectOrAll = z.union([z.literal(0), projectNumber])

/** Version of a thing as the user saw it; starts at 1. */
export const version = z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID')

/** Twenty-five letters and digits from a mail's link. */
export const leaveCode = z.string().regex(CODE, 'CODE_INVALID')

/** Language of the interface. */
export const locale = z.enum(['en', 'ar'])

/** The paging of a list call; sizes above 100 come down to 100. */
export const pageInput = {
  page_size: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(1000, 'NUMBER_INVALID').optional(),
  page_token: z.string().regex(PAGE_TOKEN, 'PAGE_TOKEN_INVALID').optional(),
}

/** How a list goes on; an empty token means there is no further page. */
export const page = z.object({ next_page_token: z.string() })

/** The body every tenant call shares. */
export const tenantInput = { subscription: subscriptionNumber }

/** No body at all, or an empty object. */
export const nothing = z.strictObject({})

/** A person as lists show one. */
export const person = z.object({
  id: z.string(),
  fullname: z.string(),
  email: z.string(),
  url: z.string(),
  /** Present on guests of the company alone. */
  guest: z.literal(true).optional(),
})
export type Person = z.output<typeof person>

/** How a call is described; the server binds a handler to each, the reference page lists them. */
export interface CallDefinition {
  readonly path: `/api/${string}`
  readonly method: 'GET' | 'POST'
  readonly input: z.ZodType
  readonly output: z.ZodType
  /** True when the call changes state; it then honours `Idempotency-Key`. */
  readonly writes: boolean
  /** public: no session; session: signed in; member: of the subscription named; platform: platform admin. */
  readonly access: 'public' | 'session' | 'member' | 'platform'
  readonly summary: string
  /** True for the few calls that are asked for all the time: their answers are sent as their views built them. */
  readonly hot?: true
  /**
   * Most bytes of the body, for the few calls that carry more than a form; 100 kB (102,400) unless named. Above 500 kB the
   * company has to stand in `x-subscription`, so that the right is known before the body is read.
   */
  readonly bodyLimit?: number
}

/** A short text in every language of the product. */
export const localText = z.object({ en: z.string(), ar: z.string() })
