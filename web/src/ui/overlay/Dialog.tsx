import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../lib/cx.js'
import { CloseIcon } from '../icons/icons.js'
import { keepToastsAbove } from './toasts/keep-toasts-above.js'
import { PlainIconButton } from '../PlainIconButton.js'
import { MantineRoot } from '../theme/MantineRoot.js'
import { useFocusBack } from './use-focus-back.js'
import { useTopmost } from './use-topmost.js'
import s from './Dialog.module.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Buttons at the end of the foot; the one that does the thing comes last. */
  foot?: ReactNode
  /** `form` is 50–60 % of the window as the leave popups are, `small` is for a question, `side` stands beside a list. */
  size?: 'form' | 'small' | 'side'
  /** While something is being saved, a click beside the dialog must not throw it away. */
  busy?: boolean
  children: ReactNode
}

/** A task that has to be finished or left. Traps the focus and gives it back; fills the screen on a phone. */
export function Dialog({ open, onClose, title, foot, size = 'form', busy = false, children }: DialogProps) {
  const { t } = useTranslation()
  const topmost = useTopmost(open)
  const surface = useFocusBack(open)
  // Escape in a date picker closes the picker, not the form around it; in a picture it closes the picture.
  const closeUnlessPicking = () => {
    if (topmost() && !document.activeElement?.closest('.mantine-Popover-dropdown')) onClose()
  }
  return (
    <MantineRoot>
      <Modal.Root
        opened={open}
        onClose={closeUnlessPicking}
        // A form keeps its place while warnings come and go below its fields; a question stands in the middle.
        centered={size === 'small'}
        closeOnClickOutside={!busy}
        closeOnEscape={!busy}
        transitionProps={{ transition: 'fade', duration: 120 }}
        classNames={{
          inner: cx(s.inner, size === 'side' && s.atSide),
          overlay: cx(s.overlay),
          content: cx(s.content, s[size]),
          title: cx(s.title),
          body: cx(s.body),
        }}
      >
        <Modal.Overlay />
        <Modal.Content ref={surface}>
          <div className={s.header}>
            <Modal.Title>{title}</Modal.Title>
            <PlainIconButton
              icon={CloseIcon}
              size="small"
              label={t('action.close')}
              disabled={busy}
              onClick={onClose}
            />
          </div>
          <Modal.Body>
            <div className={s.scroll}>{children}</div>
            {foot && (
              <div ref={keepToastsAbove} className={s.foot}>
                {foot}
              </div>
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  )
}
