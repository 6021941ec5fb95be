import type { TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { Schema, type Connection, type Model } from 'mongoose'

import type { Member } from '../domain/member.js'
import type { Grant } from '../domain/permissions.js'

/** A member as it is stored. */
export interface MemberDoc extends TenantOwned {
  userId: string
  fullname: string
  /** Name by which lists are sorted. */
  nameKey: string
  email: string
  avatarUrl: string
  locale: string
  reportTo: string
  subscribedAs: 'owner' | 'other'
  manageUsers: boolean
  /** Missing in rows from before there were guests. */
  guest?: boolean
  /** Missing in rows from before anything was given by person. */
  grants?: Grant[]
  active: boolean
  /** Missing without a removal since heirs are named. */
  heirId?: string | null
  version: number
  userVersion: number
  /** When the member last asked the owner for a plan; missing where that never was. */
  askedOwnerTime?: Date
  /** Stands at a member that is to be published once more. */
  unpublished?: boolean
}

/** Name of the collection. */
export const MEMBERS = 'members'

const text = { type: String, required: true }
const mayBeEmpty = { type: String, default: '' }
const flag = { type: Boolean, required: true }
const count = { type: Number, required: true }

const schema = new Schema<MemberDoc>(
  {
    _id: text,
    tenantId: text,
    userId: text,
    fullname: mayBeEmpty,
    nameKey: mayBeEmpty,
    email: mayBeEmpty,
    avatarUrl: mayBeEmpty,
    locale: mayBeEmpty,
    reportTo: mayBeEmpty,
    subscribedAs: text,
    manageUsers: flag,
    guest: { type: Boolean, default: false },
    grants: { type: [String] },
    active: flag,
    heirId: { type: String, default: null },
    version: count,
    userVersion: count,
    askedOwnerTime: { type: Date },
    unpublished: { type: Boolean },
  },
  { collection: MEMBERS, strict: 'throw', versionKey: false },
)

/** The model on a connection. */
export function memberModel(connection: Connection): Model<MemberDoc> {
  return connection.model<MemberDoc>(MEMBERS, schema)
}

/** The name by which a member is sorted. */
export function nameKeyOf(member: Member): string {
  return member.fullname.normalize('NFKC').toLowerCase()
}

/** The stored fields of a member besides its ids. */
export function memberFields(member: Member): Omit<MemberDoc, '_id' | 'tenantId'> {
  return { ...member, grants: [...member.grants], nameKey: nameKeyOf(member) }
}

/** The update that stores a member; it is published with it, so that its mark goes. */
export function savedMember(member: Member) {
  return { $set: memberFields(member), $unset: { unpublished: '' } } as const
}

/** A stored member in the words of the domain. */
export function toMember({
  _id,
  tenantId: _tenant,
  nameKey: _key,
  heirId,
  guest,
  grants,
  askedOwnerTime: _asked,
  unpublished: _unpublished,
  ...member
}: MemberDoc): Member {
  // An earlier release could mark the owner as a guest, which the owner's rights overrode.
  const isGuest = member.subscribedAs !== 'owner' && (guest ?? false)
  return { ...member, heirId: heirId ?? null, guest: isGuest, grants: grants ?? [] }
}
