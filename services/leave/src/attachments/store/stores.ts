import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { AttachmentStores } from '../domain/stores.js'
import { leaveAttachmentModel, leaveAttachmentStore } from './leave-attachment-store.js'

/** Opens what the area keeps, for a tenant. */
export function openAttachmentStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => AttachmentStores {
  const attachments = tenantCollection(leaveAttachmentModel(connection))
  return (tenant, session) => ({ attachments: leaveAttachmentStore(attachments(tenant, session)) })
}
