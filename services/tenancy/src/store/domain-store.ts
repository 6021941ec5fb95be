import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import type { CompanyDomain } from '../domain/company-domain.js'
import type { DomainDirectory, Domains } from '../domain/ports.js'

const DOMAINS = 'domains'
const PROVEN = 'proven_domains'

type DomainDoc = TenantOwned & Omit<CompanyDomain, 'id'>

/** Which tenant has proven the domain that is its id. */
interface ProvenDoc {
  _id: string
  tenantId: string
  domainId: string
}

const text = { type: String, required: true }

const schema = new Schema<DomainDoc>(
  {
    _id: text,
    tenantId: text,
    domain: text,
    token: text,
    by: text,
    createTime: { type: Date, required: true },
    verifyTime: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: DOMAINS, strict: 'throw', versionKey: false },
)

const provenSchema = new Schema<ProvenDoc>(
  { _id: text, tenantId: text, domainId: text },
  { collection: PROVEN, strict: 'throw', versionKey: false },
)

/** The model on a connection. */
export function domainModel(connection: Connection): Model<DomainDoc> {
  return connection.model<DomainDoc>(DOMAINS, schema)
}

/** The domains of one tenant in MongoDB. */
export function domainStore(
  model: Model<DomainDoc>,
): (tenantId: TenantId, session?: ClientSession) => Domains {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const domains = bind(tenantId, session)
    return {
      async find(id) {
        const doc = await domains.findOne({ _id: id })
        return doc && toDomain(doc)
      },
      async all() {
        return (await domains.find({}, { sort: { domain: 1 } })).map(toDomain)
      },
      async insert({ id, ...domain }) {
        try {
          await domains.insert({ _id: id, ...domain })
        } catch (error) {
          if (isDuplicateKey(error, DOMAINS)) throw new DomainError('already_exists', 'DOMAIN_EXISTS')
          throw error
        }
      },
      async save({ id, verifyTime, version }) {
        if (await domains.updateOne({ _id: id, version: version - 1 }, { $set: { verifyTime, version } }))
          return
        const current = await domains.findOne({ _id: id })
        throw current ? stale(current.version) : notFound('DOMAIN_NOT_FOUND')
      },
      delete: (id) => domains.deleteOne({ _id: id }),
    }
  }
}

/** Proven domains over all tenants, claimed as numbers are: this is where the tenant is found. */
export function domainDirectory(connection: Connection): (session?: ClientSession) => DomainDirectory {
  const bind = platformCollection(connection.model<ProvenDoc>(PROVEN, provenSchema))
  return (session) => {
    const proven = bind(session)
    return {
      async proven(domain) {
        const doc = await proven.findOne({ _id: domain })
        return doc && { tenantId: doc.tenantId, domainId: doc.domainId }
      },
      async claim(domain, { tenantId, domainId }) {
        try {
          await proven.insert({ _id: domain, tenantId, domainId })
        } catch (error) {
          if (isDuplicateKey(error, PROVEN)) throw new DomainError('already_exists', 'DOMAIN_TAKEN')
          throw error
        }
      },
      async release(domain, tenantId) {
        await proven.deleteOne({ _id: domain, tenantId })
      },
    }
  }
}

function toDomain(doc: DomainDoc): CompanyDomain {
  const { _id, tenantId: _tenant, ...domain } = doc
  return { id: _id, ...domain }
}
