import type { ServerUnaryCall } from '@grpc/grpc-js'

import { DomainError } from '../errors.js'

/**
 * The name a service's certificate holds (subject alternative name, DNS). It is the same on every installation and
 * says who a process is, not where: addresses change, and are no secret that could prove anything.
 */
export function peerName(service: string): string {
  return `${service}.smartproject.internal`
}

/** A call, as far as it tells who is at the other end of its connection. */
export type PeerCall = Pick<ServerUnaryCall<unknown, unknown>, 'getAuthContext'>

/**
 * Lets a call in whose connection was opened by one of the callers. That the certificate is one of our authorities',
 * and has not ended, was checked when the connection was made. Errors: forbidden CALLER_NOT_ALLOWED.
 */
export function requirePeer(call: PeerCall, callers: readonly string[]): void {
  const names = call.getAuthContext().sslPeerCertificate?.subjectaltname?.split(', ') ?? []
  // Node puts names that hold a comma into quotes, so that none can pass for two.
  if (!callers.some((caller) => names.includes(`DNS:${peerName(caller)}`)))
    throw new DomainError('forbidden', 'CALLER_NOT_ALLOWED')
}
