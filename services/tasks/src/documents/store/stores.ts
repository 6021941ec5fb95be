import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantId as asTenantId, type TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { DocumentStores, TrashSweep } from '../domain/stores.js'
import type { TextQueue } from '../domain/texts.js'
import { documentModel } from './document-model.js'
import { documentStore } from './document-store.js'
import { documentTaskStore } from './document-task-store.js'
import { folderStore } from './folder-store.js'
import { libraryStore } from './library-store.js'
import { pinStore } from './pin-store.js'
import { textModel, textQueue, textStore } from './text-store.js'
import { versionStore } from './version-store.js'

/** Opens what the area keeps: for a tenant, and the trash and the texts to be read of all of them. */
export function openDocumentStores(connection: Connection): {
  bind: (tenantId: TenantId, session?: ClientSession) => DocumentStores
  trash: TrashSweep
  texts: TextQueue
} {
  const model = documentModel(connection)
  const texts = textModel(connection)
  const bind = {
    documents: documentStore(model),
    versions: versionStore(connection),
    folders: folderStore(connection),
    libraries: libraryStore(connection),
    texts: textStore(texts),
    pins: pinStore(connection),
    documentTasks: documentTaskStore(connection),
  }
  const all = platformCollection(model)()
  return {
    bind: (tenantId, session) => ({
      documents: bind.documents(tenantId, session),
      versions: bind.versions(tenantId, session),
      folders: bind.folders(tenantId, session),
      libraries: bind.libraries(tenantId, session),
      texts: bind.texts(tenantId, session),
      pins: bind.pins(tenantId, session),
      documentTasks: bind.documentTasks(tenantId, session),
    }),
    texts: textQueue(platformCollection(texts)()),
    trash: {
      async overdueAt(time, limit) {
        const rows = await all.find(
          { purgeTime: { $lte: time, $gt: new Date(0) } },
          { sort: { purgeTime: 1 }, limit, projection: { tenantId: 1 } },
        )
        return rows.map((row) => ({ tenantId: asTenantId(row.tenantId), id: row._id }))
      },
    },
  }
}
