/* A separator with a value is moved by hand and by keys, which a rule is not. */
/* oxlint-disable prefer-tag-over-role, no-noninteractive-tabindex, no-noninteractive-element-interactions */
import { useEffect, useRef, type KeyboardEvent, type PointerEvent as ReactPointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tree } from './use-tree.js'
import s from './Gantt.module.css'

const STEP_PX = 16

/** Stands between the tree and the bars, and is pulled by mouse, pen and finger, or moved by keys; Enter puts it back. */
export function GanttDivider({ tree }: { tree: Tree }) {
  const { t } = useTranslation('timeline')
  const { width, least, most, first, resize } = tree
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = widthAfter(event.key, tree, document.documentElement.dir === 'rtl')
    if (to === null) return
    event.preventDefault()
    resize(to)
  }
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.parentElement
    if (!frame || event.button !== 0) return
    // The text behind it would be selected.
    event.preventDefault()
    event.currentTarget.focus()
    stop.current?.()
    stop.current = pull(event.nativeEvent, frame, resize)
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('divider')}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width}
      className={s.divider}
      style={{ insetInlineStart: width }}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={() => resize(first)}
    />
  )
}

function widthAfter(key: string, { width, least, most, first }: Tree, rtl: boolean): number | null {
  switch (key) {
    case 'ArrowRight':
      return width + (rtl ? -STEP_PX : STEP_PX)
    case 'ArrowLeft':
      return width + (rtl ? STEP_PX : -STEP_PX)
    case 'Home':
      return least
    case 'End':
      return most
    case 'Enter':
      return first
    default:
      return null
  }
}

/** Follows a pointer until it is let go. @returns ends it */
function pull(down: PointerEvent, frame: HTMLElement, resize: (width: number) => void): () => void {
  const move = ({ pointerId, clientX }: PointerEvent) => {
    if (pointerId !== down.pointerId) return
    const { left, right } = frame.getBoundingClientRect()
    resize(document.documentElement.dir === 'rtl' ? right - clientX : clientX - left)
  }
  const end = () => {
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
  return end
}
