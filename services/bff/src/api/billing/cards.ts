import { z } from 'zod'

import { type CallDefinition, tenantInput } from '../shapes.js'
import { paymentMethod, reads, writes } from './shared.js'

export const card = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  holder: z.string(),
  default: z.boolean(),
  expired: z.boolean(),
})

/** Saved cards. */
export const cardCalls = {
  listCards: {
    ...reads,
    path: '/api/listCards',
    input: z.strictObject(tenantInput),
    output: z.object({ cards: z.array(card) }),
    summary: 'Saved cards, the default one first',
  },
  startCardSetup: {
    ...writes,
    path: '/api/startCardSetup',
    /** With `setup`: looks up how a set-up that was begun before has gone. */
    input: z.strictObject({ ...tenantInput, setup: z.string().max(255).optional() }),
    output: z.object({
      setup: z.string(),
      state: z.enum(['needs_card', 'needs_action', 'processing', 'saved']),
      client_secret: z.string().nullable(),
      card: card.nullable(),
    }),
    summary:
      'Begins to save a card: confirmCardSetup(client_secret) in the browser, then the same call with `setup`; it is the default then',
  },
  removeCard: {
    ...writes,
    path: '/api/removeCard',
    input: z.strictObject({ ...tenantInput, card: paymentMethod }),
    output: z.object({ removed: z.literal(true) }),
    summary: 'Removes a card; 409 CARD_IN_USE for the one that is to pay the renewal',
  },
} as const satisfies Record<string, CallDefinition>

export type Card = z.output<typeof card>
