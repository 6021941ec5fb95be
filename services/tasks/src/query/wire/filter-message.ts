import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import {
  TaskSort,
  TextScope as ProtoScope,
  type CustomCondition as ConditionMessage,
  type TaskFilter as FilterMessage,
  type TaskOrder as OrderMessage,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { TextScope } from '../../task/area.js'
import { toProtoStatus } from '../../workflow/area.js'
import type { CustomCondition, OrderWish, SortBy, TaskFilter } from '../domain/task-query.js'

/** Scopes of a text as the protos name them. */
export const SCOPES: Record<TextScope, ProtoScope> = {
  all: ProtoScope.UNSPECIFIED,
  name: ProtoScope.NAME,
  item_id: ProtoScope.ITEM_ID,
  description: ProtoScope.DESCRIPTION,
}

/** Sorts as the protos name them. */
export const SORTS: Record<SortBy, TaskSort> = {
  update_time: TaskSort.UPDATE_TIME,
  rank: TaskSort.RANK,
  due_date: TaskSort.DUE_DATE,
  start_date: TaskSort.START_DATE,
  priority: TaskSort.PRIORITY,
  story_points: TaskSort.STORY_POINTS,
  name: TaskSort.NAME,
  create_time: TaskSort.CREATE_TIME,
  custom: TaskSort.CUSTOM,
}

/** A filter as the protos carry it. */
export function toFilterMessage(filter: TaskFilter): FilterMessage {
  return {
    text: filter.text,
    textScope: SCOPES[filter.textScope],
    statuses: filter.statuses.map(toProtoStatus),
    taskTypes: [...filter.taskTypes],
    assigneeIds: [...filter.assigneeIds],
    labelIds: [...filter.labelIds],
    categoryIds: [...filter.categoryIds],
    releaseIds: [...filter.releaseIds],
    priorities: [...filter.priorities],
    dueFromDate: toOptionalProtoDate(filter.dueFrom),
    dueToDate: toOptionalProtoDate(filter.dueTo),
    overdueOnDate: toOptionalProtoDate(filter.overdueOn),
    noDueDate: filter.noDueDate,
    custom: filter.custom.map(toConditionMessage),
    parentIds: [...filter.parentIds],
    involvedUserId: filter.involvedUserId,
  }
}

/** An order as the protos carry it. */
export function toOrderMessage(order: OrderWish): OrderMessage {
  const { by, fieldId, descending } = order
  return { by: SORTS[by], fieldId, descending }
}

function toConditionMessage(condition: CustomCondition): ConditionMessage {
  return {
    fieldId: condition.fieldId,
    texts: [...condition.texts],
    ...(condition.minNumber === null ? {} : { minNumber: condition.minNumber }),
    ...(condition.maxNumber === null ? {} : { maxNumber: condition.maxNumber }),
    fromText: condition.from ?? '',
    toText: condition.to ?? '',
  }
}
