import { stale } from '@smartproject/kit/errors'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'

import type { CatalogueDraft } from '../domain/catalogue-draft.js'
import { type Catalogue, firstCatalogue } from '../domain/catalogue.js'
import type { Catalogues, Drafts } from '../domain/stores.js'
import { count, text, whole } from './fields.js'
import { withMoney } from './money.js'

type CatalogueDoc = Omit<Catalogue, 'version'> & { _id: string; version: number }

export const CATALOGUES = 'catalogue_versions'

const schema = new Schema<CatalogueDoc>(
  { _id: text, version: count, from: text, plans: whole, taxes: whole },
  { collection: CATALOGUES, strict: 'throw', versionKey: false },
)

interface DraftDoc {
  _id: string
  plans: CatalogueDraft['plans']
  taxes: CatalogueDraft['taxes']
  version: number
}

const DRAFTS = 'catalogue_drafts'
const THE_DRAFT = 'draft'

const draftSchema = new Schema<DraftDoc>(
  { _id: text, plans: whole, taxes: whole, version: count },
  { collection: DRAFTS, strict: 'throw', versionKey: false },
)

function catalogueModel(connection: Connection): Model<CatalogueDoc> {
  return connection.models[CATALOGUES] ?? connection.model<CatalogueDoc>(CATALOGUES, schema)
}

/** The one draft of a price list. */
export function draftStore(connection: Connection): (session?: ClientSession) => Drafts {
  const drafts = platformCollection(connection.model<DraftDoc>(DRAFTS, draftSchema))
  const lists = platformCollection(catalogueModel(connection))
  return (session) => ({
    async find() {
      const doc = await drafts(session).findOne({ _id: THE_DRAFT })
      if (!doc) return null
      const { _id, ...draft } = doc
      return withMoney<CatalogueDraft>(draft)
    },
    async save(next) {
      if (next.version === 1) await drafts(session).insert({ _id: THE_DRAFT, ...next })
      else if (
        !(await drafts(session).updateOne({ _id: THE_DRAFT, version: next.version - 1 }, { $set: next }))
      )
        throw stale((await drafts(session).findOne({ _id: THE_DRAFT }))?.version ?? 0)
    },
    async publish(list) {
      await lists(session).insert({ _id: `v${list.version}`, ...list })
      await drafts(session).deleteOne({ _id: THE_DRAFT })
    },
  })
}

/**
 * The price lists. A version is read once: it never changes. The first one is part of the release, so that a plan always
 * has a price list.
 */
export function catalogueStore(connection: Connection): Catalogues {
  const lists = platformCollection(catalogueModel(connection))()
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
    async all() {
      const found = (await lists.find({}, { sort: { version: -1 } })).map(kept)
      return found.some(({ version }) => version === firstCatalogue.version)
        ? found
        : [...found, firstCatalogue]
    },
  }
}
