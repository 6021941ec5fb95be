import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  useEffect,
  useLayoutEffect,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react'
import { cx } from '../../lib/cx.js'
import type { TaskShape } from '../../task-kit/open/open-task.js'
import { useClickBeside } from './use-task-keys.js'
import { MantineRoot } from '../../ui/theme/MantineRoot.js'
import s from './Task.module.css'

export interface TaskFrameProps {
  popup: RefObject<HTMLDivElement | null>
  shape: TaskShape
  label: string
  onClose: () => void
  children: ReactNode
}

/** Where a task stands: beside the page, over it, or in its place. A phone has room for the last one only. */
export function TaskFrame(props: TaskFrameProps) {
  const { shape, popup, onClose } = props
  const narrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  useClickBeside(popup, shape !== 'page' && !narrow, onClose)
  if (narrow || shape === 'dialog') return <OverPage {...props} full={narrow} />
  return <BesidePage {...props} />
}

function OverPage({ popup, label, onClose, children, full }: TaskFrameProps & { full: boolean }) {
  return (
    <MantineRoot>
      <Modal.Root
        opened
        onClose={onClose}
        centered
        closeOnClickOutside={false}
        closeOnEscape={false}
        returnFocus={false}
        fullScreen={full}
        transitionProps={{ transition: 'fade', duration: 120 }}
        classNames={{
          inner: cx(s.inner),
          content: cx(s.dialog, full && s.phone),
          overlay: cx(s.overlay),
          body: cx(s.dialogBody),
        }}
      >
        {!full && <Modal.Overlay />}
        <Modal.Content aria-label={label}>
          <Modal.Body>
            <div ref={popup} tabIndex={-1} data-autofocus data-task-popup className={s.inside}>
              {children}
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  )
}

/** The panel leaves the page usable, so it neither traps the focus nor hides what is beside it. */
function BesidePage({ popup, shape, label, children }: TaskFrameProps) {
  const place = useMainPlace()
  useEffect(() => popup.current?.focus({ preventScroll: true }), [popup])
  return (
    <div
      ref={popup}
      // A native dialog would lie in the middle and close by its own rules.
      // oxlint-disable-next-line prefer-tag-over-role
      role="dialog"
      data-task-popup
      aria-label={label}
      tabIndex={-1}
      className={cx(s.beside, shape === 'page' && s.page)}
      style={place}
    >
      <div className={s.inside}>{children}</div>
    </div>
  )
}

/** Where the page lies on the screen, below banner and toolbar and beside the navigation. */
function useMainPlace(): CSSProperties {
  const [place, setPlace] = useState({ top: 0, left: 0, right: 0 })
  useLayoutEffect(() => {
    const main = document.getElementById('main')
    if (!main) return undefined
    const measure = () => {
      const { top, left, right } = main.getBoundingClientRect()
      setPlace({ top, left, right: document.documentElement.clientWidth - right })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(main)
    return () => observer.disconnect()
  }, [])
  return {
    '--main-top': `${place.top}px`,
    '--main-left': `${place.left}px`,
    '--main-right': `${place.right}px`,
  } as CSSProperties
}
