import type { Pin } from '@smartproject/bff/api/documents/pins'
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../../i18n/format.js'
import { cx } from '../../../lib/cx.js'
import { usePinWords } from './use-pin-words.js'
import { placeAfter, placeAt, type Place } from './place.js'
import { usePinDrag } from './use-pin-drag.js'
import type { Pins } from './use-pins.js'
import s from './Pins.module.css'

const MENU_MS = 60
/** The name of the pin that is put, beside the ids of those that are there. */
const DRAFT = 'draft'

export interface PinLayerProps {
  pins: Pins
  page: number
  /** Quarters of a circle that the page is turned by. */
  turns: number
  /** The pin that the address names. */
  wanted: string | null
  taskLink: (id: string) => string
}

const at = ({ x, y }: Place, turns: number) => ({
  left: `${x / 10}%`,
  top: `${y / 10}%`,
  rotate: `${turns * -90}deg`,
})

/** The pins of a page, over it; one that is put or moved goes by arrow keys or by a click, any of them by the pointer. */
export function PinLayer({ pins, page, turns, wanted, taskLink }: PinLayerProps) {
  const { t } = useTranslation('documents')
  const { labelOf } = usePinWords()
  const layer = useRef<HTMLDivElement>(null)
  const { draft } = pins
  const moving = draft !== null && draft.page === page
  const shown = pins.pins.filter((pin) => pin.page === page && pin.id !== draft?.pin?.id)
  const [dragged, setDragged] = useState<{ id: string; place: Place } | null>(null)
  const grab = usePinDrag({
    layer,
    turns,
    move: (id, place) => (id === DRAFT ? pins.move(place) : setDragged({ id, place })),
    drop(id, place) {
      const pin = shown.find((one) => one.id === id)
      if (!pin) return pins.settle(place)
      // It stands there until the list says so.
      const dropped = { id, place }
      setDragged(dropped)
      pins.put(pin, place, () => setDragged((now) => (now === dropped ? null : now)))
    },
    restore: () => setDragged(null),
  })
  useFocusOnMoved(layer, draft?.pin?.id ?? null)
  const numberOf = (pin: Pin) => formatNumber(pins.pins.indexOf(pin) + 1)
  const isThere = shown.some(({ id }) => id === wanted)
  useEffect(() => {
    if (wanted === null || !isThere) return
    const pin = layer.current?.querySelector<HTMLElement>(`[data-pin="${CSS.escape(wanted)}"]`)
    pin?.scrollIntoView({ block: 'center' })
    pin?.focus({ preventScroll: true })
  }, [wanted, isThere, layer])
  return (
    // A click is a shortcut for the arrow keys of the pin that is put.
    // oxlint-disable-next-line no-static-element-interactions, click-events-have-key-events
    <div
      ref={layer}
      className={cx(s.layer, moving && s.aiming)}
      onClick={(event) => {
        if (!moving || pins.asking) return
        pins.settle(placeAt(event, event.currentTarget.getBoundingClientRect(), turns))
      }}
    >
      {shown.map((pin) => (
        <Link
          key={pin.id}
          to={taskLink(pin.task.id)}
          data-pin={pin.id}
          className={cx(s.pin, pin.to_confirm && s.open, pins.write && s.movable)}
          style={at(dragged?.id === pin.id ? dragged.place : pin, turns)}
          draggable={false}
          onPointerDown={(event) => pins.write && !moving && grab(event, pin.id)}
          aria-label={`${numberOf(pin)} ${labelOf(pin)}`}
          title={labelOf(pin)}
          onClick={(event) => moving && event.preventDefault()}
        >
          <span>{numberOf(pin)}</span>
        </Link>
      ))}
      {moving && <DraftPin {...{ pins, turns }} place={draft} onGrab={(event) => grab(event, DRAFT)} />}
      <output className="visually-hidden">
        {moving && t('pin.place', { x: Math.round(draft.x / 10), y: Math.round(draft.y / 10) })}
      </output>
    </div>
  )
}

/** A pin that was moved, or stays, takes the focus of the one that stood for it meanwhile. */
function useFocusOnMoved(layer: RefObject<HTMLElement | null>, moved: string | null) {
  const before = useRef(moved)
  // Before the parts around it look for a place for the focus.
  useLayoutEffect(() => {
    const id = before.current
    before.current = moved
    if (id === null || moved !== null || document.activeElement !== document.body) return
    layer.current
      ?.querySelector<HTMLElement>(`[data-pin="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true })
  }, [layer, moved])
}

interface DraftPinProps extends Pick<PinLayerProps, 'pins' | 'turns'> {
  place: Place
  onGrab: (event: PointerEvent<HTMLElement>) => void
}

function DraftPin({ pins, place, turns, onGrab }: DraftPinProps) {
  const { t } = useTranslation('documents')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const focus = () => button.current?.focus({ preventScroll: true })
    focus()
    // A menu that began the move gives the focus back to its button a moment later.
    const timer = setTimeout(focus, MENU_MS)
    return () => clearTimeout(timer)
  }, [])
  // It is drawn anew when it has moved.
  useEffect(() => {
    button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(place, event, turns)
    if (next) pins.move(next)
    else if (event.key === 'Escape') pins.cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      ref={button}
      type="button"
      className={cx(s.pin, s.movable, s.draft)}
      style={at(place, turns)}
      aria-label={t('pin.draft')}
      onKeyDown={onKeyDown}
      onPointerDown={onGrab}
      onClick={(event) => {
        event.stopPropagation()
        pins.settle()
      }}
    />
  )
}
