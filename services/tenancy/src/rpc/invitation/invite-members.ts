import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  InviteOutcome,
  type InviteMembersRequest,
  type InviteMembersResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import {
  inviteMembers,
  type InviteMembersInput,
  type InviteResult,
} from '../../app/invitation/invite-members.js'
import { LAST_ROLE, PROJECT_OWNER } from '../../domain/project.js'
import { NUMBER_MAX, readOptionalId } from '../decode.js'

const ADDRESSES_MAX = 50
const PROJECTS_MAX = 50
const ADDRESS_MAX = 320

const outcomes: Readonly<Record<InviteResult['outcome'], InviteOutcome>> = {
  sent: InviteOutcome.SENT,
  member: InviteOutcome.MEMBER,
  pending: InviteOutcome.PENDING,
  back: InviteOutcome.BACK,
  refused: InviteOutcome.REFUSED,
}

/** InviteMembers: up to 50 addresses, all in the same way. */
export function inviteMembersRpc(deps: TenancyDeps): Unary<InviteMembersRequest, InviteMembersResponse> {
  return async (request, call) => {
    const results = await inviteMembers(deps, call.caller, decode(request))
    return { results: results.map(({ outcome, ...rest }) => ({ ...rest, outcome: outcomes[outcome] })) }
  }
}

function decode(request: InviteMembersRequest): InviteMembersInput {
  const reader = new RequestReader()
  if (request.emails.length === 0) reader.fault('emails', 'REQUIRED')
  if (request.emails.length > ADDRESSES_MAX) reader.fault('emails', 'TOO_MANY')
  if (request.projects.length > PROJECTS_MAX) reader.fault('projects', 'TOO_MANY')
  if (request.guest && request.manageUsers) reader.fault('guest', 'VALUE_NOT_ALLOWED')
  const input = {
    emails: request.emails
      .slice(0, ADDRESSES_MAX)
      .map((email, index) => reader.text(`emails[${index}]`, email, { max: ADDRESS_MAX })),
    manageUsers: request.manageUsers,
    guest: request.guest,
    reportTo: readOptionalId(reader, 'report_to', request.reportTo),
    projects: request.projects.slice(0, PROJECTS_MAX).map(({ number, roleId }, index) => ({
      number: reader.integer(`projects[${index}].number`, number, { min: 1, max: NUMBER_MAX }),
      roleId: reader.integer(`projects[${index}].role_id`, roleId, { min: 1, max: LAST_ROLE }),
    })),
  }
  for (const [index, { roleId }] of input.projects.entries())
    if (input.guest && roleId === PROJECT_OWNER)
      reader.fault(`projects[${index}].role_id`, 'GUEST_OWNS_PROJECT')
  if (new Set(input.projects.map(({ number }) => number)).size !== input.projects.length)
    reader.fault('projects', 'DUPLICATE')
  reader.done()
  return input
}
