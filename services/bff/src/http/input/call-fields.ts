import { DomainError } from '@smartproject/kit/errors'
import { z } from 'zod'

// A service names the fields of its own request. Who called us knows only the call's: the one is named as the other.

/** Names of services that differ from those of the calls, beyond `label_ids` for `labels`; the first that a call has. */
const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['id', ['template', 'leaveId']],
  ['other_ids', ['ids', 'id']],
  ['task_id', ['task', 'id']],
  ['user_id', ['user', 'userid', 'userId']],
  ['heir_id', ['reassignTo']],
  ['coupon_code', ['coupon']],
  ['project_number', ['project', 'projectId', 'id']],
  ['from_project_number', ['from']],
  ['to_project_number', ['to']],
  ['shown_project_numbers', ['projects']],
  ['targets', ['tasks', 'id']],
  ['update_mask', ['fields', 'value']],
  ['fields', ['value', 'storyPoint']],
  ['up_to', ['upTo']],
  ['start_date', ['start']],
  ['end_date', ['end']],
  ['due_from_date', ['due_from']],
  ['due_to_date', ['due_to']],
  ['overdue_on_date', ['overdue_on']],
  ['involved_user_id', ['involved']],
  ['no_due_date', ['no_due']],
  ['from_text', ['from']],
  ['to_text', ['to']],
  ['custom_values', ['custom']],
  ['page', ['page_token']],
  ['page_token', ['page']],
  ['decided', ['group']],
  ['minutes', ['hours']],
  ['percent', ['progress']],
  ['locale', ['language']],
  ['people', ['assignee']],
  ['release_id', ['release_plan']],
  ['label_ids', ['tasklabels']],
  ['ticket', ['token', 'accessToken']],
  ['passkey_id', ['id']],
  ['leave_type_key', ['leave_type', 'type']],
  // Services count half days, calls take days.
  ['half_days', ['days', 'entitlement']],
  ['entitlement_half_days', ['entitlement']],
  ['carry_over_half_days', ['carry_over']],
  ['negative_half_days', ['negative']],
])

/** Part of JSON schema that says which fields there are. */
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: unknown
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
}

/** Tells a failure's fields by the names that a call of this schema gives them. */
export function inFieldsOf(schema: z.ZodType): (failure: unknown) => unknown {
  let shape: Shape | undefined
  return (failure) => {
    if (!(failure instanceof DomainError) || failure.fields.length === 0) return failure
    const known = (shape ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
    const fields = failure.fields.map(({ field, reason }) => ({ field: nameIn(known, field), reason }))
    return new DomainError(failure.kind, failure.reason, { fields, meta: failure.meta, cause: failure })
  }
}

function nameIn(shape: Shape, field: string): string {
  if (field === 'request_id') return 'idempotency-key'
  return pathIn([shape], field.split('.'))?.join('.') ?? field
}

/** Where the field stands in a call; undefined when there is nothing like it. */
function pathIn(shapes: readonly Shape[], [name, ...rest]: readonly string[]): readonly string[] | undefined {
  if (name === undefined) return []
  if (/^\d+$/.test(name)) {
    const items = shapes.flatMap(branches).flatMap((shape) => shape.items ?? [])
    return items.length === 0 ? undefined : [name, ...(pathIn(items, rest) ?? [])]
  }
  const inner = new Map(shapes.flatMap(branches).flatMap(({ properties = {} }) => Object.entries(properties)))
  const other = inner.has(name) ? undefined : OTHER_NAMES.get(name)?.find((one) => inner.has(one))
  if (other !== undefined) return otherPath(shapes, [other, inner.get(other) ?? {}], rest)
  const own = inner.has(name) ? name : alike([...inner.keys()], name)
  if (own !== undefined) {
    const below = pathIn([inner.get(own) ?? {}], rest)
    // The content of a text is the caller's own, as the parts of a template are.
    return below ? [own, ...below] : (pathIn(shapes, rest) ?? [own, ...rest])
  }
  if (shapes.some(isOpen)) return [name, ...rest]
  // A service may keep under `fields` what the call has on top, and the other way round.
  for (const [key, shape] of inner) {
    const nested = objects(shape)
    const deeper = nested.length > 0 && pathIn(nested, [name, ...rest])
    if (deeper) return [key, ...deeper]
  }
  return rest.length > 0 ? pathIn(shapes, rest) : undefined
}

/** The path below another name; what lies in a part that the call keeps otherwise is named as that part. */
function otherPath(
  shapes: readonly Shape[],
  [other, shape]: readonly [string, Shape],
  rest: readonly string[],
): readonly string[] {
  if (rest.length === 0) return [other]
  const below = isOpen(shape) ? undefined : pathIn([shape], rest)
  return below ? [other, ...below] : (pathIn(shapes, rest) ?? [other])
}

function alike(names: readonly string[], wanted: string): string | undefined {
  return names.find((name) => stem(name) === stem(wanted))
}

/** `label_ids`, `labelId` and `labels` are one thing. */
function stem(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
  return words
    .replace(/_(ids?|numbers?)$/, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .replaceAll('_', '')
}

function branches(shape: Shape): readonly Shape[] {
  const either = shape.anyOf ?? shape.oneOf
  return either ? either.flatMap(branches) : [shape]
}

function objects(shape: Shape): readonly Shape[] {
  return branches(shape).filter(({ properties }) => properties !== undefined)
}

function isOpen(shape: Shape): boolean {
  return branches(shape).some(({ additionalProperties: more }) => typeof more === 'object' && more !== null)
}
