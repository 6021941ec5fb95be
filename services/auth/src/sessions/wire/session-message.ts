import type { Session as ProtoSession } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { User } from '../../users/area.js'
import { hasSecondFactor } from '../domain/proof.js'
import { type Session, withoutTrust } from '../domain/session.js'

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
