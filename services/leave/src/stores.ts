import { runReads } from '@smartproject/kit/mongo/reads'
import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type {
  CodeDirectory,
  DueReminders,
  FeedDirectory,
  LeaveStores,
  MissingTasks,
  OpenBalanceRuns,
  WantedRecounts,
} from './leave/domain/ports.js'
import { applicantTurnModel, applicantTurns } from './leave/store/applicant-turns.js'
import { balanceRunModel, balanceRunStore, openBalanceRuns } from './balances/store/balance-run-store.js'
import { balanceModels, balanceStore } from './balances/store/balance-store.js'
import { delegationModel, delegationStore } from './deciders/store/delegation-store.js'
import { factModels } from './facts/store/fact-models.js'
import { factStore } from './facts/store/fact-store.js'
import { leaveAttachmentModel, leaveAttachmentStore } from './attachments/store/leave-attachment-store.js'
import { codeDirectory, leaveCodeModel, leaveCodeStore } from './codes/store/leave-code-store.js'
import { leaveEventModel, leaveEventStore } from './leave/store/leave-event-store.js'
import { feedDirectory, leaveFeedModel, leaveFeedStore } from './calendar/store/leave-feed-store.js'
import { leaveLockModel, leaveLockStore } from './settings/store/leave-lock-store.js'
import { leavePolicyModel, leavePolicyStore } from './settings/store/leave-policy-store.js'
import { leaveModel } from './leave/store/leave-model.js'
import { leaveStore } from './leave/store/leave-store.js'
import { leaveTypeModel, leaveTypeStore } from './settings/store/leave-type-store.js'
import { ledgerModel, ledgerStore } from './balances/store/ledger-store.js'
import { missingTasks } from './leave/store/missing-tasks.js'
import { dueReminders, reminderModel, reminderStore } from './deciders/store/reminder-store.js'
import { recountModel, recountStore, wantedRecounts } from './requests/store/recount-store.js'

/** The stores on one connection: those of a tenant, and the looks across tenants that this service has. */
export interface OpenStores {
  bind(tenantId: TenantId, session?: ClientSession): LeaveStores
  readonly codeDirectory: CodeDirectory
  readonly feedDirectory: FeedDirectory
  readonly missingTasks: MissingTasks
  readonly wantedRecounts: WantedRecounts
  readonly dueReminders: DueReminders
  readonly openBalanceRuns: OpenBalanceRuns
}

/** Makes the models on a connection and closes over them. */
export function openStores(connection: Connection): OpenStores {
  const [leaves, codes] = [leaveModel(connection), leaveCodeModel(connection)]
  const feeds = leaveFeedModel(connection)
  const facts = factModels(connection)
  const recounts = recountModel(connection)
  const reminders = reminderModel(connection)
  const [balances, runs] = [balanceModels(connection), balanceRunModel(connection)]
  const of = {
    leaves: tenantCollection(leaves),
    codes: tenantCollection(codes),
    feeds: tenantCollection(feeds),
    attachments: tenantCollection(leaveAttachmentModel(connection)),
    events: tenantCollection(leaveEventModel(connection)),
    turns: tenantCollection(applicantTurnModel(connection)),
    locks: tenantCollection(leaveLockModel(connection)),
    delegations: tenantCollection(delegationModel(connection)),
    types: tenantCollection(leaveTypeModel(connection)),
    policies: tenantCollection(leavePolicyModel(connection)),
    recounts: tenantCollection(recounts),
    reminders: tenantCollection(reminders),
    balanceSettings: tenantCollection(balances.settings),
    balanceRules: tenantCollection(balances.rules),
    balancePersons: tenantCollection(balances.persons),
    balanceRuns: tenantCollection(runs),
    ledger: tenantCollection(ledgerModel(connection)),
    subscriptions: tenantCollection(facts.subscriptions),
    members: tenantCollection(facts.members),
    projects: tenantCollection(facts.projects),
    leaveTasks: tenantCollection(facts.leaveTasks),
  }
  return {
    bind: (tenant, session) => ({
      reads: runReads(session),
      leaves: leaveStore(of.leaves(tenant, session)),
      codes: leaveCodeStore(of.codes(tenant, session)),
      feeds: leaveFeedStore(of.feeds(tenant, session)),
      attachments: leaveAttachmentStore(of.attachments(tenant, session)),
      history: leaveEventStore(of.events(tenant, session)),
      turns: applicantTurns(tenant, of.turns(tenant, session)),
      locks: leaveLockStore(of.locks(tenant, session)),
      delegations: delegationStore(tenant, of.delegations(tenant, session)),
      types: leaveTypeStore(of.types(tenant, session)),
      policy: leavePolicyStore(tenant, of.policies(tenant, session)),
      recounts: recountStore(tenant, of.recounts(tenant, session)),
      reminders: reminderStore(tenant, of.reminders(tenant, session)),
      balances: balanceStore(tenant, {
        settings: of.balanceSettings(tenant, session),
        rules: of.balanceRules(tenant, session),
        persons: of.balancePersons(tenant, session),
      }),
      balanceRuns: balanceRunStore(tenant, of.balanceRuns(tenant, session)),
      ledger: ledgerStore(of.ledger(tenant, session)),
      facts: factStore(tenant, {
        subscriptions: of.subscriptions(tenant, session),
        members: of.members(tenant, session),
        projects: of.projects(tenant, session),
        leaveTasks: of.leaveTasks(tenant, session),
      }),
    }),
    codeDirectory: codeDirectory(codes),
    feedDirectory: feedDirectory(feeds),
    missingTasks: missingTasks(leaves),
    wantedRecounts: wantedRecounts(recounts),
    dueReminders: dueReminders(reminders),
    openBalanceRuns: openBalanceRuns(runs),
  }
}
