import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import {
  ReleaseState as ReleaseStateMessage,
  TaskFieldKind,
  type Category as CategoryMessage,
  type Label as LabelMessage,
  type Release as ReleaseMessage,
  type TaskFieldDefinition as FieldMessage,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'

import type { FieldDefinition, FieldKind } from '../domain/field-definition.js'
import type { Category, Label, Release, ReleaseState } from '../domain/project-items.js'

/** Kinds of fields as the protos name them. */
export const FIELD_KIND_MESSAGES: Record<FieldKind, TaskFieldKind> = {
  text: TaskFieldKind.TEXT,
  number: TaskFieldKind.NUMBER,
  date: TaskFieldKind.DATE,
  choice: TaskFieldKind.CHOICE,
  person: TaskFieldKind.PERSON,
  link: TaskFieldKind.LINK,
}

/** States of releases as the protos name them. */
export const RELEASE_STATE_MESSAGES: Record<ReleaseState, ReleaseStateMessage> = {
  planned: ReleaseStateMessage.PLANNED,
  active: ReleaseStateMessage.ACTIVE,
  completed: ReleaseStateMessage.COMPLETED,
  cancelled: ReleaseStateMessage.CANCELLED,
}

/** A label as the protos carry it. */
export function toLabelMessage({ id, projectNumber, name, color, version }: Label): LabelMessage {
  return { id, projectNumber, name, color, version: BigInt(version) }
}

/** A category as the protos carry it. */
export function toCategoryMessage({ id, projectNumber, name, version }: Category): CategoryMessage {
  return { id, projectNumber, name, version: BigInt(version) }
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
    version: BigInt(release.version),
    state: RELEASE_STATE_MESSAGES[release.state],
    goal: release.goal,
    typeId: release.typeId,
    substateId: release.substateId,
  }
}

/** A custom field as the protos carry it; its slot stays inside the service. */
export function toFieldMessage(definition: FieldDefinition): FieldMessage {
  const { kind, slot: _slot, choices, version, ...field } = definition
  return {
    ...field,
    version: BigInt(version),
    kind: FIELD_KIND_MESSAGES[kind],
    choices: choices.map((choice) => ({ ...choice })),
  }
}
