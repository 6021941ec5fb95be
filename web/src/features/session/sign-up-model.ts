import * as z from 'zod/mini'
import { isApiError } from '../../lib/calls/api-error.js'

/** Shortest password that the server takes, in characters as people count them. */
const PASSWORD_MIN = 12

const isLongEnough = (text: string) => [...text].length >= PASSWORD_MIN

// The rest of the policy is the server's.
const newPassword = z.string().check(z.refine(isLongEnough, 'fault.TOO_SHORT'))

/** The form's own check is comfort; the words are keys of the `session` catalogue. */
export const signUpSchema = z.object({
  fullname: z.string().check(z.trim(), z.minLength(1, 'signUp.nameMissing')),
  email: z.pipe(
    z.string().check(z.trim(), z.minLength(1, 'login.emailMissing')),
    z.email('login.emailInvalid'),
  ),
  password: newPassword,
})

/** The first administrator, and the code that makes one. */
export const setupSchema = z.extend(signUpSchema, {
  code: z.string().check(z.trim(), z.minLength(1, 'setup.codeMissing')),
})

/** The address an account has. */
export const emailSchema = z.object({
  email: z.pipe(
    z.string().check(z.trim(), z.minLength(1, 'login.emailMissing')),
    z.email('login.emailInvalid'),
  ),
})

/** A new password alone. */
export const newPasswordSchema = z.object({ password: newPassword })

const FAULTS = [
  'TOO_SHORT',
  'TOO_LONG',
  'PASSWORD_COMMON',
  'PASSWORD_PERSONAL',
  'EMAIL_INVALID',
  'PIN_WRONG',
  'PIN_USED_UP',
  'PASSWORD_NEEDED',
] as const

const FORM_KEYS = [
  'fault.TOO_SHORT',
  'signUp.nameMissing',
  'login.emailMissing',
  'login.emailInvalid',
] as const

export type FormKey = `fault.${(typeof FAULTS)[number]}` | (typeof FORM_KEYS)[number]

/** The sentence for what the server says of a field; undefined for what it does not say, or not of this field. */
export function faultOf(error: unknown, field: string): FormKey | undefined {
  if (!isApiError(error)) return undefined
  const reason = FAULTS.find((known) => known === error.reasonOf(field))
  return reason && `fault.${reason}`
}

/** The sentence for a reason at a field: one of the server's, or the key that a schema of this module names. */
export function sentenceOf(t: (key: FormKey) => string, reason: string): string | undefined {
  const fault = FAULTS.find((known) => known === reason)
  if (fault) return t(`fault.${fault}`)
  const key = FORM_KEYS.find((known) => known === reason)
  return key && t(key)
}
