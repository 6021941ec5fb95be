import type { RequestReader } from '@smartproject/kit/grpc/values'

/** Reads the version that was seen; 0 for a caller who knows of none. */
export function readSeenVersion(reader: RequestReader, version: bigint, field = 'version'): number {
  return version === 0n ? 0 : reader.version(field, version)
}
