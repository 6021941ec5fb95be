import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type Connection } from 'mongoose'

import { firstCatalogue, type Catalogue } from '../domain/catalogue.js'
import type { Catalogues } from '../domain/ports.js'
import { count, text, whole } from './fields.js'
import { withMoney } from './money.js'

type CatalogueDoc = Omit<Catalogue, 'version'> & { _id: string; version: number }

export const CATALOGUES = 'catalogue_versions'

const schema = new Schema<CatalogueDoc>(
  { _id: text, version: count, from: text, plans: whole, taxes: whole },
  { collection: CATALOGUES, strict: 'throw', versionKey: false },
)

/**
 * The price lists. A version is read once: it never changes. The first one is part of the release, so that a plan always
 * has a price list.
 */
export function catalogueStore(connection: Connection): Catalogues {
  const lists = platformCollection(connection.model<CatalogueDoc>(CATALOGUES, schema))()
  const known = new Map<number, Catalogue>([[firstCatalogue.version, firstCatalogue]])
  const kept = ({ _id, ...doc }: CatalogueDoc): Catalogue => {
    const list = known.get(doc.version) ?? withMoney<Catalogue>(doc)
    known.set(list.version, list)
    return list
  }
  return {
    async on(day: PlainDate) {
      const doc = (
        await lists.find({ from: { $lte: day } }, { sort: { from: -1, version: -1 }, limit: 1 })
      )[0]
      return doc ? kept(doc) : firstCatalogue
    },
    async version(version) {
      const found = known.get(version)
      if (found) return found
      const doc = await lists.findOne({ version })
      return doc ? kept(doc) : firstCatalogue
    },
    async publish(list) {
      await lists.insert({ _id: `v${list.version}`, ...list })
    },
  }
}
