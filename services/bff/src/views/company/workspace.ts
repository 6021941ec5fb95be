import { proofDue } from '@smartproject/kit/types/sign-in-proof'
import type { SubscriptionPlan } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import {
  type GetSubscriptionResponse,
  HealthState,
  type OwnSubscription,
  type Project as ProtoProject,
  type ProjectHealth,
  ProjectPart,
  ProjectWords as WireWords,
  SubscribedAs,
  type Subscription,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { workCalendarOf } from '@smartproject/kit/bus/work-calendar'
import { weekendOn } from '@smartproject/kit/types/calendar-days'
import { epochDay, plainDate } from '@smartproject/kit/types/plain-date'

import type { LiveSession } from '../../access/sessions.js'
import { isOn, PROJECT_FLAGS, type ProjectFlag, type ProjectFlags } from '../../api/company/project-flags.js'
import type { ProjectWords } from '../../api/company/configuration.js'
import { PROJECT_PICTURE_PATH } from '../../api/account/pictures.js'
import type { Project } from '../../api/company/projects.js'
import type { SubscriptionDetail, SubscriptionEntry, UserSubscription } from '../../api/company/workspace.js'
import { planTitleOf } from '../billing/billing.js'
import { companyRoleView, subscribedAsView } from './people.js'
import { dayText, instantText, optionalDay, present, safeNumber, textOrNull } from '../values.js'

const FREE_TRIAL = 1

type Proof = Pick<LiveSession, 'secondFactor' | 'authTime' | 'provider'>

/** A line of the company list, as it stands to a session. */
export function subscriptionEntryView(own: OwnSubscription, session: Proof, now: Date): SubscriptionEntry {
  const { number, title, plan, closing } = present(own.subscription)
  const member = present(own.member)
  return {
    id: number,
    title,
    subscribedas: subscribedAsView(member.subscribedAs),
    role: companyRoleView(member),
    planenddate: optionalDay(plan?.endDate),
    expired: own.expired,
    ...(closing && {
      closing: { erase_time: instantText(closing.endTime), by_platform: closing.byPlatform },
    }),
    ...proofWanted(own, session, now),
  }
}

/** The proof that a session lacks before a subscription opens to it, as tenancy judges it; null for none. */
export function proofWanted(
  { subscription, member }: OwnSubscription,
  { authTime, ...session }: Proof,
  now: Date,
): Pick<SubscriptionEntry, 'factor_due' | 'sign_in_due' | 'provider_due'> | null {
  const policies = subscription?.policies
  if (!policies) return null
  const due = proofDue(policies, { ...session, authTime: new Date(authTime) }, now)
  if (due === 'FACTOR_DUE') return { factor_due: true }
  if (due === 'SIGN_IN_DUE') return { sign_in_due: true }
  if (due !== 'PROVIDER_DUE') return null
  const isOwner = member?.subscribedAs === SubscribedAs.OWNER
  return isOwner && session.secondFactor ? null : { provider_due: policies.onlyProvider }
}

/** A membership; its id is made of both ends, since it has none of its own. */
export function membershipView(own: OwnSubscription): UserSubscription {
  const { number } = present(own.subscription)
  const member = present(own.member)
  return {
    id: `${number}-${member.userId}`,
    user: member.userId,
    subscription: number,
    report_to: textOrNull(member.reportTo),
    subscribedas: subscribedAsView(member.subscribedAs),
    role: companyRoleView(member),
  }
}

/**
 * Settings, feature labels and plan of a subscription. `paid` is what billing tells an owner; without it the
 * owner's fields are null.
 */
export function subscriptionDetailView(
  answer: GetSubscriptionResponse,
  paid: SubscriptionPlan | null,
): SubscriptionDetail {
  const subscription = present(answer.subscription)
  const today = dayText(answer.today)
  return {
    id: subscription.number,
    title: subscription.title,
    owner_id: subscription.ownerId,
    time_zone: subscription.timeZone,
    today,
    week_start: subscription.weekStart,
    weekend_days: [...weekendOn(today, workCalendarOf(subscription))],
    weeks: [
      { from_date: null, weekend_days: subscription.weekendDays },
      ...subscription.weeks.map((week) => ({
        from_date: dayText(week.fromDate),
        weekend_days: week.weekendDays,
      })),
    ],
    holidays: subscription.holidays.map(({ date, name }) => ({ date: dayText(date), name })),
    expected_holidays: subscription.expectedHolidays.map(({ date, name }) => ({ date: dayText(date), name })),
    leave_approve_anyway: subscription.leaveApproveAnyway,
    members_create_projects: subscription.policies?.membersCreateProjects ?? false,
    second_factor: subscription.policies?.secondFactor ?? false,
    session_hours: subscription.policies?.sessionHours ?? 0,
    only_provider: subscription.policies?.onlyProvider ?? '',
    ...featureLabels(subscription),
    ...planFields(subscription, today),
    plan_month: paid?.months ?? null,
    card_status: paid?.cardStatus ?? null,
    plan_renewal: paid && renewalView(paid),
    graceperoid: paid?.gracePeriodDays ?? 0,
    version: safeNumber(subscription.version),
  }
}

function featureLabels(subscription: Subscription) {
  const status = (feature: string) => (subscription.features.includes(feature) ? 1 : 0)
  return {
    overall_utilisation: 'Overall utilisation',
    overall_utilisation_status: status('overall_utilisation'),
    iteration: 'Iteration',
    iteration_status: status('iteration'),
    dynamic_report: 'Dynamic report',
    dynamic_report_status: status('dynamic_report'),
    user_dashboard: 'Dashboard',
    user_dashboard_status: status('user_dashboard'),
    drf: 'DRF',
    drf_status: status('drf'),
    // A plan that is not known yet locks nothing.
    storage_status: subscription.plan ? status('storage') : 1,
  } as const
}

function renewalView({
  renewalDate,
  failedSince,
  cardStatus,
}: SubscriptionPlan): SubscriptionDetail['plan_renewal'] {
  const date = optionalDay(renewalDate)
  return date === null ? null : { date, failed: failedSince !== undefined || cardStatus === 0 }
}

function planFields(subscription: Subscription, today: string) {
  const { plan } = subscription
  const start = optionalDay(plan?.startDate)
  const end = optionalDay(plan?.endDate)
  const days = (from: string, to: string) => epochDay(plainDate(to)) - epochDay(plainDate(from))
  return {
    planstartdate: start,
    planenddate: end,
    planexpirydays: end === null ? null : days(today, end) - 1,
    subplan: plan ? planTitleOf(plan.title) : null,
    trialday: plan?.planId === FREE_TRIAL && start && end ? days(start, end) : null,
  }
}

/** How a project stands, as the services write it. */
export const healthStates = {
  on_track: HealthState.ON_TRACK,
  at_risk: HealthState.AT_RISK,
  off_track: HealthState.OFF_TRACK,
} as const

function healthView({ state, note, byId, time }: ProjectHealth): NonNullable<Project['health']> {
  const names = Object.keys(healthStates) as (keyof typeof healthStates)[]
  return {
    state: names.find((name) => healthStates[name] === state) ?? 'on_track',
    note,
    by: byId,
    time: present(time).toISOString(),
  }
}

const PARTS: Readonly<Record<ProjectFlag, ProjectPart>> = {
  label_status: ProjectPart.LABELS,
  cat_status: ProjectPart.CATEGORIES,
  risk_status: ProjectPart.RISKS,
  lession_status: ProjectPart.LESSONS,
  document_tasks: ProjectPart.DOCUMENT_TASKS,
}

/** The parts that the switches of a project leave off. */
export function partsOffIn(flags: ProjectFlags): ProjectPart[] {
  return PROJECT_FLAGS.filter((flag) => !isOn(flags, flag)).map((flag) => PARTS[flag])
}

/** The switches of parts that are off. */
export function flagsOff(off: readonly ProjectPart[]): ProjectFlag[] {
  return PROJECT_FLAGS.filter((flag) => off.includes(PARTS[flag]))
}

/** The switches of all parts. */
export function flagsOf(off: readonly ProjectPart[]): ProjectFlags {
  return Object.fromEntries(PROJECT_FLAGS.map((flag) => [flag, !off.includes(PARTS[flag])]))
}

/** The words of a project, as the API names them. */
export function wordsOf(words: WireWords | undefined): ProjectWords {
  return words === WireWords.P3_EXPRESS ? 'p3express' : 'usual'
}

/** The words of a project on their way to a peer. */
export function protoWords(words: ProjectWords): WireWords {
  return words === 'p3express' ? WireWords.P3_EXPRESS : WireWords.UNSPECIFIED
}

function pictureOf({ number, pictureId }: ProtoProject, subscription: number): string {
  if (pictureId === '') return ''
  const place = { subscription, project: number, id: pictureId }
  return PROJECT_PICTURE_PATH.replace(/:(subscription|project|id)/g, (_, name: keyof typeof place) =>
    String(place[name]),
  )
}

/** A project. */
export function projectView(message: ProtoProject | undefined, subscription: number): Project {
  const project = present(message)
  return {
    id: project.number,
    code: project.code,
    name: project.name,
    description: project.description,
    ...(project.descriptionTree !== undefined && { description_tree: project.descriptionTree }),
    subscription,
    archived: project.archived,
    members: project.members.map((member) => ({ user: member.userId, role_id: member.roleId })),
    start_date: optionalDay(project.startDate),
    end_date: optionalDay(project.endDate),
    health: project.health ? healthView(project.health) : null,
    image: pictureOf(project, subscription),
    flags: flagsOf(project.partsOff),
    ...(wordsOf(project.words) === 'usual' ? {} : { words: 'p3express' as const }),
    ...(project.sample && { sample: true as const }),
    version: safeNumber(project.version),
  }
}
