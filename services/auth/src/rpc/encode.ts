import type {
  Session as ProtoSession,
  User as ProtoUser,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { hasSecondFactor } from '../domain/factor/second-factor.js'
import type { Session } from '../domain/session/session.js'
import type { User } from '../domain/user.js'

/** A user on the wire. */
export function encodeUser({ version, ...user }: User): ProtoUser {
  return { ...user, version: BigInt(version) }
}

/** A session on the wire, without anything that opens it. */
export function encodeSession({ amr, ...session }: Session): ProtoSession {
  const { id, userId, expireTime, authTime, provider } = session
  return { id, userId, expireTime, authTime, provider, secondFactor: hasSecondFactor(amr) }
}
