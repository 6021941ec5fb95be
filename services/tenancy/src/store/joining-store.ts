import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import type { InvitationLink } from '../domain/invitation-link.js'
import type { JoinRequest } from '../domain/join-request.js'
import type { JoinRequests, LinkDirectory, Links } from '../domain/ports.js'

const LINKS = 'invitation_links'
const REQUESTS = 'join_requests'
const KEPT_MS = 90 * 86_400_000

interface LinkDoc extends TenantOwned, Omit<InvitationLink, 'id'> {
  /** True until it is ended: one of a tenant. */
  live?: boolean
  /** Kept so long that its page can still say what became of it. */
  purgeTime: Date
}

interface RequestDoc extends TenantOwned, Omit<JoinRequest, 'id'> {
  /** True while it waits for an answer: one of a person. */
  waits?: boolean
  /** Names and addresses of strangers are not kept for ever. */
  purgeTime: Date
}

const text = { type: String, required: true }
const maybe = { type: String, default: '' }
const count = { type: Number, required: true }
const time = { type: Date, required: true }

const linkSchema = new Schema<LinkDoc>(
  {
    _id: text,
    tenantId: text,
    codeHash: text,
    domain: maybe,
    uses: count,
    maxUses: count,
    state: text,
    live: { type: Boolean },
    createdBy: text,
    createTime: time,
    expireTime: time,
    purgeTime: time,
    version: count,
  },
  { collection: LINKS, strict: 'throw', versionKey: false },
)

const requestSchema = new Schema<RequestDoc>(
  {
    _id: text,
    tenantId: text,
    userId: text,
    fullname: maybe,
    email: text,
    linkId: text,
    wasMember: { type: Boolean, required: true },
    state: text,
    waits: { type: Boolean },
    createTime: time,
    purgeTime: time,
    version: count,
  },
  { collection: REQUESTS, strict: 'throw', versionKey: false },
)

/** The models on a connection. */
export function joiningModels(connection: Connection): {
  links: Model<LinkDoc>
  requests: Model<RequestDoc>
} {
  return {
    links: connection.model<LinkDoc>(LINKS, linkSchema),
    requests: connection.model<RequestDoc>(REQUESTS, requestSchema),
  }
}

/** The link of one tenant in MongoDB, and its former ones. */
export function linkStore(model: Model<LinkDoc>): (tenantId: TenantId, session?: ClientSession) => Links {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const links = bind(tenantId, session)
    return {
      async find(id) {
        const doc = await links.findOne({ _id: id })
        return doc && toLink(doc)
      },
      async current() {
        const doc = await links.findOne({ live: true })
        return doc && toLink(doc)
      },
      async insert({ id, ...link }) {
        const purgeTime = new Date(link.expireTime.getTime() + KEPT_MS)
        try {
          await links.insert({ _id: id, ...link, live: true, purgeTime })
        } catch (error) {
          if (isDuplicateKey(error, LINKS)) throw new DomainError('already_exists', 'LINK_EXISTS')
          throw error
        }
      },
      async save({ id, uses, state, version }) {
        const update = {
          $set: { uses, state, version },
          ...(state === 'live' ? {} : { $unset: { live: '' } }),
        }
        if (await links.updateOne({ _id: id, version: version - 1 }, update)) return
        const current = await links.findOne({ _id: id })
        throw current ? stale(current.version) : notFound('CODE_UNKNOWN')
      },
    }
  }
}

/** Links over all tenants, by their code: this is where the tenant is found. */
export function linkDirectory(model: Model<LinkDoc>): (session?: ClientSession) => LinkDirectory {
  const bind = platformCollection(model)
  return (session) => ({
    async byCode(hash) {
      const doc = await bind(session).findOne({ codeHash: hash })
      return doc && { tenantId: doc.tenantId, link: toLink(doc) }
    },
  })
}

/** Those who ask to join one tenant in MongoDB. */
export function joinRequestStore(
  model: Model<RequestDoc>,
): (tenantId: TenantId, session?: ClientSession) => JoinRequests {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const requests = bind(tenantId, session)
    return {
      async find(id) {
        const doc = await requests.findOne({ _id: id })
        return doc && toRequest(doc)
      },
      async latestOf(userId) {
        const [doc] = await requests.find({ userId }, { sort: { _id: -1 }, limit: 1 })
        return doc ? toRequest(doc) : null
      },
      async waiting(after, limit) {
        const filter = { waits: true, ...(after ? { _id: { $gt: after.id } } : {}) }
        return (await requests.find(filter, { sort: { _id: 1 }, limit })).map(toRequest)
      },
      async insert({ id, ...request }) {
        const purgeTime = new Date(request.createTime.getTime() + KEPT_MS)
        try {
          await requests.insert({ _id: id, ...request, waits: true, purgeTime })
        } catch (error) {
          if (isDuplicateKey(error, REQUESTS)) throw new DomainError('already_exists', 'JOIN_REQUEST_EXISTS')
          throw error
        }
      },
      async save({ id, state, version }) {
        const update = { $set: { state, version }, ...(state === 'pending' ? {} : { $unset: { waits: '' } }) }
        if (await requests.updateOne({ _id: id, version: version - 1 }, update)) return
        const current = await requests.findOne({ _id: id })
        throw current ? stale(current.version) : notFound('JOIN_REQUEST_NOT_FOUND')
      },
    }
  }
}

function toLink(doc: LinkDoc): InvitationLink {
  const { _id, tenantId: _tenant, live: _live, purgeTime: _purge, ...link } = doc
  return { id: _id, ...link }
}

function toRequest(doc: RequestDoc): JoinRequest {
  const { _id, tenantId: _tenant, waits: _waits, purgeTime: _purge, ...request } = doc
  return { id: _id, ...request }
}
