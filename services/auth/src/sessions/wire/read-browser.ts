import type { RequestReader } from '@smartproject/kit/grpc/values'

import { readToken } from '../../secrets/area.js'
import { isOwnPath } from '../domain/session-event.js'

/** The page a person was on: a path of our own, or empty. */
export function readOwnPath(reader: RequestReader, field: string, value: string): string {
  const url = reader.text(field, value, { max: 2_048 })
  if (!isOwnPath(url)) reader.fault(field, 'RELATIVE_PATH_EXPECTED')
  return url
}

/** The address of a browser. */
export function readAddress(reader: RequestReader, value: string): string {
  return reader.text('client_address', value, { max: 64 })
}

/** Hash of what a browser without a session has; empty for a browser that has nothing. */
export function readVisitor(reader: RequestReader, value: string): string {
  return reader.text('visitor_hash', value, { max: 64 })
}

/** The browser that a session is to begin in. */
export function readPlace(
  reader: RequestReader,
  request: { clientAddress: string; userAgent: string; previousSessionToken: string },
): { clientAddress: string; userAgent: string; previousSessionToken: string } {
  return {
    clientAddress: readAddress(reader, request.clientAddress),
    // Only shown in a list: a long one is cut, and refuses no sign-in.
    userAgent: request.userAgent.slice(0, 512),
    previousSessionToken: readToken(reader, 'previous_session_token', request.previousSessionToken, 0),
  }
}

/** The previous user of a browser, and whether the person who signs in wants to stay. */
export function readReturn(
  reader: RequestReader,
  { deviceUserId, stay }: { deviceUserId: string; stay: boolean },
): { deviceUserId: string; stay: boolean } {
  return { deviceUserId: reader.text('device_user_id', deviceUserId, { max: 64 }), stay }
}
