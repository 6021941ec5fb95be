import type { ApiToken } from './api-token.js'

/** Tokens by which programs call on users' behalf. */
export interface ApiTokens {
  findByHash(hash: string): Promise<ApiToken | null>
  /** Those of a user, newest first. */
  listOf(userId: string): Promise<ApiToken[]>
  insert(token: ApiToken): Promise<void>
  /** Takes one of a user out; false when there is none. */
  remove(id: string, userId: string): Promise<boolean>
  /** Writes the last use down. */
  touch(id: string, now: Date): Promise<void>
}
