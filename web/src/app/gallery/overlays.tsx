import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { Drawer } from '../../ui/overlay/Drawer.js'
import { ChevronDownIcon, EditIcon } from '../../ui/icons/icons.js'
import { TrashIcon } from '../../ui/icons/page-icons.js'
import { Menu } from '../../ui/overlay/Menu.js'
import { TextArea } from '../../ui/form/TextArea.js'
import { TextField } from '../../ui/form/TextField.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import s from './GalleryPage.module.css'

type Open = 'dialog' | 'confirm' | 'drawer' | null

export function OverlaySection() {
  const { t } = useTranslation('gallery')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className={s.row}>
        <Button onClick={() => setOpen('dialog')}>{t('overlay.dialog')}</Button>
        <Button onClick={() => setOpen('confirm')}>{t('overlay.confirm')}</Button>
        <Button onClick={() => setOpen('drawer')}>{t('overlay.drawer')}</Button>
        <Menu
          position="bottom-start"
          trigger={<Button icon={ChevronDownIcon}>{t('overlay.menu')}</Button>}
          groups={[
            {
              id: 'edit',
              entries: [{ id: 'edit', label: t('table.edit'), icon: EditIcon, onSelect: close }],
            },
            {
              id: 'delete',
              entries: [
                {
                  id: 'delete',
                  label: t('overlay.delete'),
                  icon: TrashIcon,
                  tone: 'danger',
                  onSelect: close,
                },
              ],
            },
          ]}
        />
      </div>
      <ToastButtons />
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('overlay.dialogTitle')}
        foot={
          <>
            <Button kind="danger">{t('button.danger')}</Button>
            <Button kind="primary" onClick={close}>
              {t('button.primary')}
            </Button>
          </>
        }
      >
        <div className={s.sample}>
          <p>{t('overlay.dialogText')}</p>
          <TextField label={t('field.name')} data-autofocus />
          <TextArea label={t('field.reason')} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title={t('overlay.confirmTitle')}
        action={t('overlay.delete')}
        keep={t('overlay.keep')}
        tone="danger"
        onConfirm={close}
        onCancel={close}
      >
        {t('overlay.confirmText')}
      </ConfirmDialog>
      <Drawer open={open === 'drawer'} onClose={close} title={t('overlay.drawer')}>
        {t('overlay.dialogText')}
      </Drawer>
    </>
  )
}

function ToastButtons() {
  const { t } = useTranslation('gallery')
  return (
    <div className={s.row}>
      <Button kind="quiet" onClick={() => toast.message('leaveSent')}>
        {t('overlay.toastSuccess')}
      </Button>
      <Button kind="quiet" onClick={() => toast.message('leaveTypeEmpty')}>
        {t('overlay.toastInfo')}
      </Button>
      <Button kind="quiet" onClick={() => toast.message('datesMismatched')}>
        {t('overlay.toastError')}
      </Button>
      <Button kind="quiet" onClick={() => toast.message('errorOccurred')}>
        {t('overlay.toastClose')}
      </Button>
      <Button kind="quiet" onClick={() => toast.message('applying')}>
        {t('overlay.toastProgress')}
      </Button>
      <Button
        kind="quiet"
        onClick={() =>
          toast.success(t('overlay.moved'), { action: { label: t('overlay.undo'), onClick: () => {} } })
        }
      >
        {t('overlay.toastUndo')}
      </Button>
    </div>
  )
}
