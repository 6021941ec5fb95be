import { LeaveApplicationEvent } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'

/**
 * An approved annual leave of emad's from 22 to 24 November 2026, decided by mona, as the leave service wrote it when types
 * of leave were numbers. Topics keep such records; every reader must go on reading them.
 */
const BYTES =
  'Cgh0LWJlZm9yZRCjARgEIgxsZWF2ZS1iZWZvcmUoAjIEZW1hZDoEbW9uYUoHCOoPEAsYFlIHCOoPEAsYGGgDcAJ6CUEgd2VkZGluZ4IBCEVuam95IGl0igEBAZABA5oBBG1vbmGiAQYIkP+b1wY='

/** That event for a tenant and a leave of the test's own; the type is only in the number. */
export function leaveEventBefore(own: {
  tenantId: string
  leaveId: string
  time?: Date
}): LeaveApplicationEvent {
  return { ...LeaveApplicationEvent.decode(Buffer.from(BYTES, 'base64')), ...own }
}
