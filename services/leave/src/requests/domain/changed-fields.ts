import type { FieldChange, Leave } from '../../leave/area.js'

/** The fields that differ, as the history shows them. */
export function changedFields(before: Leave, after: Leave): Record<string, FieldChange> {
  const pairs = {
    from_date: [before.fromDate, after.fromDate],
    to_date: [before.toDate, after.toDate],
    starts_at_noon: [String(before.startsAtNoon), String(after.startsAtNoon)],
    ends_at_noon: [String(before.endsAtNoon), String(after.endsAtNoon)],
    leave_type: [before.type, after.type],
    reason: [before.reason, after.reason],
    deputy: [before.deputyId, after.deputyId],
    comment: [before.comment, after.comment],
    status: [before.status, after.status],
    report_to: [before.reportTo, after.reportTo],
  }
  const changed = Object.entries(pairs).filter(([, [old, now]]) => old !== now)
  return Object.fromEntries(changed.map(([field, [from = '', to = '']]) => [field, { from, to }]))
}
