import type {
  Session as ProtoSession,
  User as ProtoUser,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { hasSecondFactor } from '../../factors/domain/second-factor.js'
import { withoutTrust, type Session } from '../domain/session.js'
import type { User } from '../../users/domain/user.js'

/** A user on the wire. */
export function encodeUser({ version, ...user }: User): ProtoUser {
  return { ...user, version: BigInt(version) }
}

/** A session of a user on the wire, without anything that opens it. */
export function encodeSession(
  session: Session,
  { platformAdmin }: Pick<User, 'platformAdmin'>,
): ProtoSession {
  const { id, userId, expireTime, authTime, provider, factorTime, amr } = platformAdmin
    ? withoutTrust(session)
    : session
  const secondFactor = hasSecondFactor(amr)
  return { id, userId, expireTime, authTime, provider, secondFactor, factorTime: factorTime ?? undefined }
}
