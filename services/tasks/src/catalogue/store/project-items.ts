import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type Sort, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import {
  type Category,
  type Label,
  NOT_STARTED,
  type ProjectItem,
  type ProjectItemStore,
  type Release,
  USUAL_TYPE,
} from '../domain/project-items.js'

type Bind<T extends ProjectItem> = (tenantId: TenantId, session?: ClientSession) => ProjectItemStore<T>

/** A thing of a project as it is stored. */
export type Doc<T extends ProjectItem> = TenantOwned &
  Omit<T, 'id' | 'version'> & {
    /** Missing on items that earlier versions wrote. */
    version?: number
  }
/** A release as it is stored; items of earlier versions have neither state nor type. */
type ReleaseDoc = Doc<Omit<Release, keyof typeof NOT_STARTED>> &
  Partial<Pick<Release, keyof typeof NOT_STARTED>>
/** `nameKey` makes names differ by more than case. */
export type NamedDoc<T extends ProjectItem> = Doc<T> & { nameKey: string }

const base = { _id: String, tenantId: String, projectNumber: Number, version: Number }
const options = (collection: string) => ({ collection, strict: 'throw', versionKey: false }) as const

const amount = { _id: false, tasks: Number, points: Number, minutes: Number }
const releaseResult = new Schema(
  {
    completeTime: Date,
    scope: amount,
    done: amount,
    added: amount,
    removed: amount,
    workingDays: Number,
    days: [{ _id: false, date: String, scope: amount, done: amount }],
  },
  { _id: false },
)
const releaseSchema = new Schema<ReleaseDoc>(
  {
    ...base,
    title: String,
    startDate: String,
    endDate: String,
    storyPoints: Number,
    goal: String,
    state: String,
    typeId: String,
    substateId: String,
    run: new Schema(
      { startTime: Date, startSeq: Number, committed: amount, doneBefore: amount, result: releaseResult },
      { _id: false },
    ),
  },
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

/** The collection of releases. */
export function releaseModel(connection: Connection): Model<ReleaseDoc> {
  return connection.model<ReleaseDoc>('Release', releaseSchema)
}

/** Opens the releases of a tenant, earliest first. */
export function releaseStore(connection: Connection): Bind<Release> {
  return itemStore(releaseModel(connection), {
    toDoc: ({ id, ...release }) => ({ _id: id, ...release }),
    toItem: toRelease,
    usable: (projectNumber) => [projectNumber],
    sort: { startDate: 1, _id: 1 },
    arranged: undatedLast,
    existsReason: 'RELEASE_EXISTS',
  })
}

/** Opens the labels of a tenant, by name. */
export function labelStore(connection: Connection): Bind<Label> {
  return itemStore(connection.model<NamedDoc<Label>>('Label', labelSchema), {
    toDoc: named,
    toItem: toLabel,
    usable: withSubscription,
    sort: { nameKey: 1 },
    arranged: (found) => found,
    existsReason: 'LABEL_EXISTS',
  })
}

/** Opens the categories of a tenant, by name. */
export function categoryStore(connection: Connection): Bind<Category> {
  return itemStore(connection.model<NamedDoc<Category>>('Category', categorySchema), {
    toDoc: named,
    toItem: toCategory,
    usable: withSubscription,
    sort: { nameKey: 1 },
    arranged: (found) => found,
    existsReason: 'CATEGORY_EXISTS',
  })
}

/** A project with the subscription: whose things may be used in it. */
export function withSubscription(projectNumber: number): number[] {
  return projectNumber === 0 ? [0] : [projectNumber, 0]
}

/** The release of a document. */
export function toRelease({ _id, tenantId: _tenant, version = 1, ...release }: ReleaseDoc): Release {
  return { ...NOT_STARTED, typeId: USUAL_TYPE, id: _id, version, ...release }
}

/** The label of a document. */
export function toLabel({ _id, projectNumber, version = 1, name, color }: NamedDoc<Label>): Label {
  return { id: _id, projectNumber, version, name, color }
}

/** The category of a document. */
export function toCategory({ _id, projectNumber, version = 1, name }: NamedDoc<Category>): Category {
  return { id: _id, projectNumber, version, name }
}

/** Releases by first day; those without one come last, where the index has them first. */
export function undatedLast(found: readonly Release[]): Release[] {
  return [...found.filter((one) => one.startDate), ...found.filter((one) => !one.startDate)]
}

/** An item with a name as it is stored. */
export function named<T extends { id: string; name: string }>({ id, ...item }: T) {
  return { _id: id, ...item, nameKey: item.name.normalize('NFC').toLowerCase() }
}

/** The differences between the kinds. */
interface Kind<T extends ProjectItem, D extends Doc<ProjectItem>> {
  toDoc(item: T): Omit<D, 'tenantId'>
  toItem(doc: D): T
  /** Projects whose things may be used in this one. */
  usable(projectNumber: number): number[]
  readonly sort: Sort
  /** Puts into order what the index cannot. */
  arranged(items: T[]): T[]
  readonly existsReason: string
}

/** Opens items of one kind of a tenant. */
export function itemStore<T extends ProjectItem, D extends Doc<ProjectItem>>(
  model: Model<D>,
  kind: Kind<T, D>,
): Bind<T> {
  const bind = tenantCollection(model)
  const refusingDoubles = async <R>(write: () => Promise<R>): Promise<R> => {
    try {
      return await write()
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('already_exists', kind.existsReason, { cause: error })
      throw error
    }
  }
  return (tenantId, session) => {
    const items = bind(tenantId, session)
    const usableIn = (projectNumber: number) => ({ projectNumber: { $in: kind.usable(projectNumber) } })
    return {
      async byId(id) {
        const doc = await items.findOne({ _id: id })
        return doc && kind.toItem(doc)
      },
      withIds: async (ids) => (await items.find({ _id: { $in: ids } })).map(kind.toItem),
      countIn: (projectNumber, ids) => items.count({ _id: { $in: ids }, ...usableIn(projectNumber) }),
      countOf: (projectNumber) => items.count({ projectNumber }),
      async usableIn(projectNumber) {
        const docs = await items.find(usableIn(projectNumber), { sort: kind.sort })
        return kind.arranged(docs.map(kind.toItem))
      },
      async usableInAny(projectNumbers) {
        const numbers = [...new Set(projectNumbers.flatMap(kind.usable))]
        const docs = await items.find({ projectNumber: { $in: numbers } }, { sort: kind.sort })
        return kind.arranged(docs.map(kind.toItem))
      },
      insert: (item) => refusingDoubles(() => items.insert(kind.toDoc(item))),
      update: (item) => {
        const { _id, ...fields } = kind.toDoc(item)
        const version = item.version === 2 ? { $in: [1, null] } : item.version - 1
        return refusingDoubles(() => items.updateOne({ _id, version }, { $set: fields }))
      },
      async delete(id) {
        await items.deleteOne({ _id: id })
      },
    }
  }
}
