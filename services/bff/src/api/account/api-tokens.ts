import { z } from 'zod'
import { apiScope } from './api-scopes.js'
import { type CallDefinition, instant, nothing, opaqueId, subscriptionNumber, nameText } from '../shapes.js'

/** A token of a program on a person's behalf, without its text. */
const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** Number of the company it is for; null for all. */
  subscription: z.int().nullable(),
  create_time: instant,
  expire_time: instant,
  /** Last use, right to about a minute; null before the first. */
  used_time: instant.nullable(),
})

export const apiTokenCalls = {
  createApiToken: {
    path: '/api/createApiToken',
    method: 'POST',
    input: z.strictObject({
      name: nameText(60),
      scopes: z.array(apiScope).min(1, 'REQUIRED').max(10, 'TOO_LONG'),
      /** The one company it is for; all without. */
      subscription: subscriptionNumber.optional(),
      days: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(365, 'NUMBER_INVALID'),
    }),
    output: z.object({
      /** Goes into the header `authorization: Bearer …`; shown here and nowhere else. */
      token: z.string(),
      api_token: apiToken,
    }),
    writes: true,
    access: 'session',
    summary:
      'Makes a token by which a program calls, within scopes, until a day; 403 STEP_UP as changePassword, 402 PLAN_EXPIRED',
  },
  listApiTokens: {
    path: '/api/listApiTokens',
    method: 'POST',
    input: nothing,
    output: z.array(apiToken),
    writes: false,
    access: 'session',
    summary: 'The own tokens of programs, newest first',
  },
  revokeApiToken: {
    path: '/api/revokeApiToken',
    method: 'POST',
    input: z.strictObject({ id: opaqueId }),
    output: z.object({}),
    writes: true,
    access: 'session',
    summary: 'Ends a token of a program at once',
  },
} as const satisfies Record<string, CallDefinition>

export type OwnApiToken = z.output<typeof apiToken>
