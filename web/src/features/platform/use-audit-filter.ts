import { useSearchParams } from 'react-router'
import { isPlainDate, addDays, type PlainDate } from '../../lib/plain-date.js'

/** The bounds of the list, from the address; null for no such bound. */
export interface AuditFilter {
  actor: string | null
  action: string | null
  target: string | null
  from: PlainDate | null
  to: PlainDate | null
}

const ID = /^[A-Za-z0-9_-]{1,64}$/

/** The filter of the audit log lives in the address, so that it can be sent to a person and gone back to. */
export function useAuditFilter(): [AuditFilter, (change: Partial<AuditFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const text = (name: keyof AuditFilter, fits: (value: string) => boolean) => {
    const value = params.get(name)
    return value !== null && fits(value) ? value : null
  }
  const filter = {
    actor: text('actor', (value) => ID.test(value)),
    action: text('action', (value) => value.length <= 100 && value !== ''),
    target: text('target', (value) => ID.test(value)),
    from: text('from', isPlainDate),
    to: text('to', isPlainDate),
  }
  const change = (by: Partial<AuditFilter>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(by)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return [filter, change]
}

/** A filter as the calls take it: whole days, where the browser is. */
export function askedOf({ actor, action, target, from, to }: AuditFilter) {
  return {
    ...(actor === null ? {} : { actor_id: actor }),
    ...(action === null ? {} : { action }),
    ...(target === null ? {} : { target_id: target }),
    ...(from === null ? {} : { from: startOf(from) }),
    ...(to === null ? {} : { to: startOf(addDays(to, 1)) }),
  }
}

function startOf(day: PlainDate): string {
  return new Date(`${day}T00:00`).toISOString()
}
