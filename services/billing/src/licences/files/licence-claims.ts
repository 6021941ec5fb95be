import { isPlainDate } from '@smartproject/kit/types/plain-date'
import { z } from 'zod'

/** The type in the header of a file: no other token of the house passes as one. */
export const FILE_TYPE = 'smartproject-licence+jwt'
export const ALGORITHM = 'EdDSA'
/** Name of a key. */
export const KEY_ID = /^[A-Za-z0-9-]{1,40}$/
/** Name of an installation. */
export const INSTALLATION = /^[a-z0-9-]{1,40}$/

const MOST_SEATS = 9_999
const day = z.string().refine((text): boolean => isPlainDate(text), 'a day yyyy-mm-dd expected')

/** The claims of a file. */
export const licenceClaims = z
  .strictObject({
    jti: z.string().min(1).max(64),
    customer: z.string().min(1).max(200),
    plan: z.int().min(2).max(99),
    seats: z.int().min(1).max(MOST_SEATS),
    from: day,
    until: day,
    features: z.array(z.string().regex(/^[a-z_]{1,40}$/, 'names of features expected')).max(20),
    installation: z.string().regex(INSTALLATION, 'small letters, digits and - expected'),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], message: 'not before `from`' })

export type LicenceClaims = z.output<typeof licenceClaims>
