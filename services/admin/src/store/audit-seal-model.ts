import { Schema, type Connection, type Model } from 'mongoose'

import type { Digest, Round } from '../domain/audit-chain.js'

/** A digest as it is stored; the id is `<tenant>:<number>`. */
export interface DigestDoc extends Digest {
  _id: string
}

/** A round as it is stored; the id is its number, so wide that it sorts. */
export interface RoundDoc extends Round {
  _id: string
}

const text = { type: String, required: true }
const number = { type: Number, required: true }
const time = { type: Date, required: true }
// The first one has nothing before it.
const previous = { type: String, default: '' }
const sealed = { keyId: text, signature: text }
const options = { strict: 'throw', versionKey: false } as const

const digestSchema = new Schema<DigestDoc>(
  { _id: text, tenantId: text, number, seq: number, hash: text, time, previous, ...sealed },
  { collection: 'audit_digests', ...options },
)

const covered = new Schema({ tenantId: text, number, hash: text }, { _id: false, strict: 'throw' })

const roundSchema = new Schema<RoundDoc>(
  { _id: text, number, time, previous, digests: [covered], ...sealed },
  { collection: 'audit_rounds', ...options },
)

/** The models on a connection. */
export function sealModels(connection: Connection): { digests: Model<DigestDoc>; rounds: Model<RoundDoc> } {
  return {
    digests: connection.model<DigestDoc>('audit_digests', digestSchema),
    rounds: connection.model<RoundDoc>('audit_rounds', roundSchema),
  }
}

/** The id of a digest. */
export const digestId = ({ tenantId, number }: Pick<Digest, 'tenantId' | 'number'>): string =>
  `${tenantId}:${number}`

/** The id of a round. */
export const roundId = ({ number }: Pick<Round, 'number'>): string => String(number).padStart(12, '0')
