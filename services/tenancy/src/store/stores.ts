import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { TenancyStores } from '../domain/ports.js'
import { closingDirectory } from './closing-directory.js'
import { invitationDirectory } from './invitation-directory.js'
import { invitationModel } from './invitation-model.js'
import { invitationStore } from './invitation-store.js'
import { domainDirectory, domainModel, domainStore } from './domain-store.js'
import { joiningModels, joinRequestStore, linkDirectory, linkStore } from './joining-store.js'
import { importDirectory, importModel, importStore } from './import-store.js'
import { memberModel } from './member-model.js'
import { memberStore } from './member-store.js'
import { membershipStore } from './membership-store.js'
import { numberStore } from './number-store.js'
import { ownSubscriptionStore } from './own-subscription-store.js'
import { projectPictureStore } from './project-picture-store.js'
import { projectStore } from './project-store.js'
import { registerStore } from './register-store.js'
import { subscriptionModel } from './subscription-model.js'
import { transferDirectory, transferModel, transferStore } from './transfer-store.js'
import { userFactStore } from './user-fact-store.js'

/** Opens all stores for a tenant, inside a transaction when one is given. */
export function tenancyStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TenancyStores {
  const subscriptions = subscriptionModel(connection)
  const people = memberModel(connection)
  const subscription = ownSubscriptionStore(subscriptions)
  const members = memberStore(connection, people)
  const projects = projectStore(connection)
  const projectPictures = projectPictureStore(connection)
  const register = registerStore(subscriptions, people)
  const closings = closingDirectory(subscriptions)
  const memberships = membershipStore(people)
  const numbers = numberStore(connection, subscriptions)
  const users = userFactStore(connection)
  const asked = invitationModel(connection)
  const invitations = invitationStore(connection, asked)
  const directory = invitationDirectory(asked)
  const joining = joiningModels(connection)
  const links = linkStore(joining.links)
  const linksByCode = linkDirectory(joining.links)
  const joinRequests = joinRequestStore(joining.requests)
  const named = domainModel(connection)
  const domains = domainStore(named)
  const provenDomains = domainDirectory(connection)
  const files = importModel(connection)
  const imports = importStore(connection, files)
  const filesToSend = importDirectory(files)
  const handed = transferModel(connection)
  const transfers = transferStore(handed)
  const transfersByCode = transferDirectory(handed)
  return (tenantId, session) => ({
    subscription: subscription(tenantId, session),
    members: members(tenantId, session),
    projects: projects(tenantId, session),
    projectPictures: projectPictures(tenantId, session),
    invitations: invitations(tenantId, session),
    links: links(tenantId, session),
    domains: domains(tenantId, session),
    joinRequests: joinRequests(tenantId, session),
    transfers: transfers(tenantId, session),
    imports: imports(tenantId, session),
    platform: {
      invitationDirectory: directory(session),
      linkDirectory: linksByCode(session),
      domainDirectory: provenDomains(session),
      transferDirectory: transfersByCode(session),
      importDirectory: filesToSend(session),
      closingDirectory: closings(session),
      register: register(session),
      memberships: memberships(session),
      numbers: numbers(session),
      users: users(session),
    },
  })
}
