import { DomainError, notFound } from '@smartproject/kit/errors'

import type { SubjectRules } from '../../facts/area.js'
import type { OwnEvent } from '../domain/events.js'
import { openVersion } from '../domain/rights.js'
import type { Stores } from '../domain/stores.js'
import { knownDocument } from './document-access.js'

/**
 * The rights on the file of a version: who may open the version reads it. It comes by the rules of the library and ends with its
 * document, and no person comments on it.
 */
export const versionSubject: SubjectRules<Stores, OwnEvent> = {
  async requireReadable(stores, caller, id) {
    const found = await stores.versions.byFile(id)
    if (!found) throw notFound('VERSION_NOT_FOUND')
    const { document, viewer } = await knownDocument(stores, caller, found.documentId)
    if (!viewer.hidden && openVersion(document, viewer)?.n !== found.version.n)
      throw notFound('VERSION_NOT_FOUND')
  },
  requireWritable: () => Promise.reject(new DomainError('forbidden', 'PERMISSION_DENIED')),
  standing: () => Promise.resolve(null),
  count: () => Promise.resolve(),
  thread: () => Promise.resolve(null),
  audiences: () => [],
  titles: () => Promise.resolve(new Map()),
}
