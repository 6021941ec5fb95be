import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type Filter, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import type { Category, Label, ProjectItemStore, Release } from '../../domain/work/ports.js'

type Bind<T> = (tenantId: TenantId, session?: ClientSession) => ProjectItemStore<T>

type Doc<T extends { id: string }> = TenantOwned & Omit<T, 'id'> & { projectNumber: number }
/** `nameKey` makes names differ by more than case. */
type NamedDoc<T extends { id: string }> = Doc<T> & { nameKey: string }

const base = { _id: String, tenantId: String, projectNumber: Number }
const options = (collection: string) => ({ collection, strict: 'throw', versionKey: false }) as const

const releaseSchema = new Schema<Doc<Release>>(
  { ...base, title: String, startDate: String, endDate: String },
  options('releases'),
)
const labelSchema = new Schema<NamedDoc<Label>>(
  { ...base, name: String, nameKey: String, color: String },
  options('labels'),
)
const categorySchema = new Schema<NamedDoc<Category>>(
  { ...base, name: String, nameKey: String },
  options('categories'),
)

/** Opens the releases of a tenant. */
export function releaseStore(connection: Connection): Bind<Release> {
  const model = connection.model<Doc<Release>>('Release', releaseSchema)
  return itemStore(model, ({ id, ...release }) => ({ _id: id, ...release }), 'RELEASE_EXISTS')
}

/** Opens the labels of a tenant. */
export function labelStore(connection: Connection): Bind<Label> {
  const model = connection.model<NamedDoc<Label>>('Label', labelSchema)
  return itemStore(model, named, 'LABEL_EXISTS')
}

/** Opens the categories of a tenant. */
export function categoryStore(connection: Connection): Bind<Category> {
  const model = connection.model<NamedDoc<Category>>('Category', categorySchema)
  return itemStore(model, named, 'CATEGORY_EXISTS')
}

function named<T extends { id: string; name: string }>({ id, ...item }: T) {
  return { _id: id, ...item, nameKey: item.name.normalize('NFC').toLowerCase() }
}

function itemStore<T extends { id: string; projectNumber: number }, D extends TenantOwned>(
  model: Model<D>,
  toDoc: (item: T) => Omit<D, 'tenantId'>,
  existsReason: string,
): Bind<T> {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const items = bind(tenantId, session)
    return {
      countIn: (projectNumber, ids) => items.count({ _id: { $in: ids }, projectNumber } as Filter<D>),
      async insert(item) {
        try {
          await items.insert(toDoc(item))
        } catch (error) {
          if (isDuplicateKey(error)) throw new DomainError('already_exists', existsReason, { cause: error })
          throw error
        }
      },
    }
  }
}
