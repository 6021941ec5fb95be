import type { TenantId } from '@smartproject/kit/types/ids'

import type { DrivePath } from './shared-drive.js'

/** Kind of the progress of files that come from the shared drive. */
export const COPY_KIND = 'drive_copy'

/** A file on its way from the shared drive into a library; its id is that of its announced file and of its progress. */
export interface DriveCopy {
  readonly fileId: string
  readonly userId: string
  /** True when the user was the owner of the subscription. */
  readonly owner: boolean
  readonly path: DrivePath
  /** Of the item when the copy was asked for. */
  readonly tag: string
}

/** Copies of one tenant; one that has ended is gone. */
export interface DriveCopyStore {
  insert(copy: DriveCopy, due: Date): Promise<void>
  delete(fileId: string): Promise<void>
}

/** A copy that goes on, of whatever tenant. */
export interface DueCopy extends DriveCopy {
  readonly tenantId: TenantId
  /** How often it was begun since bytes last came, this time included. */
  readonly tries: number
}

/** The work list across tenants. */
export interface CopyQueue {
  /** Takes the copy that waits longest; when it is not put back until then it is taken again. */
  take(now: Date, until: Date): Promise<DueCopy | null>
  /** Has it go on at that time; `moved` once bytes have come. */
  putBack(copy: Pick<DueCopy, 'tenantId' | 'fileId'>, due: Date, moved: boolean): Promise<void>
}
