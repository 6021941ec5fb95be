import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { AdminStores } from '../domain/ports.js'

/** The dependencies of the use cases. The service publishes nothing. */
export interface AdminDeps {
  readonly work: UnitOfWork<AdminStores, never>
  readonly pageTokens: PageTokens
}

/** Sizes of pages. */
export const pageLimits = { default: 50, max: 100 }

/** A wanted page. */
export interface PageInput {
  /** 0 for the default. */
  readonly size: number
  /** Empty for the first. */
  readonly token: string
}
