import {
  BoardOrder,
  TaskFieldKind,
  type BoardPerson as ProtoPerson,
  type BoardSettings as ProtoSettings,
  type Category as ProtoCategory,
  type Label as ProtoLabel,
  ReleaseState,
  type Release as ProtoRelease,
  type SearchTerm,
  type TaskFieldDefinition,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'

import { BOARD_ORDERS, type BoardOrder as Order } from '../../api/work/card-orders.js'
import type {
  BoardPerson,
  BoardSettings,
  Category,
  FieldDefinition,
  Label,
  Release,
} from '../../api/work/board.js'
import { laneView, protoLane } from './lanes.js'
import { groupingView, protoGrouping } from './task-filter.js'
import { instantText, optionalDay, present, safeNumber } from '../values.js'

const kinds: Readonly<Record<FieldDefinition['kind'], TaskFieldKind>> = {
  text: TaskFieldKind.TEXT,
  number: TaskFieldKind.NUMBER,
  date: TaskFieldKind.DATE,
  choice: TaskFieldKind.CHOICE,
  person: TaskFieldKind.PERSON,
  link: TaskFieldKind.LINK,
}
const kindNames = new Map(
  Object.entries(kinds).map(([name, kind]) => [kind, name as FieldDefinition['kind']]),
)

const orders: Readonly<Record<Order, BoardOrder>> = {
  last_change: BoardOrder.LAST_CHANGE,
  by_hand: BoardOrder.BY_HAND,
  due_date: BoardOrder.DUE_DATE,
  priority: BoardOrder.PRIORITY,
}
const orderNames = new Map(BOARD_ORDERS.map((name) => [orders[name], name]))

/** How a board works. */
export function boardSettingsView(message: ProtoSettings | undefined): BoardSettings {
  const settings = present(message)
  return {
    lanes: settings.lanes.map((lane) => ({
      status: laneView(lane.status),
      title: lane.title,
      limit: lane.limit,
      roles: lane.roleIds,
      moves_to: lane.movesTo.map(laneView),
    })),
    swimlanes: groupingView(settings.swimlanes),
    card_fields: settings.cardFields,
    order: orderNames.get(settings.order) ?? 'last_change',
    version: safeNumber(settings.version),
  }
}

/** How a board shall work. */
export function protoBoardSettings(projectNumber: number, settings: BoardSettings): ProtoSettings {
  return {
    projectNumber,
    lanes: settings.lanes.map((lane) => ({
      status: protoLane(lane.status),
      title: lane.title,
      limit: lane.limit,
      roleIds: lane.roles,
      movesTo: lane.moves_to.map(protoLane),
    })),
    swimlanes: protoGrouping(settings.swimlanes),
    cardFields: settings.card_fields,
    order: settings.order ? orders[settings.order] : BoardOrder.UNSPECIFIED,
    version: BigInt(settings.version),
  }
}

/** A coloured tag. */
export function labelView({ id, projectNumber, name, color }: ProtoLabel): Label {
  return { id, project: projectNumber, name, color }
}

/** A group of tasks. */
export function categoryView({ id, projectNumber, name }: ProtoCategory): Category {
  return { id, project: projectNumber, name }
}

const RELEASE_STATES: Readonly<Record<string, Release['state']>> = {
  [ReleaseState.ACTIVE]: 'active',
  [ReleaseState.COMPLETED]: 'completed',
  [ReleaseState.CANCELLED]: 'cancelled',
}

/** The state of a release; one that an earlier service does not tell is planned. */
export function releaseStateView(state: ReleaseState): Release['state'] {
  return RELEASE_STATES[state] ?? 'planned'
}

/** A planned delivery. */
export function releaseView(release: ProtoRelease): Release {
  return {
    id: release.id,
    project: release.projectNumber,
    title: release.title,
    start_date: optionalDay(release.startDate),
    end_date: optionalDay(release.endDate),
    story_points: release.storyPoints,
    state: releaseStateView(release.state),
    goal: release.goal,
    type: release.typeId,
    substate: release.substateId,
  }
}

/** A custom field. */
export function fieldView(field: TaskFieldDefinition): FieldDefinition {
  return {
    id: field.id,
    project: field.projectNumber,
    name: field.name,
    kind: present(kindNames.get(field.kind)),
    choices: field.choices.map(({ id, name, color }) => ({ id, name, color })),
    position: field.position,
    on_card: field.onCard,
    // A service of an earlier release tells none.
    ...(field.version > 0n ? { version: Number(field.version) } : {}),
  }
}

/** A custom field on its way to a peer. */
export function protoField(field: FieldDefinition): TaskFieldDefinition {
  return {
    id: field.id,
    projectNumber: field.project,
    name: field.name,
    kind: kinds[field.kind],
    choices: field.choices,
    position: field.position,
    onCard: field.on_card,
    version: BigInt(field.version ?? 0),
  }
}

/** An earlier search of the person. */
export function searchTermView({ id, text, createTime }: SearchTerm) {
  return { id, text, created_at: instantText(createTime) }
}

/** One of the people of a project. */
export function boardPersonView({ userId, fullname, avatarUrl, roleId }: ProtoPerson): BoardPerson {
  return { id: userId, fullname, url: avatarUrl, role_id: roleId }
}
