import type { User as ProtoUser } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { User } from '../domain/user.js'

/** A user on the wire. */
export function encodeUser({ version, ...user }: User): ProtoUser {
  return { ...user, version: BigInt(version) }
}
