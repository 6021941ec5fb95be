import { rpcService, type Handlers, type RpcService } from '@smartproject/kit/grpc/server'
import {
  RegisterServiceService,
  type RegisterServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/register_service'
import type { TemplateServiceServer } from '@smartproject/proto/smartproject/tasks/v1/template_service'

import type { Deps } from '../app/deps.js'
import { entryRpcs } from './entry-rpcs.js'
import {
  addRegisterEntryRpc,
  cloneLessonsLearntRpc,
  cloneRiskRegisterRpc,
  listRegisterEntriesRpc,
} from './register-rpcs.js'

type Own = 'cloneRiskRegister' | 'cloneLessonsLearnt' | 'addRegisterEntry' | 'listRegisterEntries'

/** The RegisterService of the protos; `wakeExports` is called when an export was asked for. */
export function registerService(deps: Deps, wakeExports: () => void): RpcService {
  return rpcService<RegisterServiceServer>(RegisterServiceService, entryRpcs(deps, wakeExports))
}

/** The RPCs of the TemplateService about registers, which older callers know. */
export function registerRpcs(deps: Deps): Pick<Handlers<TemplateServiceServer>, Own> {
  return {
    cloneRiskRegister: cloneRiskRegisterRpc(deps),
    cloneLessonsLearnt: cloneLessonsLearntRpc(deps),
    addRegisterEntry: addRegisterEntryRpc(deps),
    listRegisterEntries: listRegisterEntriesRpc(deps),
  }
}
