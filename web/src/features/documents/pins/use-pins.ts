import type { Pin } from '@smartproject/bff/api/documents/pins'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../../i18n/problem-text.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { pinsQuery, usePinCommand, type VersionOf } from './pins-api.js'
import { MIDDLE, type Place } from './place.js'

/** A pin on its way to a place: a new one, or one that moves. */
export interface Draft extends Place {
  /** Null for a new one. */
  pin: Pin | null
  page: number
}

/** The pins of a version, and the one that a person puts or moves. */
export interface Pins {
  pins: readonly Pin[]
  error: unknown
  retry: () => void
  write: boolean
  carriable: number
  /** Those that may be carried once the pages are drawn. */
  waiting: number
  /** Null while none is put or moved. */
  draft: Draft | null
  /** True once the place of a new one is chosen: its task is asked for. */
  asking: boolean
  begin: (page: number, pin?: Pin) => void
  move: (place: Place) => void
  /** The draft stands at its place: a new one is asked for its task, the other is saved. */
  settle: (place?: Place) => void
  cancel: () => void
  /** Saves a pin at a place of its page; `onSettled` once it is saved and listed anew, or refused. */
  put: (pin: Pin, place: Place, onSettled: () => void) => void
  confirm: (pin: Pin) => void
  remove: (pin: Pin) => void
  carry: () => void
}

const refused = { onError: (error: Error) => void toast.error(problemText(error)) }

/** Keeps the pins of a version with what a person does to them. */
export function usePins(version: VersionOf): Pins {
  const { subscription, document, n } = version
  const found = useQuery(pinsQuery(version))
  const save = usePinCommand('savePin')
  const remove = usePinCommand('deletePin')
  const carry = usePinCommand('carryPins')
  const [draft, setDraft] = useState<Draft | null>(null)
  const [asking, setAsking] = useState(false)
  const keep = (pin: Pin, place: Place & { page: number }, onSettled?: () => void) => {
    const { page, x, y } = place
    const seen = { id: pin.id, version: pin.version, task: pin.task.id }
    save.mutate(
      { subscription, document, n, page, x, y, ...seen },
      { ...refused, ...(onSettled && { onSettled }) },
    )
  }
  const end = () => {
    setDraft(null)
    setAsking(false)
  }
  return {
    pins: found.data?.pins ?? [],
    error: found.data ? null : found.error,
    retry: () => void found.refetch(),
    write: found.data?.may.write ?? false,
    carriable: found.data?.carriable ?? 0,
    waiting: found.data?.waiting ?? 0,
    draft,
    asking,
    begin(page, pin) {
      setAsking(false)
      setDraft(pin ? { pin, page, x: pin.x, y: pin.y } : { pin: null, page, ...MIDDLE })
    },
    move: (place) => setDraft((now) => now && { ...now, ...place }),
    settle(place) {
      if (!draft) return
      const next = { ...draft, ...place }
      if (next.pin === null) {
        setDraft(next)
        return setAsking(true)
      }
      keep(next.pin, next)
      end()
    },
    cancel: end,
    put: (pin, place, onSettled) => keep(pin, { ...place, page: pin.page }, onSettled),
    confirm: (pin) => keep(pin, pin),
    remove: (pin) => remove.mutate({ subscription, id: pin.id }, refused),
    carry: () => carry.mutate({ subscription, document }, refused),
  }
}
