import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import {
  TaskFieldKind,
  ViewLayout as ProtoLayout,
  type BoardSettings as SettingsMessage,
  type Category as CategoryMessage,
  type Label as LabelMessage,
  type Release as ReleaseMessage,
  type SearchTerm as SearchTermMessage,
  type TaskFieldDefinition as FieldMessage,
  type View as ViewMessage,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'

import type { BoardSettings } from '../../domain/board/board-settings.js'
import type { FieldDefinition, FieldKind } from '../../domain/board/field-definition.js'
import type { Category, Label, Release } from '../../domain/board/project-items.js'
import type { SearchTerm } from '../../domain/board/search-term.js'
import type { View, ViewLayout } from '../../domain/board/view.js'
import { toFilterMessage, toGroupingMessage, toOrderMessage } from '../work/filter-message.js'
import { toProtoStatus } from '../work/task-message.js'

/** Kinds of fields as the protos name them. */
export const FIELD_KIND_MESSAGES: Record<FieldKind, TaskFieldKind> = {
  text: TaskFieldKind.TEXT,
  number: TaskFieldKind.NUMBER,
  date: TaskFieldKind.DATE,
  choice: TaskFieldKind.CHOICE,
  person: TaskFieldKind.PERSON,
  link: TaskFieldKind.LINK,
}

/** Layouts of views as the protos name them. */
export const LAYOUT_MESSAGES: Record<ViewLayout, ProtoLayout> = {
  board: ProtoLayout.BOARD,
  list: ProtoLayout.LIST,
  calendar: ProtoLayout.CALENDAR,
}

/** Settings of a board as the protos carry them. */
export function toSettingsMessage(settings: BoardSettings): SettingsMessage {
  return {
    projectNumber: settings.projectNumber,
    lanes: settings.lanes.map((lane) => ({
      status: toProtoStatus(lane.status),
      title: lane.title,
      limit: lane.limit,
      roleIds: [...lane.roleIds],
      movesTo: lane.movesTo.map(toProtoStatus),
    })),
    swimlanes: toGroupingMessage(settings.swimlanes),
    cardFields: [...settings.cardFields],
    version: BigInt(settings.version),
  }
}

/** A label as the protos carry it. */
export function toLabelMessage({ id, projectNumber, name, color }: Label): LabelMessage {
  return { id, projectNumber, name, color }
}

/** A category as the protos carry it. */
export function toCategoryMessage({ id, projectNumber, name }: Category): CategoryMessage {
  return { id, projectNumber, name }
}

/** A release as the protos carry it. */
export function toReleaseMessage(release: Release): ReleaseMessage {
  const { id, projectNumber, title, storyPoints } = release
  return {
    id,
    projectNumber,
    title,
    startDate: toOptionalProtoDate(release.startDate),
    endDate: toOptionalProtoDate(release.endDate),
    storyPoints,
  }
}

/** A custom field as the protos carry it; its slot is nobody's business. */
export function toFieldMessage({ kind, slot: _slot, choices, ...field }: FieldDefinition): FieldMessage {
  return {
    ...field,
    kind: FIELD_KIND_MESSAGES[kind],
    choices: choices.map((choice) => ({ ...choice })),
  }
}

/** A view as the protos carry it. */
export function toViewMessage({ layout, filter, order, grouping, columns, ...view }: View): ViewMessage {
  return {
    ...view,
    layout: LAYOUT_MESSAGES[layout],
    filter: toFilterMessage(filter),
    order: order ? toOrderMessage(order) : undefined,
    grouping: toGroupingMessage(grouping),
    columns: [...columns],
    shownProjectNumbers: [...view.shownProjectNumbers],
  }
}

/** A search term as the protos carry it. */
export function toSearchTermMessage({ id, text, createTime }: SearchTerm): SearchTermMessage {
  return { id, text, createTime }
}
