import type { Leave } from '@smartproject/bff/contract/leave'
import { useState } from 'react'

/**
 * True once the request has changed under the eyes of whoever looks at it. Own changes close the dialog, so a
 * newer version is always somebody else's doing.
 */
export function useNewer(leave: Leave | undefined): boolean {
  const [first, setFirst] = useState<number>()
  if (leave && first === undefined) setFirst(leave.version)
  return leave !== undefined && first !== undefined && leave.version > first
}
