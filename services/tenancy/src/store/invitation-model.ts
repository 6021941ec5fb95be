import type { TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { Schema, type Connection, type Model } from 'mongoose'

import type { Invitation, InvitedProject } from '../domain/invitation.js'

/** An invitation as it is stored. */
export interface InvitationDoc extends TenantOwned {
  email: string
  /** Missing in rows of older releases. */
  fullname?: string
  /** The address again while it waits for an answer: one to an address. */
  pendingEmail?: string
  manageUsers: boolean
  guest: boolean
  reportTo: string
  /** Missing in rows of older releases. */
  reportToEmail?: string
  projects: InvitedProject[]
  codeHashes: string[]
  state: Invitation['state']
  invitedBy: string
  sentTimes: Date[]
  /** The latest of them. */
  sentTime: Date
  /** Missing in rows of releases without reminders. */
  remindedTimes?: Date[]
  /** Only while a reminder is due. */
  remindTime?: Date
  expireTime: Date
  /** Both are missing in rows of older releases. */
  company?: string
  bounced?: boolean
  /** Kept so long that its page can still say what became of it. */
  purgeTime: Date
  /** Missing in rows of releases without files. */
  importId?: string
  version: number
}

/** Name of the collection. */
export const INVITATIONS = 'invitations'

const KEPT_MS = 90 * 86_400_000

const text = { type: String, required: true }
const flag = { type: Boolean, required: true }
const count = { type: Number, required: true }
const time = { type: Date, required: true }

const schema = new Schema<InvitationDoc>(
  {
    _id: text,
    tenantId: text,
    email: text,
    fullname: { type: String },
    pendingEmail: { type: String },
    manageUsers: flag,
    guest: flag,
    reportTo: { type: String, default: '' },
    reportToEmail: { type: String },
    projects: { type: [new Schema({ number: count, roleId: count }, { _id: false })], required: true },
    codeHashes: { type: [String], required: true },
    state: text,
    invitedBy: text,
    sentTimes: { type: [Date], required: true },
    sentTime: time,
    remindedTimes: { type: [Date], default: undefined },
    remindTime: { type: Date },
    expireTime: time,
    company: String,
    bounced: Boolean,
    purgeTime: time,
    importId: { type: String },
    version: count,
  },
  { collection: INVITATIONS, strict: 'throw', versionKey: false },
)

/** The model on a connection. */
export function invitationModel(connection: Connection): Model<InvitationDoc> {
  return connection.model<InvitationDoc>(INVITATIONS, schema)
}

/** The stored fields of an invitation besides its ids. */
export function invitationFields({
  id: _id,
  remindTime: _due,
  ...invitation
}: Invitation): Omit<InvitationDoc, '_id' | 'tenantId' | 'pendingEmail' | 'remindTime'> {
  return {
    ...invitation,
    projects: [...invitation.projects],
    codeHashes: [...invitation.codeHashes],
    sentTimes: [...invitation.sentTimes],
    remindedTimes: [...invitation.remindedTimes],
    sentTime: invitation.sentTimes.at(-1) ?? invitation.expireTime,
    purgeTime: new Date(invitation.expireTime.getTime() + KEPT_MS),
  }
}

/** A stored invitation in the words of the domain. */
export function toInvitation(doc: InvitationDoc): Invitation {
  const {
    _id,
    tenantId: _tenant,
    pendingEmail: _key,
    sentTime: _sent,
    purgeTime: _purge,
    importId = '',
    fullname = '',
    reportToEmail = '',
    company = '',
    bounced = false,
    remindedTimes = [],
    remindTime = null,
    ...invitation
  } = doc
  return {
    id: _id,
    fullname,
    reportToEmail,
    importId,
    company,
    bounced,
    remindedTimes,
    remindTime,
    ...invitation,
  }
}
