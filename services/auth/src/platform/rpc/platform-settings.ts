import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  SignUpMode as ProtoMode,
  type GetSignUpRuleRequest,
  type GetSignUpRuleResponse,
  type SendTestMailRequest,
  type SendTestMailResponse,
  type SetSignUpRuleRequest,
  type SetSignUpRuleResponse,
  type SignUpRule as ProtoRule,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { sendTestMail } from '../app/send-test-mail.js'
import { setSignUpRule, type SetSignUpRuleInput, signUpRule } from '../app/sign-up-rule.js'
import { type ChosenSignUpRule, isDomain, type SignUpMode } from '../domain/sign-up-rule.js'

const DOMAINS_MAX = 100
const MODES: Readonly<Partial<Record<ProtoMode, SignUpMode>>> = {
  [ProtoMode.OPEN]: 'open',
  [ProtoMode.DOMAINS]: 'domains',
  [ProtoMode.INVITED]: 'invited',
}
const PROTO_MODES: Readonly<Record<SignUpMode, ProtoMode>> = {
  open: ProtoMode.OPEN,
  domains: ProtoMode.DOMAINS,
  invited: ProtoMode.INVITED,
}

/** GetSignUpRule: for platform administrators. */
export function getSignUpRuleRpc(deps: Deps): Unary<GetSignUpRuleRequest, GetSignUpRuleResponse> {
  return async () => ({ rule: encodeRule(await signUpRule(deps)) })
}

/** SetSignUpRule: the whole rule is given. */
export function setSignUpRuleRpc(deps: Deps): Unary<SetSignUpRuleRequest, SetSignUpRuleResponse> {
  return async (request, { caller }) => ({
    rule: encodeRule(await setSignUpRule(deps, caller, decode(request))),
  })
}

/** SendTestMail: to the caller's own address. */
export function sendTestMailRpc(deps: Deps): Unary<SendTestMailRequest, SendTestMailResponse> {
  return async (_request, { caller }) => ({ email: await sendTestMail(deps, caller) })
}

function decode(request: SetSignUpRuleRequest): SetSignUpRuleInput {
  const reader = new RequestReader()
  const mode = MODES[request.mode]
  if (!mode) reader.fault('mode', 'REQUIRED')
  const domains = mode === 'domains' ? readDomains(reader, request.domains) : []
  const reason = reader.text('reason', request.reason, { min: 3, max: 500 })
  const version = Number(request.version)
  reader.done()
  return { rule: { mode: mode ?? 'invited', domains }, version, reason }
}

/** Each once, as addresses are compared by them. */
function readDomains(reader: RequestReader, given: readonly string[]): string[] {
  const domains = [...new Set(given.map((domain) => domain.trim().toLowerCase()))]
  if (domains.length === 0) reader.fault('domains', 'REQUIRED')
  if (domains.length > DOMAINS_MAX) reader.fault('domains', 'TOO_MANY')
  for (const domain of domains) if (!isDomain(domain)) reader.fault('domains', 'DOMAIN_INVALID')
  return domains
}

function encodeRule({ mode, domains, version }: ChosenSignUpRule): ProtoRule {
  return { mode: PROTO_MODES[mode], domains: [...domains], version: BigInt(version) }
}
