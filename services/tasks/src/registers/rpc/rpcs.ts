import type { Handlers } from '@smartproject/kit/grpc/server'
import type { TemplateServiceServer } from '@smartproject/proto/smartproject/tasks/v1/template_service'

import type { Deps } from '../app/deps.js'
import {
  addRegisterEntryRpc,
  cloneLessonsLearntRpc,
  cloneRiskRegisterRpc,
  listRegisterEntriesRpc,
} from './register-rpcs.js'

type Own = 'cloneRiskRegister' | 'cloneLessonsLearnt' | 'addRegisterEntry' | 'listRegisterEntries'

/** The RPCs of the TemplateService about registers. */
export function registerRpcs(deps: Deps): Pick<Handlers<TemplateServiceServer>, Own> {
  return {
    cloneRiskRegister: cloneRiskRegisterRpc(deps),
    cloneLessonsLearnt: cloneLessonsLearntRpc(deps),
    addRegisterEntry: addRegisterEntryRpc(deps),
    listRegisterEntries: listRegisterEntriesRpc(deps),
  }
}
